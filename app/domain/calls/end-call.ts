import { inTransaction, type Database } from '#db/database.ts';
import { tellOfCall } from './call-mails.ts';
import { isCallOf, type CallPerson } from './call-person.ts';

/** The longest reason, in characters. */
export const longestReason = 500;

/** `isNew`: whether this press did it. */
export type Cancelled =
  | { readonly ok: true; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: 'unknown' | 'too-late' | 'cancelled' };

/**
 * Cancels a call that has not begun, and tells both by mail; its moment is free again. Sent twice, it is cancelled once.
 * `too-late`: it has begun, or is over. `cancelled`: it was cancelled before, and this reason is not the one that was told.
 * `unknown`: it is not this person's.
 */
export const cancelCall = (
  db: Database,
  who: CallPerson,
  callId: string,
  reason: string,
  now: Date,
): Promise<Cancelled> =>
  inTransaction(db, async (trx) => {
    const call = await trx
      .selectFrom('calls')
      .select(['status', 'starts_at', 'reason'])
      .where('id', '=', callId)
      .where(isCallOf(who))
      .executeTakeFirst();
    if (!call) return { ok: false, reason: 'unknown' };
    if (call.status === 'cancelled')
      return reason === '' || reason === call.reason
        ? { ok: true, isNew: false }
        : { ok: false, reason: 'cancelled' };
    if (call.status !== 'booked' || call.starts_at <= now.toISOString())
      return { ok: false, reason: 'too-late' };
    await trx
      .updateTable('calls')
      .set((eb) => ({
        status: 'cancelled',
        cancelled_by: who.side === 'coach' ? 'coach' : 'member',
        reason,
        sequence: eb('sequence', '+', 1),
        changed_at: now.toISOString(),
      }))
      .where('id', '=', callId)
      .execute();
    await tellOfCall(trx, callId, 'call-cancelled', now);
    return { ok: true, isNew: true };
  });

/**
 * A coach notes whether a call that has begun took place; the other word stands as soon as it is said.
 * @returns false where this coach has no such call, or it has not begun
 */
export async function noteCall(
  db: Database,
  coachId: string,
  callId: string,
  status: 'held' | 'missed',
  now: Date,
): Promise<boolean> {
  const noted = await db
    .updateTable('calls')
    .set({ status, changed_at: now.toISOString() })
    .where('id', '=', callId)
    .where('coach_id', '=', coachId)
    .where('status', '!=', 'cancelled')
    .where('starts_at', '<=', now.toISOString())
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}
