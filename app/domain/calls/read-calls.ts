import type { Database } from '#db/database.ts';
import type { CallSide, CallStatus } from '#db/tables/calls.ts';
import { callWishSchema, type CallWish } from '../leads/call-wish.ts';
import { isCallOf, type CallPerson } from './call-person.ts';

/** One of the two people of a call, as the other one sees them. */
export interface PersonOfCall {
  readonly id: string;
  /** Their address where they have told no name. */
  readonly name: string;
  /** As it stands in the profile: a zone that this machine may not know. */
  readonly zone: string;
}

/** A call as both people of it see it; moments are ISO 8601 in UTC. */
export interface Call {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: CallStatus;
  readonly movedFrom: string | null;
  readonly cancelledBy: CallSide | null;
  readonly reason: string;
  readonly sequence: number;
  readonly changedAt: string;
  readonly coach: PersonOfCall;
  /** The lead, where it is a strategy call. */
  readonly member: PersonOfCall;
  /** What a lead told for their strategy call; null of every other call. */
  readonly lead: { readonly phone: string; readonly wish: CallWish | null } | null;
  /** Empty where the coach has taken their hours back. */
  readonly meetingUrl: string;
}

/** How many calls that are over a member sees. */
const pastShown = 20;
/** More than a coach can have in a week. */
const mostOfWeek = 400;

const callsOf = (db: Database, who: CallPerson) =>
  db
    .selectFrom('calls')
    .innerJoin('profiles as coach', 'coach.id', 'calls.coach_id')
    .innerJoin('profiles as member', 'member.id', 'calls.member_id')
    .leftJoin('lead_requests', 'lead_requests.id', 'calls.request_id')
    .leftJoin('coach_hours', 'coach_hours.coach_id', 'calls.coach_id')
    .select([
      'calls.id',
      'calls.starts_at',
      'calls.ends_at',
      'calls.status',
      'calls.moved_from',
      'calls.cancelled_by',
      'calls.reason',
      'calls.sequence',
      'calls.changed_at',
      'calls.coach_id',
      'coach.full_name as coach_name',
      'coach.email as coach_email',
      'coach.timezone as coach_zone',
      'calls.member_id',
      'member.full_name as member_name',
      'member.email as member_email',
      'member.timezone as member_zone',
      'coach_hours.meeting_url',
      'calls.zone',
      'calls.request_id',
      'lead_requests.full_name as lead_name',
      'lead_requests.phone',
      'lead_requests.wish',
    ])
    .where(isCallOf(who));

type Row = Awaited<ReturnType<ReturnType<typeof callsOf>['executeTakeFirstOrThrow']>>;

const callOf = (row: Row): Call => ({
  id: row.id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  status: row.status,
  movedFrom: row.moved_from,
  cancelledBy: row.cancelled_by,
  reason: row.reason,
  sequence: row.sequence,
  changedAt: row.changed_at,
  coach: { id: row.coach_id, name: row.coach_name ?? row.coach_email, zone: row.coach_zone },
  // Whatever an account of that address says of itself: a lead has shown nobody that it is theirs.
  member:
    row.request_id === null
      ? { id: row.member_id, name: row.member_name ?? row.member_email, zone: row.member_zone }
      : { id: row.member_id, name: row.lead_name ?? '', zone: row.zone },
  lead:
    row.request_id === null
      ? null
      : {
          phone: row.phone ?? '',
          wish: row.wish === null ? null : callWishSchema.parse(JSON.parse(row.wish)),
        },
  meetingUrl: row.meeting_url ?? '',
});

/** A call of this person's, or null: somebody else's is unknown. */
export async function readCall(db: Database, who: CallPerson, callId: string): Promise<Call | null> {
  const row = await callsOf(db, who).where('calls.id', '=', callId).executeTakeFirst();
  return row ? callOf(row) : null;
}

/** The strategy call of a request, the newest where one was cancelled before; null where none was booked. */
export async function readStrategyCall(db: Database, requestId: string): Promise<Call | null> {
  const row = await callsOf(db, { id: requestId, side: 'lead' })
    .orderBy('calls.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? callOf(row) : null;
}

/** A member's calls: those ahead, the nearest first, and those that are over or were cancelled, the newest first. */
export async function listOwnCalls(
  db: Database,
  memberId: string,
  now: Date,
): Promise<{ readonly ahead: readonly Call[]; readonly past: readonly Call[] }> {
  const own = callsOf(db, { id: memberId, side: 'member' });
  const ahead = await own
    .where('calls.status', '=', 'booked')
    .where('calls.ends_at', '>', now.toISOString())
    .orderBy('calls.starts_at')
    .execute();
  const past = await own
    .where((eb) => eb.or([eb('calls.status', '!=', 'booked'), eb('calls.ends_at', '<=', now.toISOString())]))
    .orderBy('calls.starts_at', 'desc')
    .limit(pastShown)
    .execute();
  return { ahead: ahead.map(callOf), past: past.map(callOf) };
}

/** A coach's calls that begin between two moments, the earliest first. @param to no longer in it */
export async function listAgenda(
  db: Database,
  coachId: string,
  from: Date,
  to: Date,
): Promise<readonly Call[]> {
  const rows = await callsOf(db, { id: coachId, side: 'coach' })
    .where('calls.starts_at', '>=', from.toISOString())
    .where('calls.starts_at', '<', to.toISOString())
    .orderBy('calls.starts_at')
    .limit(mostOfWeek)
    .execute();
  return rows.map(callOf);
}

/** The call of a coach's that is on or comes next; null where none is booked. */
export async function readNextCall(db: Database, coachId: string, now: Date): Promise<Call | null> {
  const row = await callsOf(db, { id: coachId, side: 'coach' })
    .where('calls.status', '=', 'booked')
    // By the day before, because the index knows when calls begin and none lasts as long.
    .where('calls.starts_at', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .where('calls.ends_at', '>', now.toISOString())
    .orderBy('calls.starts_at')
    .limit(1)
    .executeTakeFirst();
  return row ? callOf(row) : null;
}

/** The strategy call that is booked for a request. */
export interface BookedStrategyCall {
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly coach: string;
}

/** Which of these requests of leads have a call that was not cancelled, by the id of the request: the newest of each. */
export async function readBookedCalls(
  db: Database,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, BookedStrategyCall>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('calls')
    .innerJoin('profiles', 'profiles.id', 'calls.coach_id')
    .select(['calls.request_id', 'calls.starts_at', 'profiles.full_name', 'profiles.email'])
    .where('calls.request_id', 'in', requestIds)
    .where('calls.status', '!=', 'cancelled')
    .orderBy('calls.request_id')
    .orderBy('calls.created_at')
    .execute();
  return new Map(
    rows.map((row) => [row.request_id!, { startsAt: row.starts_at, coach: row.full_name ?? row.email }]),
  );
}
