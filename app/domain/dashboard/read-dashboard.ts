import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { onboardingBand, type OnboardingBand } from '../onboarding/complete-onboarding.ts';
import { readOnboardingSteps } from '../onboarding/onboarding-steps.ts';
import { currentHeads } from '../submissions/list-submissions.ts';
import { nextRequired, requiredProgress } from '../submissions/hub.ts';

const profileOf = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('profiles').select(['onboarding_steps', 'created_at']).where('id', '=', values.userId),
);

/** What Today shows besides the day itself: the next form, how far onboarding led, and since when. */
export async function readDashboard(db: Database, userId: string) {
  const submissions = await currentHeads(db, userId);
  const [found] = await profileOf(db, { userId });
  if (!found) throw new Error('A member without a profile.');
  const band: OnboardingBand = onboardingBand(readOnboardingSteps(found.onboarding_steps));
  return {
    next: nextRequired(submissions),
    required: requiredProgress(submissions),
    band,
    since: new Date(found.created_at),
  };
}
