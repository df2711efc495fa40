import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { FormDefinition, Section } from '#app/forms/engine/definition.ts';
import type { ParseContext } from '#app/forms/engine/parse.ts';
import { completeForm, type Completed } from '../submissions/complete-form.ts';
import { saveSection } from '../submissions/save-section.ts';
import { changedSince, isOutdated } from './outdated.ts';
import { findProfile } from './profiles.ts';
import { isProfileForm, requestProfile, type ProfileForm } from './request-profile.ts';

/** Who asks, and in which language it is to be written. */
type Asking = ParseContext & { readonly language: Language };

const nothing = { answers: {}, typed: {}, problems: {} };

/**
 * Enters the step of a wizard on which a profile is made: asks for it, and records the step. Nothing is validated there
 * (specification 2, §4). Safe to repeat: while one is being made of this form, no second one is asked for, and one that was
 * made of the very same answers is not made again unless `anew` says so. After one of another form it is made.
 * @param section the step, one whose screen is `generation`
 * @param asking.builtIn the built-in reader makes it, whatever the member has agreed to
 */
export async function enterGeneration(
  db: Database,
  userId: string,
  definition: FormDefinition,
  section: Section,
  {
    language,
    anew = false,
    builtIn = false,
  }: Asking & { readonly anew?: boolean; readonly builtIn?: boolean },
  now: Date,
): Promise<void> {
  if (!isProfileForm(definition.id)) return;
  const source = definition.id;
  await inTransaction(db, async (trx) => {
    await saveSection(trx, userId, definition, section, nothing, now, { reopen: true });
    if (anew || !(await isMadeOfThese(trx, userId, source)))
      await requestProfile(trx, userId, source, language, now, { builtIn, follows: !builtIn });
  });
}

/** Whether the member's newest profile was made of this form as it is answered now. */
async function isMadeOfThese(trx: Database, userId: string, form: ProfileForm): Promise<boolean> {
  const profile = await findProfile(trx, userId);
  if (profile?.formType !== form || profile.isDefault) return false;
  return !(await isOutdated(trx, userId, profile));
}

/**
 * Submits a form that ends with a profile, and asks for it in the same transaction: once for the first submission, and once
 * for each edit that is submitted (specification 2, §2.5).
 * @param context.mayAsk false: only the form is submitted
 */
export async function completeWithProfile(
  db: Database,
  userId: string,
  definition: FormDefinition,
  context: Asking & { readonly mayAsk?: boolean },
  now: Date,
): Promise<Completed> {
  return inTransaction(db, async (trx) => {
    const completed = await completeForm(trx, userId, definition, context, now);
    const isNew = completed.ok && completed.outcome !== 'already' && context.mayAsk !== false;
    if (isNew && isProfileForm(definition.id))
      await requestProfile(trx, userId, definition.id, context.language, now, { follows: true });
    return completed;
  });
}

/**
 * Asks for the member's newest profile anew where answers that it is made of have come or changed since, whichever form they stand
 * in. Part of the transaction that stores them; safe to repeat.
 */
export async function requestWhereChanged(
  trx: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<void> {
  const profile = await findProfile(trx, userId);
  if (!profile || !isProfileForm(profile.formType)) return;
  if ((await changedSince(trx, userId, profile)) === 'answers')
    await requestProfile(trx, userId, profile.formType, language, now, { follows: true });
}
