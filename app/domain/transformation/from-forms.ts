import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { FormDefinition, Section } from '#app/forms/engine/definition.ts';
import type { ParseContext } from '#app/forms/engine/parse.ts';
import { completeForm, type Completed } from '../submissions/complete-form.ts';
import { saveSection } from '../submissions/save-section.ts';
import { isProfileForm, requestProfile } from './request-profile.ts';

/** Who asks, and in which language it is to be written. */
type Asking = ParseContext & { readonly language: Language };

const nothing = { answers: {}, typed: {}, problems: {} };

/**
 * Enters the step of a wizard on which a profile is made: asks for it, and records the step. Nothing is validated there
 * (specification 2, §4). Safe to repeat: while one is being made, no second one is asked for.
 * @param section the step, one whose screen is `generation`
 */
export async function enterGeneration(
  db: Database,
  userId: string,
  definition: FormDefinition,
  section: Section,
  { language }: Asking,
  now: Date,
): Promise<void> {
  if (!isProfileForm(definition.id)) return;
  const source = definition.id;
  await inTransaction(db, async (trx) => {
    await saveSection(trx, userId, definition, section, nothing, now, { reopen: true });
    await requestProfile(trx, userId, source, language, now);
  });
}

/**
 * Submits a form that ends with a profile, and asks for it in the same transaction: once for the first submission, and once
 * for each edit that is submitted (specification 2, §2.5).
 */
export async function completeWithProfile(
  db: Database,
  userId: string,
  definition: FormDefinition,
  context: Asking,
  now: Date,
): Promise<Completed> {
  return inTransaction(db, async (trx) => {
    const completed = await completeForm(trx, userId, definition, context, now);
    if (completed.ok && completed.outcome !== 'already' && isProfileForm(definition.id))
      await requestProfile(trx, userId, definition.id, context.language, now);
    return completed;
  });
}
