import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { bookCall, listSlots, type CoachOfCalls } from '#app/domain/calls/book-call.ts';
import { firstSettings, saveSettings } from '#app/domain/calls/hours.ts';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import { someoneWith } from '#tests/domain/coaching/coached.ts';
import { noon } from '#tests/support/database.ts';

/** Weekdays from nine to twelve. */
export const mornings = {
  ...firstSettings,
  weekly: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: 540, to: 720 }] : [])),
  meetingUrl: 'https://meet.example/rosa',
};

/** A coach with hours; their clock shows five hours less than UTC. */
export async function someCoach(db: Database, id?: string): Promise<CoachOfCalls> {
  const coachId = id ?? (await someoneWith(db, 'coach'));
  await saveSettings(db, coachId, mornings, noon);
  return { coachId, zone: 'America/Bogota' };
}

/** Gives members to a coach, as far as they have none. @returns the coach */
export async function coaching(
  db: Database,
  coach: CoachOfCalls,
  ...members: readonly string[]
): Promise<CoachOfCalls> {
  await db
    .insertInto('coach_assignments')
    .values(
      members.map((member_id) => ({
        id: uuid(),
        coach_id: coach.coachId,
        member_id,
        assigned_by: null,
        since: noon.toISOString(),
        ended_at: null,
        tier_id: null,
      })),
    )
    .onConflict((conflict) => conflict.column('member_id').where('ended_at', 'is', null).doNothing())
    .execute();
  return coach;
}

/** A call of a coach's member at the first free moment. @returns its id and its moment */
export async function someCall(
  db: Database,
  coach: CoachOfCalls,
  memberId: string,
  now = noon,
): Promise<{ readonly id: string; readonly startsAt: string }> {
  const [slot] = (await listSlots(db, coach, now)) ?? [];
  const startsAt = slot!.toISOString();
  await coaching(db, coach, memberId);
  const booked = await bookCall(db, coach, { id: memberId, zone: 'Europe/Madrid' }, startsAt, now);
  if (!booked.ok) throw new Error(booked.reason);
  return { id: booked.callId, startsAt };
}

/** A request for a strategy call. @returns its id, and that of its person */
export async function someStrategyRequest(
  db: Database,
  email: string,
  now = noon,
): Promise<{ readonly requestId: string; readonly id: string; readonly zone: string }> {
  const zone = 'Europe/Madrid';
  const requestId = await noteLead(
    db,
    {
      key: `form-of-${email}-${now.toISOString()}`,
      kind: 'strategy-call',
      email,
      fullName: 'Ana <Ríos>',
      phone: '+13055550100',
      language: 'es',
      wish: {
        days: ['monday'],
        times: ['morning'],
        timezone: zone,
        meeting_preferences: { frequency: 'weekly', duration: 30, buffer: 15 },
        note: 'Después del trabajo.',
      },
    },
    [],
    now,
  );
  const { user_id: id } = await db
    .selectFrom('lead_requests')
    .select('user_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return { requestId, id, zone };
}

/** A strategy call at the first free moment. */
export async function someStrategyCall(db: Database, coach: CoachOfCalls, email: string, now = noon) {
  const lead = await someStrategyRequest(db, email, now);
  const [slot] = (await listSlots(db, coach, now)) ?? [];
  const startsAt = slot!.toISOString();
  const booked = await bookCall(db, coach, lead, startsAt, now);
  if (!booked.ok) throw new Error(booked.reason);
  return { lead, requestId: lead.requestId, callId: booked.callId, startsAt };
}
