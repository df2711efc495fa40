import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { bookCall, listSlots, moveCall, type CoachOfCalls } from '#app/domain/calls/book-call.ts';
import { readCallMail, remindOfCalls } from '#app/domain/calls/call-mails.ts';
import { cancelCall, noteCall } from '#app/domain/calls/end-call.ts';
import {
  mostExceptions,
  readExceptions,
  readSettings,
  removeException,
  saveSettings,
  setException,
} from '#app/domain/calls/hours.ts';
import { listAgenda, listOwnCalls, readCall } from '#app/domain/calls/read-calls.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { mailSchema, type StoredMail } from '#app/domain/mail/enqueue-mail.ts';
import { someoneWith } from '#tests/domain/coaching/coached.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { coaching, mornings, someCall, someCoach } from './booked.ts';

let db: Database;
let coach: CoachOfCalls;
let memberId: string;
beforeEach(async () => {
  db = await freshDatabase();
  coach = await someCoach(db);
  memberId = await someMember(db);
  await coaching(db, coach, memberId);
});
afterEach(() => db.destroy());

const later = (hours: number, from = noon): Date => new Date(from.getTime() + hours * 3_600_000);
const member = (id = memberId) => ({ id, zone: 'Europe/Madrid' });
const calls = () => db.selectFrom('calls').selectAll().orderBy('starts_at').execute();
const slots = async () => ((await listSlots(db, coach, noon)) ?? []).map((slot) => slot.toISOString());
async function mails(): Promise<readonly StoredMail[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  return jobs.map(({ payload }) => mailSchema.parse(JSON.parse(payload)));
}
const names = async () => (await mails()).map(({ template, params }) => `${template} ${params['side']}`);

describe('C11-023 a call', () => {
  test('is booked by one press, and by two no more; both are told', async () => {
    const [first] = await slots();
    // A day ahead, in the morning of Bogota.
    expect(first).toBe('2026-03-11T14:00:00.000Z');
    const booked = await bookCall(db, coach, member(), first!, noon);
    expect(booked.ok).toBe(true);
    expect(await bookCall(db, coach, member(), first!, noon)).toEqual(booked);
    const [call, ...more] = await calls();
    expect(more).toEqual([]);
    expect(call).toMatchObject({
      starts_at: first,
      ends_at: '2026-03-11T14:30:00.000Z',
      status: 'booked',
      zone: 'Europe/Madrid',
    });
    expect(await names()).toEqual(['call-booked coach', 'call-booked member']);
    expect(await slots()).not.toContain(first);
  });

  test.each([
    ['between two', '2026-03-12T14:10:00.000Z', 'not-open'],
    ['of a day without hours', '2026-03-14T14:00:00.000Z', 'not-open'],
    ['later than three weeks', '2026-05-12T14:00:00.000Z', 'not-open'],
    ['x', 'x', 'not-open'],
    ['none', '', 'not-open'],
    ['less than a day away', '2026-03-10T14:00:00.000Z', 'too-near'],
    ['past', '2026-03-09T14:00:00.000Z', 'too-near'],
  ] as const)('is not booked at a moment that is none of the free ones: %s', async (_, moment, reason) => {
    expect(await bookCall(db, coach, member(), moment, noon)).toEqual({ ok: false, reason });
    expect(await calls()).toEqual([]);
  });

  test('says that it is too near by now of one that was free when its page was made', async () => {
    const [first, second] = await slots();
    const { id } = await someCall(db, coach, memberId);
    const late = new Date(Date.parse(second!) - 23 * 3_600_000);
    const refused = { ok: false, reason: 'too-near' };
    expect(await bookCall(db, coach, member(), second!, late)).toEqual(refused);
    const there = { callId: id, startsAt: second! };
    expect(await moveCall(db, coach, member(), there, new Date(Date.parse(first!) - 3_600_000))).toEqual(
      refused,
    );
  });

  test('C11-026 a day that others have filled is taken', async () => {
    await saveSettings(db, coach.coachId, { ...mornings, mostPerDay: 1 }, noon);
    const [first, second] = await slots();
    expect(second!.slice(0, 10)).toBe(first!.slice(0, 10));
    await someCall(db, coach, await someMember(db));
    expect(await bookCall(db, coach, member(), second!, noon)).toEqual({ ok: false, reason: 'taken' });
  });

  test('is not booked where a coach has set no hours', async () => {
    const other = { coachId: await someoneWith(db, 'coach'), zone: 'UTC' };
    const theirs = await someMember(db);
    await coaching(db, other, theirs);
    expect(await listSlots(db, other, noon)).toBeNull();
    expect(await bookCall(db, other, member(theirs), '2026-03-12T10:00:00.000Z', noon)).toEqual({
      ok: false,
      reason: 'not-open',
    });
  });

  test('C11-026 of fifty who press the same moment together one has it, and the others are told so', async () => {
    const [moment] = await slots();
    const people = await Promise.all(Array.from({ length: 50 }, () => someMember(db)));
    await coaching(db, coach, ...people);
    const all = await Promise.all(people.map((id) => bookCall(db, coach, member(id), moment!, noon)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 49 }, () => ({ ok: false, reason: 'taken' })),
    );
    expect(await calls()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  }, 30_000);

  test('C11-026 the same moment of a coach stands in the database once; a cancelled one takes no place', async () => {
    const { id } = await someCall(db, coach, memberId);
    const row = (await calls())[0]!;
    const again = db.insertInto('calls').values({ ...row, id: 'again' });
    await expect(again.execute()).rejects.toThrow(/unique/i);
    await cancelCall(db, { id: memberId, side: 'member' }, id, '', noon);
    await again.execute();
    expect(await calls()).toHaveLength(2);
  });

  test('near one of another length is none, after the coach has changed the length', async () => {
    const { startsAt } = await someCall(db, coach, memberId);
    await saveSettings(db, coach.coachId, { ...mornings, lengthMinutes: 15, bufferMinutes: 0 }, noon);
    const free = await slots();
    expect(free).not.toContain(new Date(Date.parse(startsAt) + 900_000).toISOString());
    expect(free).toContain(new Date(Date.parse(startsAt) + 1_800_000).toISOString());
  });

  test('is the second ahead at the most', async () => {
    await someCall(db, coach, memberId);
    await someCall(db, coach, memberId);
    const [third] = await slots();
    expect(await bookCall(db, coach, member(), third!, noon)).toEqual({ ok: false, reason: 'two-ahead' });
    const other = await someMember(db);
    await coaching(db, coach, other);
    expect((await bookCall(db, coach, member(other), third!, noon)).ok).toBe(true);
  });
});

describe('C11-023 a booked call', () => {
  test('that has another link is told to both, with a newer file; the same link, or none, tells nobody', async () => {
    const { id } = await someCall(db, coach, memberId);
    const settings = (await readSettings(db, coach.coachId))!;
    const set = (meetingUrl: string) => saveSettings(db, coach.coachId, { ...settings, meetingUrl }, noon);
    await set(settings.meetingUrl);
    await set('');
    const before = (await names()).length;
    await set('https://meet.example/another-room');
    expect((await names()).slice(before)).toEqual(['call-link coach', 'call-link member']);
    expect(await calls()).toMatchObject([{ id, sequence: 1, moved_from: null }]);
    const last = (await mails()).at(-1)!;
    expect(await readCallMail(db, last, noon)).toMatchObject({
      side: 'member',
      call: { id, meetingUrl: 'https://meet.example/another-room' },
    });
  });

  test('is moved to another free moment, once; its own moment is free again', async () => {
    const { id, startsAt } = await someCall(db, coach, memberId);
    const to = (await slots()).at(5)!;
    const move = () => moveCall(db, coach, member(), { callId: id, startsAt: to }, noon);
    expect(await move()).toEqual({ ok: true, callId: id });
    expect(await move()).toEqual({ ok: true, callId: id });
    expect(await calls()).toMatchObject([{ id, starts_at: to, moved_from: startsAt, sequence: 1 }]);
    expect(await slots()).toContain(startsAt);
    expect((await names()).slice(2)).toEqual(['call-moved coach', 'call-moved member']);
    // The mail of the booking has nothing to tell any more.
    const all = await mails();
    expect(await Promise.all(all.map((mail) => readCallMail(db, mail, noon)))).toMatchObject([
      null,
      null,
      { side: 'coach', call: { startsAt: to, movedFrom: startsAt } },
      { side: 'member' },
    ]);
  });

  test('is moved to no moment that somebody else has, and by nobody else', async () => {
    const { id } = await someCall(db, coach, memberId);
    const other = await someCall(db, coach, await someMember(db));
    const move = (who: string, startsAt: string, now = noon) =>
      moveCall(db, coach, member(who), { callId: id, startsAt }, now);
    expect(await move(memberId, other.startsAt)).toEqual({ ok: false, reason: 'taken' });
    const free = (await slots())[0]!;
    expect(await move(await someMember(db), free)).toEqual({ ok: false, reason: 'unknown' });
    // Nor once it has begun.
    expect(await move(memberId, free, later(30))).toEqual({ ok: false, reason: 'unknown' });
  });

  test.each(['coach', 'member'] as const)('is cancelled by its %s, once, until it begins', async (side) => {
    const { id, startsAt } = await someCall(db, coach, memberId);
    const who = { id: side === 'coach' ? coach.coachId : memberId, side };
    expect(await cancelCall(db, who, id, 'x', new Date(startsAt))).toEqual({ ok: false, reason: 'too-late' });
    for (const isNew of [true, false])
      expect(await cancelCall(db, who, id, 'I am ill.', noon)).toEqual({ ok: true, isNew });
    expect(await cancelCall(db, who, id, '', noon)).toEqual({ ok: true, isNew: false });
    // Other words were told to nobody, whoever of the two was faster.
    const other =
      side === 'coach'
        ? ({ id: memberId, side: 'member' } as const)
        : ({ id: coach.coachId, side: 'coach' } as const);
    for (const late of [who, other])
      expect(await cancelCall(db, late, id, 'I am sorry.', noon)).toEqual({ ok: false, reason: 'cancelled' });
    expect(await calls()).toMatchObject([
      { status: 'cancelled', cancelled_by: side, reason: 'I am ill.', sequence: 1 },
    ]);
    expect((await names()).slice(2)).toEqual(['call-cancelled coach', 'call-cancelled member']);
    expect(await slots()).toContain(startsAt);
  });

  test('is nobody else’s: neither read, cancelled nor noted', async () => {
    const { id, startsAt } = await someCall(db, coach, memberId);
    const stranger = await someMember(db);
    const otherCoach = await someoneWith(db, 'coach');
    for (const who of [
      { id: stranger, side: 'member' },
      { id: otherCoach, side: 'coach' },
      // Nor does one side act as the other.
      { id: memberId, side: 'coach' },
      { id: coach.coachId, side: 'member' },
    ] as const) {
      expect(await readCall(db, who, id)).toBeNull();
      expect(await cancelCall(db, who, id, '', noon)).toEqual({ ok: false, reason: 'unknown' });
    }
    const over = new Date(startsAt);
    expect(await noteCall(db, otherCoach, id, 'held', over)).toBe(false);
    expect(await noteCall(db, memberId, id, 'held', over)).toBe(false);
    expect((await listOwnCalls(db, stranger, noon)).ahead).toEqual([]);
    expect(await listAgenda(db, otherCoach, noon, later(1000))).toEqual([]);
  });

  test('is held or missed once it has begun, and not before', async () => {
    const { id, startsAt } = await someCall(db, coach, memberId);
    expect(await noteCall(db, coach.coachId, id, 'held', noon)).toBe(false);
    for (const status of ['missed', 'held'] as const) {
      expect(await noteCall(db, coach.coachId, id, status, new Date(startsAt))).toBe(true);
      expect((await readCall(db, { id: memberId, side: 'member' }, id))?.status).toBe(status);
    }
  });

  test('stands in the lists of both, ahead and then past', async () => {
    const { id, startsAt } = await someCall(db, coach, memberId);
    const own = (now: Date) => listOwnCalls(db, memberId, now);
    expect((await own(noon)).ahead).toMatchObject([{ id, meetingUrl: 'https://meet.example/rosa' }]);
    expect((await own(later(1, new Date(startsAt)))).past).toMatchObject([{ id }]);
    expect(await listAgenda(db, coach.coachId, noon, later(48))).toMatchObject([{ id }]);
    expect(await listAgenda(db, coach.coachId, noon, new Date(startsAt))).toEqual([]);
  });
});

describe('C11-023 both people of a call are reminded', () => {
  test('within the day before it, once, and once more where it was moved', async () => {
    const { id, startsAt } = await someCall(db, coach, memberId);
    const start = new Date(startsAt);
    expect(await remindOfCalls(db, later(-25, start))).toBe(0);
    expect(await remindOfCalls(db, later(-19, start))).toBe(1);
    expect(await remindOfCalls(db, later(-18, start))).toBe(0);
    expect((await names()).slice(2)).toEqual(['call-reminder coach', 'call-reminder member']);
    const [reminder] = (await mails()).slice(2);
    expect(await readCallMail(db, reminder!, later(-1, start))).toMatchObject({ side: 'coach' });
    expect(await readCallMail(db, reminder!, start)).toBeNull();
    const to = (await slots()).at(8)!;
    await moveCall(db, coach, member(), { callId: id, startsAt: to }, noon);
    expect(await remindOfCalls(db, later(-3, new Date(to)))).toBe(1);
    expect(await remindOfCalls(db, later(1, new Date(to)))).toBe(0);
    expect((await mails()).filter(({ template }) => template === 'call-reminder')).toHaveLength(4);
  });

  test('not right after they have booked it, and not of one that is cancelled', async () => {
    const { id, startsAt } = await someCall(db, coach, memberId, later(-1));
    expect(await remindOfCalls(db, later(3, later(-1)))).toBe(0);
    await cancelCall(db, { id: memberId, side: 'member' }, id, '', noon);
    expect(await remindOfCalls(db, later(-1, new Date(startsAt)))).toBe(0);
  });
});

describe('C11-020 what a coach sets', () => {
  test('stands until it is set anew', async () => {
    expect(await readSettings(db, coach.coachId)).toEqual(mornings);
    await saveSettings(db, coach.coachId, { ...mornings, lengthMinutes: 60 }, noon);
    expect((await readSettings(db, coach.coachId))?.lengthMinutes).toBe(60);
    expect(await readSettings(db, memberId)).toBeNull();
  });

  test('are days that differ, too: set twice they are one, and they end', async () => {
    const [day, today] = ['2026-03-12', '2026-03-10'];
    const read = () => readExceptions(db, coach.coachId, today);
    await setException(db, coach.coachId, { day, range: null }, today);
    expect((await slots()).filter((slot) => slot.startsWith(day))).toEqual([]);
    await setException(db, coach.coachId, { day, range: { from: 600, to: 660 } }, today);
    expect(await read()).toEqual([{ day, range: { from: 600, to: 660 } }]);
    expect((await slots()).filter((slot) => slot.startsWith(day))).toEqual(['2026-03-12T15:00:00.000Z']);
    await removeException(db, coach.coachId, day);
    expect(await read()).toEqual([]);
  });

  test('are so many days and no more', async () => {
    const set = (n: number) =>
      setException(db, coach.coachId, { day: addDays('2026-04-01', n), range: null }, '2026-03-10');
    for (let n = 0; n < mostExceptions; n += 1) expect(await set(n)).toBe(true);
    expect(await set(mostExceptions)).toBe(false);
    expect(await set(0)).toBe(true);
  });
});
