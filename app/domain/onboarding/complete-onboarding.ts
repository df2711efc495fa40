import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { sectionOf, type FormDefinition, type Section } from '#app/forms/engine/definition.ts';
import type { ParseContext } from '#app/forms/engine/parse.ts';
import { openFields } from '#app/forms/engine/progress.ts';
import { mayAddHabit } from '../programs/access.ts';
import { completeForm, type Completed } from '../submissions/complete-form.ts';
import { skipSection } from '../submissions/save-section.ts';
import { findCurrent } from '../submissions/submission.ts';
import { requestWhereChanged } from '../transformation/from-forms.ts';
import { isProfileForm, requestProfile } from '../transformation/request-profile.ts';
import { beginTrial } from '../trials/start-trial.ts';
import { writeOnboardingRecords, type OnboardingAnswers } from './onboarding-records.ts';

/** What became of a wizard; `habitsFull`: how many habits the program holds, where the first one had to wait as a step left for later. */
export type Onboarded = Completed & { readonly habitsFull?: number };

/**
 * Completes a wizard that lets its member in: the form, the onboarding row, the profile, and the habit, journal entry and goal
 * that were given, in that order, in one transaction (specification 2, §3.5 and §4). The records are written once for each
 * member, whichever wizard comes first. Where the wizard has not asked for a transformation profile on the way, it does now; where
 * it has, the answers that came after are brought in.
 * @param definition of one of the two wizards
 */
export async function completeOnboarding(
  db: Database,
  userId: string,
  definition: FormDefinition,
  context: ParseContext & { readonly language: Language },
  now: Date,
): Promise<Onboarded> {
  return inTransaction(db, async (trx): Promise<Onboarded> => {
    const habitsFull = await leaveHabit(trx, userId, definition, context, now);
    const completed = await completeForm(trx, userId, definition, context, now, async (inner, answers) => {
      await writeOnboardingRecords(inner, userId, answers as OnboardingAnswers, context, now);
      if (!isProfileForm(definition.id)) return;
      await (definition.sections.some(makesProfile)
        ? requestWhereChanged(inner, userId, context.language, now)
        : requestProfile(inner, userId, definition.id, context.language, now, { follows: true }));
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
    return habitsFull === null ? completed : { ...completed, habitsFull };
  });
}

/**
 * Whoever had habits before they began (administrators need no onboarding) may have no place for the first one of the wizard:
 * its step is left for later then, with its text, and nobody is kept out by it.
 * @returns how many habits the program holds; null where there is nothing to leave
 */
async function leaveHabit(
  trx: Database,
  userId: string,
  definition: FormDefinition,
  context: ParseContext,
  now: Date,
): Promise<number | null> {
  const current = await findCurrent(trx, userId, definition);
  const section = sectionOf(definition, 'habits');
  if (!current || !section?.optional || current.answers['habit_name'] === undefined) return null;
  if (current.completedAt || openFields(definition, current.state, context).length > 0) return null;
  const hasRecords = await trx
    .selectFrom('onboarding_forms')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const may = await mayAddHabit(trx, userId);
  if (hasRecords || may.ok) return null;
  const text = section.fields.flatMap(({ id }) => {
    const answer = current.answers[id];
    return typeof answer === 'string' ? [[id, [answer]] as const] : [];
  });
  await skipSection(trx, userId, definition, section, Object.fromEntries(text), now);
  return may.cap;
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
