import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { CallTables } from '#db/tables/calls.ts';
import { isCoachOf } from '../coaching/assignments.ts';
import { tellOfCall } from './call-mails.ts';
import { monthOf, readCallsLeft } from './calls-left.ts';
import { readHours } from './hours.ts';
import { bookableDays, freeSlots, isFullDay, isTooNear, isTooSoon, type Taken } from './slots.ts';
import { keepLinks } from './strategy-links.ts';

const day = 86_400_000;

/** How many calls a member may have ahead. */
export const mostAhead = 2;

/** How long a strategy call is (specification 1, §9): pages promise it, so it goes before what its coach has set for members. */
export const strategyCallMinutes = 30;

/** Whom calls are booked with. */
export interface CoachOfCalls {
  readonly coachId: string;
  /** IANA name that this machine knows. */
  readonly zone: string;
  /** How long the calls are; as the coach has set where it is left out. */
  readonly lengthMinutes?: number;
}

/** Who books, and in which zone the moment was chosen. */
export interface BookingMember {
  readonly id: string;
  readonly zone: string;
  /** Of a strategy call: the request of the lead whose it is. */
  readonly requestId?: string;
}

/**
 * `taken`: somebody was faster. `too-near`: it is past, or nearer by now than the coach's notice. `not-open`: it is in none of the
 * coach's hours. `month-full`: their program has no further call
 * in the month of that moment. `one-ahead`: a lead has a strategy call already. `no-coach`, and of a call that would be moved
 * `other-coach`: whoever it is with does not coach the member now.
 */
export type Booked =
  | { readonly ok: true; readonly callId: string }
  | {
      readonly ok: false;
      readonly reason:
        | 'taken'
        | 'too-near'
        | 'not-open'
        | 'two-ahead'
        | 'one-ahead'
        | 'month-full'
        | 'no-coach'
        | 'other-coach'
        | 'unknown';
    };

/** Calls of a coach that are booked within these moments, and a day around them. */
async function readTaken(
  db: Database,
  coachId: string,
  from: Date,
  to: Date,
): Promise<readonly (Taken & Pick<CallTables['calls'], 'id' | 'member_id' | 'request_id'>)[]> {
  return db
    .selectFrom('calls')
    .select(['id', 'member_id', 'request_id', 'starts_at', 'ends_at'])
    .where('coach_id', '=', coachId)
    .where('status', '=', 'booked')
    .where('starts_at', '>=', new Date(from.getTime() - day).toISOString())
    .where('starts_at', '<=', new Date(to.getTime() + day).toISOString())
    .execute();
}

/** What a coach's calendar allows now; null where no hours are set. @param except a call that is about to be moved */
async function openCalendar(
  db: Database,
  { coachId, zone, lengthMinutes }: CoachOfCalls,
  now: Date,
  except?: string,
) {
  const set = await readHours(db, coachId, zone, now);
  if (!set) return null;
  const hours = { ...set, lengthMinutes: lengthMinutes ?? set.lengthMinutes };
  const days = bookableDays(zone, now);
  const taken = await readTaken(db, coachId, now, new Date(`${days.to}T23:59:59Z`));
  const others = taken.filter(({ id }) => id !== except);
  return { hours, taken, others, slots: freeSlots(hours, others, days, now) };
}

/** Why a moment cannot be booked; null where it can. */
function whyNotFree(
  calendar: Awaited<ReturnType<typeof openCalendar>>,
  startsAt: string,
  now: Date,
): 'taken' | 'too-near' | 'not-open' | null {
  if (calendar?.slots.some((slot) => slot.toISOString() === startsAt)) return null;
  const moment = new Date(startsAt);
  if (!calendar || Number.isNaN(moment.getTime())) return 'not-open';
  const { hours, others } = calendar;
  if (isTooSoon(moment, hours, now)) return 'too-near';
  const isOthers = others.some((call) => isTooNear(moment, hours, call)) || isFullDay(moment, hours, others);
  return isOthers ? 'taken' : 'not-open';
}

/**
 * The moments at which a member can book a call with their coach: of the next three weeks, in order.
 * @param except the call that is about to be moved: its own time stands in nobody's way, and is no choice
 * @returns null where the coach has set no hours
 */
export async function listSlots(
  db: Database,
  coach: CoachOfCalls,
  now: Date,
  except?: { readonly id: string; readonly startsAt: string },
): Promise<readonly Date[] | null> {
  const calendar = await openCalendar(db, coach, now, except?.id);
  return calendar && calendar.slots.filter((slot) => slot.toISOString() !== except?.startsAt);
}

/**
 * Books a call at a free moment, and tells both by mail. Pressed twice, it is one call. Of two people who press the same
 * moment one gets it: by what is read in the transaction, and by a unique key.
 * @param startsAt ISO 8601 in UTC
 */
export const bookCall = (
  db: Database,
  coach: CoachOfCalls,
  member: BookingMember,
  startsAt: string,
  now: Date,
): Promise<Booked> =>
  inTransaction(db, async (trx) => {
    if (!(await isWithCoach(trx, coach, member))) return { ok: false, reason: 'no-coach' };
    const calendar = await openCalendar(trx, coach, now);
    const requestId = member.requestId ?? null;
    const own = calendar?.taken.find(
      (call) => call.starts_at === startsAt && call.member_id === member.id && call.request_id === requestId,
    );
    if (own) return { ok: true, callId: own.id };
    const isMany = await hasMostAhead(trx, member, now);
    if (isMany) return { ok: false, reason: requestId === null ? 'two-ahead' : 'one-ahead' };
    const why = whyNotFree(calendar, startsAt, now);
    if (why || !calendar) return { ok: false, reason: why ?? 'not-open' };
    if (!(await hasRoom(trx, member, startsAt, now))) return { ok: false, reason: 'month-full' };
    const at = now.toISOString();
    const booked = await trx
      .insertInto('calls')
      .values({
        id: uuid(),
        coach_id: coach.coachId,
        member_id: member.id,
        starts_at: startsAt,
        ends_at: endOf(startsAt, calendar.hours.lengthMinutes),
        status: 'booked',
        zone: member.zone,
        moved_from: null,
        cancelled_by: null,
        reminded_at: null,
        request_id: requestId,
        created_at: at,
        changed_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!booked) return { ok: false, reason: 'taken' };
    if (requestId !== null) await keepLinks(trx, requestId, startsAt);
    await tellOfCall(trx, booked.id, 'call-booked', now);
    return { ok: true, callId: booked.id };
  });

/**
 * Moves a member's own call, one that has not begun, to another free moment, and tells both by mail. Sent twice, it is moved
 * once. `unknown`: this member has no such call.
 */
export const moveCall = (
  db: Database,
  coach: CoachOfCalls,
  member: BookingMember,
  { callId, startsAt }: { readonly callId: string; readonly startsAt: string },
  now: Date,
): Promise<Booked> =>
  inTransaction(db, async (trx) => {
    const call = await trx
      .selectFrom('calls')
      .select('starts_at')
      .where('id', '=', callId)
      .where('member_id', '=', member.id)
      .where('coach_id', '=', coach.coachId)
      .where('request_id', member.requestId === undefined ? 'is' : '=', member.requestId ?? null)
      .where('status', '=', 'booked')
      .where('starts_at', '>', now.toISOString())
      .executeTakeFirst();
    if (!call) return { ok: false, reason: 'unknown' };
    if (!(await isWithCoach(trx, coach, member))) return { ok: false, reason: 'other-coach' };
    if (call.starts_at === startsAt) return { ok: true, callId };
    const calendar = await openCalendar(trx, coach, now, callId);
    const why = whyNotFree(calendar, startsAt, now);
    if (why || !calendar) return { ok: false, reason: why ?? 'not-open' };
    if (!(await hasRoom(trx, member, startsAt, now, callId))) return { ok: false, reason: 'month-full' };
    await trx
      .updateTable('calls')
      .set((eb) => ({
        starts_at: startsAt,
        ends_at: endOf(startsAt, calendar.hours.lengthMinutes),
        zone: member.zone,
        moved_from: call.starts_at,
        sequence: eb('sequence', '+', 1),
        reminded_at: null,
        changed_at: now.toISOString(),
      }))
      .where('id', '=', callId)
      .execute();
    if (member.requestId !== undefined) await keepLinks(trx, member.requestId, startsAt);
    await tellOfCall(trx, callId, 'call-moved', now);
    return { ok: true, callId };
  });

/** Whether the two are coach and member now; a strategy call needs no more than its request. */
const isWithCoach = async (
  trx: Database,
  { coachId }: CoachOfCalls,
  { id, requestId }: BookingMember,
): Promise<boolean> => requestId !== undefined || isCoachOf(trx, coachId, id);

const endOf = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();

/** Whether a member's program has room for a call in the month of this moment; strategy calls are no part of one. */
async function hasRoom(
  db: Database,
  member: BookingMember,
  startsAt: string,
  now: Date,
  except?: string,
): Promise<boolean> {
  if (member.requestId !== undefined) return true;
  const left = await readCallsLeft(db, member, now, except);
  return left === null || left.leftIn(monthOf(member.zone, new Date(startsAt))) > 0;
}

/** Whether a member has as many calls ahead as they may have, or a lead their one strategy call. */
async function hasMostAhead(db: Database, { id, requestId }: BookingMember, now: Date): Promise<boolean> {
  const isStrategy = requestId !== undefined;
  const most = isStrategy ? 1 : mostAhead;
  const rows = await db
    .selectFrom('calls')
    .select('id')
    .where('member_id', '=', id)
    .where('request_id', isStrategy ? 'is not' : 'is', null)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .limit(most)
    .execute();
  return rows.length >= most;
}
