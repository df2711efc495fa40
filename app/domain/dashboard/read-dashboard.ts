import type { Database } from '#db/database.ts';
import { onboardingBand, type OnboardingBand } from '../onboarding/complete-onboarding.ts';
import { readOnboardingSteps } from '../onboarding/onboarding-steps.ts';
import { currentHeads } from '../submissions/list-submissions.ts';
import { nextRequired, requiredProgress } from '../submissions/hub.ts';

/** What the dashboard shows besides XP: the next form, the newest submissions, the first habit and goal. */
export async function readDashboard(db: Database, userId: string) {
  const submissions = await currentHeads(db, userId);
  const profile = await db
    .selectFrom('profiles')
    .select('onboarding_steps')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const goal = await db
    .selectFrom('user_goals')
    .select(['title', 'pillar', 'target_date'])
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const habit = await db
    .selectFrom('habits')
    .select(['name', 'pillar', 'time_of_day'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const band: OnboardingBand = onboardingBand(readOnboardingSteps(profile.onboarding_steps));
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
