import type { Database } from '#db/database.ts';
import { tellOfCall } from './call-mails.ts';

/**
 * Whose coming calls are meant: all of a coach, strategy calls among them; all that somebody has with coaches, also the
 * one that they asked for as a lead; or those of a coach and their member together.
 */
export type ComingCalls =
  | { readonly coachId: string; readonly memberId?: string }
  | {
      readonly coachId?: never;
      readonly memberId: string;
      /** Without the one that they asked for as a lead, which belongs to no program. */
      readonly ofPrograms?: true;
    };

const coming = (db: Database, whose: ComingCalls, now: Date) => {
  const { coachId, memberId } = whose;
  const isOfPrograms = memberId !== undefined && (whose.coachId !== undefined || whose.ofPrograms === true);
  return db
    .selectFrom('calls')
    .where('status', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .$if(coachId !== undefined, (query) => query.where('coach_id', '=', coachId!))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .$if(isOfPrograms, (query) => query.where('request_id', 'is', null));
};

/** Both sides on which somebody has calls. */
const sidesOf = (userId: string) =>
  [{ coachId: userId }, { memberId: userId }] as const satisfies readonly ComingCalls[];

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
 * @returns how many that were
 */
export async function callOff(trx: Database, whose: ComingCalls, now: Date): Promise<number> {
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
  return calls.length;
}

/** Calls off all that somebody has, on either side, in the transaction with which they are gone. @returns how many that were */
export async function callOffOf(trx: Database, userId: string, now: Date): Promise<number> {
  let ended = 0;
  for (const whose of sidesOf(userId)) ended += await callOff(trx, whose, now);
  return ended;
}

/** How many calls would be called off with somebody, and how many people have one with them as their coach. */
export async function countEnding(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ readonly calls: number; readonly people: number }> {
  const [asCoach, asMember] = sidesOf(userId);
  const { count, people } = await coming(db, asCoach, now)
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.count<number | string>('member_id').distinct().as('people'),
    ])
    .executeTakeFirstOrThrow();
  return { calls: Number(count) + (await countComing(db, asMember, now)), people: Number(people) };
}

/**
 * How many calls of somebody, on either side, were called off as they went, and stay so when they come back.
 * @param at when they went: their calls were called off in the same transaction
 */
export async function countCalledOff(db: Database, userId: string, at: Date): Promise<number> {
  const moment = at.toISOString();
  let count = 0;
  for (const side of ['calls.coach_id', 'calls.member_id'] as const) {
    const off = await db
      .selectFrom('calls')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where(side, '=', userId)
      .where('status', '=', 'cancelled')
      .where('cancelled_by', 'is', null)
      .where('changed_at', '=', moment)
      // None that had begun was called off.
      .where('starts_at', '>', moment)
      .executeTakeFirstOrThrow();
    count += Number(off.count);
  }
  return count;
}
