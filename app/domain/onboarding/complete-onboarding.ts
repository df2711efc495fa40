import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { FormDefinition, Section } from '#app/forms/engine/definition.ts';
import type { ParseContext } from '#app/forms/engine/parse.ts';
import { completeForm, type Completed } from '../submissions/complete-form.ts';
import { isProfileForm, requestProfile } from '../transformation/request-profile.ts';
import { beginTrial } from '../trials/start-trial.ts';
import { writeOnboardingRecords, type OnboardingAnswers } from './onboarding-records.ts';

/**
 * Completes a wizard that lets its member in: the form, the onboarding row, the profile, and the habit, journal entry and goal
 * that were given, in that order, in one transaction (specification 2, §3.5 and §4). The records are written once for each
 * member, whichever wizard comes first. Where the wizard has not asked for a transformation profile on the way, it does now.
 * @param definition of one of the two wizards
 */
export async function completeOnboarding(
  db: Database,
  userId: string,
  definition: FormDefinition,
  context: ParseContext & { readonly language: Language },
  now: Date,
): Promise<Completed> {
  return inTransaction(db, async (trx) => {
    const completed = await completeForm(trx, userId, definition, context, now, async (inner, answers) => {
      await writeOnboardingRecords(inner, userId, answers as OnboardingAnswers, context, now);
      if (isProfileForm(definition.id) && !definition.sections.some(makesProfile))
        await requestProfile(inner, userId, definition.id, context.language, now, { follows: true });
    });
    if (!completed.ok) return completed;
    // Somebody who was set back to the beginning has the records already, and only needs to be let in.
    await trx
      .updateTable('profiles')
      .set({ onboarding_completed: 1, updated_at: now.toISOString() })
      .where('id', '=', userId)
      .where('onboarding_completed', '=', 0)
      .execute();
    await beginTrial(trx, userId, now);
    return completed;
  });
}

const makesProfile = (section: Section): boolean => section.screen === 'generation';

/** How far the beginning has come: specification 3, §4. */
export type OnboardingBand = 'foundation' | 'engagement' | 'advanced';

/** foundation until the first habit or entry, engagement with one of them, advanced with both. */
export function onboardingBand(steps: {
  readonly form: boolean;
  readonly habits: boolean;
  readonly journal: boolean;
}): OnboardingBand {
  const taken = Number(steps.habits) + Number(steps.journal);
  return !steps.form || taken === 0 ? 'foundation' : taken === 1 ? 'engagement' : 'advanced';
}
