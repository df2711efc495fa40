import type { Database } from '#db/database.ts';
import { ownership } from '#db/ownership/index.ts';
import { eraseRows } from './erase-rows.ts';
import { findTraces } from './deletion.ts';
import { personOf } from './person.ts';

/**
 * Erases what an address has left that never had an account: every row that names it, what waits to be mailed to it, and the
 * person without password that a request was kept under. In the caller's transaction; safe to repeat.
 * @param userId of that person, or an id that nobody has; never an empty one: jobs are found by it
 * @param email in lower case
 */
export async function eraseAddress(trx: Database, userId: string, email: string): Promise<void> {
  const { addresses } = await findTraces(trx, userId, [email]);
  await releaseClaimed(trx, email);
  await eraseRows(trx, personOf(userId, addresses), ownership);
  await trx.deleteFrom('users').where('id', '=', userId).where('email_verified_at', 'is', null).execute();
}

/** Quizzes that an account has taken over are its own, whatever address was typed below them: they lose the address alone. */
async function releaseClaimed(trx: Database, email: string): Promise<void> {
  const claimed = await trx
    .updateTable('quiz_attempts')
    .set({ email: null })
    .where('email', '=', email)
    .where('user_id', 'is not', null)
    .returning('id')
    .execute();
  for (const { id } of claimed)
    await trx
      .updateTable('archetype_events')
      .set({ email: null })
      .where('quiz_session_id', '=', id)
      .execute();
}
