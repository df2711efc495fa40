import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import { discardEdit } from './save-section.ts';
import { findCurrent, type Submission } from './submission.ts';

/**
 * Whether a form can be filled in anew at any time: not what lets its member in. What comes by itself every month can, too: two
 * measures of a program may fall into one month, and the first of them must stay to be compared with.
 */
export const canStartAgain = ({ frame }: RegisteredForm): boolean => frame === 'form';

/**
 * Begins a form anew beside what was completed: the earlier answers stay in the history as they are, to be compared with.
 * Safe to repeat.
 * @returns false where there is nothing completed, or changes of it are open
 */
export async function startAgain(
  db: Database,
  userId: string,
  definition: FormDefinition,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const current = await findCurrent(trx, userId, definition);
    if (current?.completedAt === null) return true;
    if (!current || current.editing) return false;
    const at = now.toISOString();
    const row = {
      user_id: userId,
      form_type: definition.id,
      form_data: '{}',
      created_at: at,
      updated_at: at,
    };
    await trx
      .insertInto('form_progress')
      .values({ id: uuid(), ...row })
      .execute();
    return true;
  });
}

/**
 * What is open of a form: the changes to what was completed, the time that was begun anew, or the first attempt; null where
 * nothing is.
 */
export async function findDroppable(
  db: Database,
  userId: string,
  definition: FormDefinition,
): Promise<Submission | null> {
  const current = await findCurrent(db, userId, definition);
  return current && (current.editing || !current.completedAt) ? current : null;
}

/**
 * Drops what is open of a form: the changes to what was completed, or the answers of the time that is not. What was submitted
 * stays as it was.
 * @param seen the submission and its revision as they were shown to whoever said so
 * @returns false where nothing is open, or not what was shown: then nothing is dropped
 */
export async function dropOpen(
  db: Database,
  userId: string,
  definition: FormDefinition,
  seen: { readonly id: string | undefined; readonly revision: number },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const current = await findDroppable(trx, userId, definition);
    if (!current || current.id !== seen.id || current.revision !== seen.revision) return false;
    if (current.completedAt) {
      await discardEdit(trx, userId, definition);
      return true;
    }
    await trx
      .deleteFrom('form_progress')
      .where('id', '=', current.id)
      .where('user_id', '=', userId)
      .execute();
    return true;
  });
}
