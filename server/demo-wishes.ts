import { requestAnalysis, type Wish } from '#app/domain/analyses/request-analysis.ts';
import { requestProfile } from '#app/domain/transformation/request-profile.ts';
import type { Database } from '#db/database.ts';

/**
 * Asks for what the demo member would have asked for: a profile of their onboarding, and an analysis of the form that
 * they completed. Both are made by the worker from their answers, as anybody's are.
 */
export async function askForDemo(db: Database, userId: string, now: Date): Promise<void> {
  await requestProfile(db, userId, 'basic-onboarding', 'en', now);
  const wish: Wish = {
    formType: 'nutrition-fitness',
    formId: null,
    regenerate: false,
    language: 'en',
    byJob: true,
  };
  await requestAnalysis(db, userId, wish, now);
}
