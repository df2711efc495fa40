import type { Database } from '#db/database.ts';
import { tellOfCall } from './call-mails.ts';

/**
 * Tells both people of each call of a coach that is booked and has not begun where it takes place now, by mails whose files bring it
 * into their calendars. In the transaction that keeps the link. @returns how many calls there are
 */
export async function tellOfNewLink(trx: Database, coachId: string, now: Date): Promise<number> {
  const calls = await trx
    .updateTable('calls')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), changed_at: now.toISOString() }))
    .where('coach_id', '=', coachId)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .returning('id')
    .execute();
  for (const { id } of calls) await tellOfCall(trx, id, 'call-link', now);
  return calls.length;
}
