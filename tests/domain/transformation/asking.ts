import type { Database } from '#db/database.ts';
import type { OpenGeneration } from '#app/domain/generations/generations.ts';
import { requestProfile } from '#app/domain/transformation/request-profile.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { onboardingAnswers, saveAll } from '#tests/support/answers.ts';
import { noon, someMember } from '#tests/support/database.ts';

/** Somebody whose wish for a profile is open. */
export async function asking(db: Database): Promise<OpenGeneration> {
  const userId = await someMember(db);
  await saveAll(db, userId, basicOnboarding, onboardingAnswers);
  await requestProfile(db, userId, 'basic-onboarding', 'en', noon);
  return { userId, kind: 'profile', round: 1 };
}
