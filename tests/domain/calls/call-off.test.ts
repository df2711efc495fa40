import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { banUser } from '#app/domain/administration/bans.ts';
import { changeRole } from '#app/domain/administration/change-role.ts';
import { closeAccount } from '#app/domain/personal-data/deletion.ts';
import { bookCall, listSlots, moveCall, type CoachOfCalls } from '#app/domain/calls/book-call.ts';
import { countCalledOff, countComing, countEnding } from '#app/domain/calls/call-off.ts';
import { cancelCall } from '#app/domain/calls/end-call.ts';
import { readCallsLeft } from '#app/domain/calls/calls-left.ts';
import { endAssignment } from '#app/domain/coaching/assignments.ts';
import { unmakeCoach } from '#app/domain/coaching/coaches.ts';
import { mailSchema } from '#app/domain/mail/enqueue-mail.ts';
import { coached, someoneWith } from '#tests/domain/coaching/coached.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { coaching, someCall, someCoach, someStrategyCall } from './booked.ts';

let db: Database;
let coach: CoachOfCalls;
let boss: string;
let memberId: string;
let assignmentId: string;
beforeEach(async () => {
  db = await freshDatabase();
  coach = await someCoach(db);
  ({ adminId: boss, memberId, assignmentId } = await coached(db, { coachId: coach.coachId }));
});
afterEach(() => db.destroy());

const zone = 'Europe/Madrid';
const standing = async () =>
  (await db.selectFrom('calls').select(['id', 'status', 'cancelled_by']).execute()).map(
    ({ id, status, cancelled_by }) => ({ id, status, by: cancelled_by }),
  );
const closes = (id: string) => closeAccount(db, { id, email: 'me@example.com' }, 'en', noon);
const told = async () =>
  (await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').orderBy('id').execute())
    .map(({ payload }) => mailSchema.parse(JSON.parse(payload)))
    .filter(({ template }) => template === 'call-cancelled')
    .map(({ params }) => params['side']);

describe('C11-023 calls that have not begun when the two stop being coach and member', () => {
  test.each([
    ['the coaching ends', () => endAssignment(db, boss, assignmentId, noon), ['coach', 'member']],
    ['the coach stops', () => unmakeCoach(db, boss, coach.coachId, noon), ['coach', 'member']],
    [
      'the coach gets another role',
      () => changeRole(db, boss, coach.coachId, 'member', noon),
      ['coach', 'member'],
    ],
    // Whoever is banned hears of that alone.
    ['the coach is banned', () => banUser(db, boss, coach.coachId, 'x', noon), ['member']],
    ['the member is banned', () => banUser(db, boss, memberId, 'x', noon), ['coach']],
    // So does whoever closes their account, which says before how many calls end.
    ['the coach closes their account', () => closes(coach.coachId), ['member']],
    ['the member closes their account', () => closes(memberId), ['coach']],
  ] as const)(
    'are called off where %s: both are told, and the month has its call again',
    async (_, end, to) => {
      // Paid in full: a program that is not ends with the account.
      await enroll(db, memberId, noon, { second: { state: 'paid' } });
      await db.updateTable('freedom_plan_tiers').set({ calls_per_month: 1 }).where('id', '=', 3).execute();
      const { id } = await someCall(db, coach, memberId);
      const left = async () => (await readCallsLeft(db, { id: memberId, zone }, noon))!.leftIn('2026-03');
      expect(await left()).toBe(0);
      await end();
      expect(await standing()).toEqual([{ id, status: 'cancelled', by: null }]);
      expect(await told()).toEqual(to);
      expect(await left()).toBe(1);
    },
  );

  test('are theirs alone: what others have booked, what was, and a coach who becomes an administrator stay', async () => {
    const other = await someMember(db);
    const [own, theirs] = [await someCall(db, coach, memberId), await someCall(db, coach, other)];
    const strategy = await someStrategyCall(db, coach, 'ana@example.com');
    const of = { coachId: coach.coachId };
    expect(await countComing(db, { ...of, memberId }, noon)).toBe(1);
    expect(await countComing(db, { memberId }, noon)).toBe(1);
    expect(await countComing(db, of, noon)).toBe(3);
    expect(await countComing(db, of, after({ days: 30 }))).toBe(0);
    await changeRole(db, boss, coach.coachId, 'admin', noon);
    await endAssignment(db, boss, assignmentId, after({ days: 30 }));
    expect((await standing()).map(({ status }) => status)).toEqual(['booked', 'booked', 'booked']);
    await changeRole(db, boss, coach.coachId, 'coach', noon);
    await db
      .updateTable('coach_assignments')
      .set({ ended_at: null })
      .where('id', '=', assignmentId)
      .execute();
    await endAssignment(db, boss, assignmentId, noon);
    const after1 = new Map((await standing()).map(({ id, status }) => [id, status]));
    expect([own.id, theirs.id, strategy.callId].map((id) => after1.get(id))).toEqual([
      'cancelled',
      'booked',
      'booked',
    ]);
    // A lead is told, too, that nobody takes their call.
    await unmakeCoach(db, boss, coach.coachId, noon);
    expect((await standing()).every(({ status }) => status === 'cancelled')).toBe(true);
    expect(await told()).toContain('lead');
  });

  test.each([
    ['banned', (id: string) => banUser(db, boss, id, 'x', noon), ['coach']],
    // The account is closed, and whoever asked for a call as a lead is still told what becomes of it.
    ['closing', closes, ['coach', 'lead']],
  ] as const)(
    'are also the strategy call of whoever is gone, %s: its coach waits for nobody',
    async (_, go, to) => {
      const someone = await someMember(db, 'ana@example.com');
      const { callId } = await someStrategyCall(db, coach, 'ana@example.com');
      await someCall(db, coach, memberId);
      expect(await countEnding(db, someone, noon)).toEqual({ calls: 1, people: 0 });
      expect(await countEnding(db, coach.coachId, noon)).toEqual({ calls: 2, people: 2 });
      await go(someone);
      const ended = (await standing()).filter(({ status }) => status === 'cancelled');
      expect(ended).toEqual([{ id: callId, status: 'cancelled', by: null }]);
      expect((await told()).toSorted()).toEqual(to);
    },
  );

  test('are counted when whoever was gone comes back, and none that somebody cancelled or that ended at another time', async () => {
    const others = [await someMember(db), await someMember(db)];
    await coaching(db, coach, ...others);
    const [own] = [await someCall(db, coach, memberId), await someCall(db, coach, others[0]!)];
    await cancelCall(db, { id: memberId, side: 'member' }, own.id, '', noon);
    await someCall(db, coach, others[1]!);
    await banUser(db, boss, others[1]!, 'x', after({ hours: 1 }));
    await banUser(db, boss, coach.coachId, 'x', after({ hours: 2 }));
    expect(await countCalledOff(db, coach.coachId, after({ hours: 2 }))).toBe(1);
    expect(await countCalledOff(db, others[0]!, after({ hours: 2 }))).toBe(1);
    expect(await countCalledOff(db, others[1]!, after({ hours: 1 }))).toBe(1);
    expect(await countCalledOff(db, memberId, noon)).toBe(0);
  });

  test('cannot be booked or moved any more, with whoever coaches the member no longer', async () => {
    const { id } = await someCall(db, coach, memberId);
    const free = (await listSlots(db, coach, noon))!.map((slot) => slot.toISOString());
    // As it stands where it ended before calls were called off.
    await db
      .updateTable('coach_assignments')
      .set({ ended_at: noon.toISOString() })
      .where('id', '=', assignmentId)
      .execute();
    const member = { id: memberId, zone };
    const move = () => moveCall(db, coach, member, { callId: id, startsAt: free[3]! }, noon);
    expect(await move()).toEqual({ ok: false, reason: 'other-coach' });
    expect(await bookCall(db, coach, member, free[5]!, noon)).toEqual({ ok: false, reason: 'no-coach' });
    await coached(db, { memberId, coachId: await someoneWith(db, 'coach') });
    expect(await move()).toEqual({ ok: false, reason: 'other-coach' });
    await coached(db, { memberId, coachId: coach.coachId });
    expect(await move()).toEqual({ ok: true, callId: id });
    await closes(coach.coachId);
    expect(await bookCall(db, coach, member, free[5]!, noon)).toEqual({ ok: false, reason: 'no-coach' });
  });
});
