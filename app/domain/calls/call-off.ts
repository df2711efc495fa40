import type { Database } from '#db/database.ts';
import { tellOfCall } from './call-mails.ts';

/**
 * Whose coming calls are meant: all of a coach, strategy calls among them; all that a member has with their coaches; or those of the
 * two together.
 */
export type ComingCalls =
  | { readonly coachId: string; readonly memberId?: string }
  | { readonly coachId?: never; readonly memberId: string };

const coming = (db: Database, { coachId, memberId }: ComingCalls, now: Date) =>
  db
    .selectFrom('calls')
    .where('status', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .$if(coachId !== undefined, (query) => query.where('coach_id', '=', coachId!))
    .$if(memberId !== undefined, (query) =>
      query.where('member_id', '=', memberId!).where('request_id', 'is', null),
    );

/** How many of these calls are booked and have not begun. */
export async function countComing(db: Database, whose: ComingCalls, now: Date): Promise<number> {
  const { count } = await coming(db, whose, now)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Calls off whatever of these has not begun, and tells both by mail, in the transaction in which the two stop being coach and member.
 * It was neither of them, so it is written down as nobody's, and takes no room of a month.
 */
export async function callOff(trx: Database, whose: ComingCalls, now: Date): Promise<void> {
  const calls = await coming(trx, whose, now).select('id').orderBy('starts_at').execute();
  for (const { id } of calls) {
    await trx
      .updateTable('calls')
      .set((eb) => ({
        status: 'cancelled',
        cancelled_by: null,
        sequence: eb('sequence', '+', 1),
        changed_at: now.toISOString(),
      }))
      .where('id', '=', id)
      .execute();
    await tellOfCall(trx, id, 'call-cancelled', now);
  }
}
