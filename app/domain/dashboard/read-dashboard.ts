import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { onboardingBand, type OnboardingBand } from '../onboarding/complete-onboarding.ts';
import { readOnboardingSteps } from '../onboarding/onboarding-steps.ts';
import { currentHeads } from '../submissions/list-submissions.ts';
import { nextRequired, requiredProgress } from '../submissions/hub.ts';

/** One visit for what is one row each. */
const rowsOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('profiles')
    .leftJoin('user_goals as goal', (join) =>
      join.on('goal.id', '=', (eb) =>
        eb
          .selectFrom('user_goals')
          .select('user_goals.id')
          .where('user_goals.user_id', '=', values.userId)
          .where('user_goals.status', '=', 'in_progress')
          .orderBy('user_goals.created_at', 'desc')
          .limit(1),
      ),
    )
    .leftJoin('habits as habit', (join) =>
      join.on('habit.id', '=', (eb) =>
        eb
          .selectFrom('habits')
          .select('habits.id')
          .where('habits.user_id', '=', values.userId)
          .orderBy('habits.created_at', 'desc')
          .limit(1),
      ),
    )
    .select([
      'profiles.onboarding_steps',
      'goal.title',
      'goal.pillar as goal_pillar',
      'goal.target_date',
      'habit.name',
      'habit.pillar as habit_pillar',
      'habit.time_of_day',
    ])
    .where('profiles.id', '=', values.userId),
);

/** What the dashboard shows besides XP: the next form, the newest submissions, the first habit and goal. */
export async function readDashboard(db: Database, userId: string) {
  const submissions = await currentHeads(db, userId);
  const [found] = await rowsOf(db, { userId });
  if (!found) throw new Error('A member without a profile.');
  const { title, goal_pillar, target_date, name, habit_pillar, time_of_day } = found;
  const goal =
    title !== null && goal_pillar !== null ? { title, pillar: goal_pillar, target_date } : undefined;
  const habit =
    name !== null && habit_pillar !== null && time_of_day !== null
      ? { name, pillar: habit_pillar, time_of_day }
      : undefined;
  const band: OnboardingBand = onboardingBand(readOnboardingSteps(found.onboarding_steps));
  const newest = [...submissions.values()]
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    .slice(0, 3);
  return {
    next: nextRequired(submissions),
    required: requiredProgress(submissions),
    newest,
    goal,
    habit,
    band,
  };
}
