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
    .select([
      'profiles.onboarding_steps',
      'profiles.created_at',
      'goal.id as goal_id',
      'goal.title',
      'goal.pillar',
      'goal.target_date',
    ])
    .where('profiles.id', '=', values.userId),
);

/** What Today shows besides the day itself: the next form, the newest goal, how far onboarding led. */
export async function readDashboard(db: Database, userId: string) {
  const submissions = await currentHeads(db, userId);
  const [found] = await rowsOf(db, { userId });
  if (!found) throw new Error('A member without a profile.');
  const { goal_id: id, title, pillar, target_date: targetDate } = found;
  const band: OnboardingBand = onboardingBand(readOnboardingSteps(found.onboarding_steps));
  return {
    next: nextRequired(submissions),
    required: requiredProgress(submissions),
    goal: id !== null && title !== null && pillar !== null ? { id, title, pillar, targetDate } : null,
    band,
    since: new Date(found.created_at),
  };
}
