import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import { readProgram, saveProgram } from '#app/domain/administration/edit-program.ts';
import { bookCall, listSlots, moveCall, type CoachOfCalls } from '#app/domain/calls/book-call.ts';
import { readCallsLeft } from '#app/domain/calls/calls-left.ts';
import { cancelCall } from '#app/domain/calls/end-call.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { coaching, someCoach } from './booked.ts';

let db: Database;
let coach: CoachOfCalls;
let id: string;
beforeEach(async () => {
  db = await freshDatabase();
  coach = await someCoach(db);
  id = await someMember(db);
  await coaching(db, coach, id);
});
afterEach(() => db.destroy());

const zone = 'Europe/Madrid';
const hour = 3_600_000;
/** Foundation, with so many calls. */
async function holds(calls: number, state: EnrollmentState = 'active', who = id): Promise<void> {
  await enroll(db, who, noon, { state });
  await db.updateTable('freedom_plan_tiers').set({ calls_per_month: calls }).where('id', '=', 3).execute();
}
const slots = async (now = noon) => (await listSlots(db, coach, now))!.map((slot) => slot.toISOString());
const book = (startsAt: string, now = noon, who = id) =>
  bookCall(db, coach, { id: who, zone }, startsAt, now);
const left = async (month = '2026-03', now = noon) =>
  (await readCallsLeft(db, { id, zone }, now))?.leftIn(month) ?? null;
/** Calls of March that are over, put there as they would stand. */
async function had(days: readonly number[]): Promise<void> {
  await db
    .insertInto('calls')
    .values(
      days.map((day) => ({
        id: `call-${day}`,
        coach_id: coach.coachId,
        member_id: id,
        starts_at: `2026-03-0${day}T14:00:00.000Z`,
        ends_at: `2026-03-0${day}T14:30:00.000Z`,
        status: 'held' as const,
        zone,
        moved_from: null,
        cancelled_by: null,
        reminded_at: null,
        created_at: noon.toISOString(),
        changed_at: noon.toISOString(),
      })),
    )
    .execute();
}

describe('calls of a program in a month', () => {
  test('are none where the program includes none any more; who never had one with calls has no limit', async () => {
    const boss = await someMember(db);
    const saveCalls = async (callsPerMonth: number, at: Date) => {
      const program = (await readProgram(db, 3))!;
      await saveProgram(db, boss, 3, program.updatedAt, { ...program, callsPerMonth }, at);
    };
    await holds(2);
    await saveCalls(0, after({ hours: 1 }));
    expect(await left()).toBe(0);
    expect(await slots(after({ hours: 2 }))).not.toEqual([]);
    // Bought when it had none: whoever gave them a coach set no limit.
    const other = await someMember(db);
    await enroll(db, other, after({ hours: 2 }));
    const ofOther = () => readCallsLeft(db, { id: other, zone }, after({ hours: 3 }));
    expect(await ofOther()).toBeNull();
    await saveCalls(4, after({ hours: 3 }));
    await saveCalls(0, after({ hours: 4 }));
    expect((await ofOther())?.perMonth).toBe(0);
  });

  test('are so many, and the next one is of the next month', async () => {
    await holds(2);
    expect(await left()).toBe(2);
    await had([3]);
    const all = await slots();
    expect((await book(all[0]!)).ok).toBe(true);
    expect(await left()).toBe(0);
    expect(await book(all[5]!)).toEqual({ ok: false, reason: 'month-full' });
    // From the coach's morning in April on.
    const april = new Date('2026-03-25T12:00:00.000Z');
    const next = (await slots(april)).find((slot) => slot >= '2026-04-01T00:00:00.000Z')!;
    expect(await left('2026-04', april)).toBe(2);
    expect((await book(next, april)).ok).toBe(true);
    expect(await left('2026-04', april)).toBe(1);
  });

  test('are counted by the month of the calendar in the zone of the member', async () => {
    await holds(1);
    const moment = '2026-03-31T23:30:00.000Z';
    await had([1]);
    await db.updateTable('calls').set({ starts_at: moment, ends_at: '2026-04-01T00:00:00.000Z' }).execute();
    const inZone = async (name: string) =>
      (await readCallsLeft(db, { id, zone: name }, noon))!.leftIn('2026-03');
    expect([await inZone('Europe/Madrid'), await inZone('America/Bogota')]).toEqual([1, 0]);
  });

  test('of several pressed together as many are booked as there is room for', async () => {
    await holds(1);
    const all = await slots();
    const booked = await Promise.all([0, 3, 6].map((place) => book(all[place]!)));
    expect(booked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(booked.filter((one) => !one.ok && one.reason === 'month-full')).toHaveLength(2);
    expect(await db.selectFrom('calls').select('id').execute()).toHaveLength(1);
  });

  test.each([
    ['the member a day before or earlier', 'member', 25, 1],
    ['the member later than that', 'member', 23, 0],
    ['the coach, whenever', 'coach', 1, 1],
  ] as const)('one that is cancelled by %s leaves room or not', async (_who, side, hours, room) => {
    await holds(1);
    const [first] = await slots();
    const { callId } = (await book(first!)) as { callId: string };
    const who = { id: side === 'coach' ? coach.coachId : id, side };
    await cancelCall(db, who, callId, '', new Date(Date.parse(first!) - hours * hour));
    expect(await left()).toBe(room);
  });

  test('a call is moved within a full month, and not into one', async () => {
    await holds(1);
    const april = new Date('2026-03-25T12:00:00.000Z');
    const all = await slots(april);
    const [march, other] = all;
    const [first, second] = all.filter((slot) => slot >= '2026-04-01T06:00:00.000Z');
    const { callId } = (await book(march!, april)) as { callId: string };
    await book(first!, april);
    const move = (startsAt: string) => moveCall(db, coach, { id, zone }, { callId, startsAt }, april);
    expect(await move(second!)).toEqual({ ok: false, reason: 'month-full' });
    expect(await move(other!)).toEqual({ ok: true, callId });
  });

  test('nobody else’s calls and programs count', async () => {
    await holds(1, 'active', await someMember(db));
    expect(await left()).toBeNull();
    const all = await slots();
    expect([(await book(all[0]!)).ok, (await book(all[3]!)).ok]).toEqual([true, true]);
  });

  test.each([
    ['suspended', 0],
    ['refunded', 0],
    ['completed', 2],
    ['grace', 2],
  ] as const)('a program that is %s has room for %i', async (state, room) => {
    await holds(2, state);
    expect(await left()).toBe(room);
    const [first] = await slots();
    expect((await book(first!)).ok).toBe(room > 0);
  });
});
