import type { Database } from '#db/database.ts';
import type { CallSide, CallStatus } from '#db/tables/calls.ts';
import type { CallPerson } from './end-call.ts';

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
  readonly member: PersonOfCall;
  /** Empty where the coach has taken their hours back. */
  readonly meetingUrl: string;
}

/** How many calls that are over a member sees. */
const pastShown = 20;
/** More than a coach can have in a week. */
const mostOfWeek = 400;

const callsOf = (db: Database, { id, side }: CallPerson) =>
  db
    .selectFrom('calls')
    .innerJoin('profiles as coach', 'coach.id', 'calls.coach_id')
    .innerJoin('profiles as member', 'member.id', 'calls.member_id')
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
    ])
    .where(side === 'coach' ? 'calls.coach_id' : 'calls.member_id', '=', id);

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
  member: { id: row.member_id, name: row.member_name ?? row.member_email, zone: row.member_zone },
  meetingUrl: row.meeting_url ?? '',
});

/** A call of this person's, or null: somebody else's is unknown. */
export async function readCall(db: Database, who: CallPerson, callId: string): Promise<Call | null> {
  const row = await callsOf(db, who).where('calls.id', '=', callId).executeTakeFirst();
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
