import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { createHabit } from '#app/domain/habits/create-habit.ts';
import { editHabit } from '#app/domain/habits/edit-habit.ts';
import { readHabitDay } from '#app/domain/habits/habit-day.ts';
import * as states from '#app/domain/habits/habit-states.ts';
import { readHabitMonth, readHabitWeek, readHabitPast } from '#app/domain/habits/habit-span.ts';
import { listHabits } from '#app/domain/habits/list-habits.ts';
import { noteZoneChange } from '#app/domain/habits/unlived-days.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { done, facts, firstHabit, mark, someHabit, tuesday } from './habits.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const names = async () =>
  (await listHabits(db, userId, tuesday)).habits.map(({ name, state }) => `${name} ${state}`);

describe('the places of a program', () => {
  test('C8-011 C8-051 hold for two hundred habits of two tabs at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        createHabit(db, userId, { ...facts, name: `${n}` }, tuesday, noon),
      ),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(3);
    expect(made.filter((one) => !one.ok && one.reason === 'cap-reached' && one.cap === 3)).toHaveLength(197);
    expect(await listHabits(db, userId, tuesday)).toMatchObject({ cap: 3, mayAdd: false });
  });

  test('C8-011 are free again when a habit is put away, and it comes back where there is room', async () => {
    const [first] = [await someHabit(db, userId), await someHabit(db, userId), await someHabit(db, userId)];
    expect(await createHabit(db, userId, facts, tuesday, noon)).toMatchObject({ reason: 'cap-reached' });
    expect(await states.archiveHabit(db, userId, first, tuesday)).toBe(true);
    const fourth = await someHabit(db, userId);
    expect(await states.restoreHabit(db, userId, first, tuesday)).toEqual({
      ok: false,
      reason: 'cap-reached',
      cap: 3,
    });
    await states.deleteHabit(db, userId, fourth, tuesday, noon);
    expect(await states.restoreHabit(db, userId, first, tuesday)).toEqual({ ok: true });
  });

  test('C8-007 the same form sent twice is one habit, and somebody else’s id takes nothing', async () => {
    const id = uuid();
    expect(await createHabit(db, userId, { ...facts, id }, tuesday, noon)).toMatchObject({
      id,
      wasThere: false,
    });
    expect(await createHabit(db, userId, { ...facts, id }, tuesday, noon)).toMatchObject({
      id,
      wasThere: true,
    });
    const other = await someMember(db);
    const made = await createHabit(db, other, { ...facts, id }, tuesday, noon);
    expect(made.ok && made.id !== id).toBe(true);
    expect(await names()).toEqual(['Morning walk active']);
  });

  test.each(['2026-03-02', '2027-03-11'])('a habit does not begin on %s', async (startsOn) => {
    const made = await createHabit(db, userId, { ...facts, startsOn }, tuesday, noon);
    expect(made).toEqual({ ok: false, reason: 'start-out-of-reach' });
  });
});

describe('what is changed', () => {
  test('another rhythm holds from today on, and breaks no streak that was', async () => {
    const id = await someHabit(
      db,
      userId,
      { rhythm: { kind: 'weekdays', weekdays: 0b0000010, number: 1 } },
      '2026-02-24',
    );
    for (const day of ['2026-02-24', '2026-03-03', tuesday]) await mark(db, userId, id, day);
    expect(await editHabit(db, userId, id, facts, '2026-03-11', noon)).toEqual({ ok: true });
    expect((await firstHabit(db, userId, '2026-03-11')).tally.streak).toBe(3);
    expect((await firstHabit(db, userId, '2026-03-12')).tally.streak).toBe(0);
    expect(await editHabit(db, await someMember(db), id, facts, tuesday, noon)).toEqual({
      ok: false,
      reason: 'not-found',
    });
  });

  test('C8-048 days of rest count for nothing, and a tick of the day on which it begins stays', async () => {
    const id = await someHabit(db, userId);
    await mark(db, userId, id, tuesday);
    await states.pauseHabit(db, userId, id, tuesday);
    await states.pauseHabit(db, userId, id, tuesday);
    expect(await names()).toEqual(['Morning walk resting']);
    expect(await mark(db, userId, id, '2026-03-15')).toEqual({ ok: false, reason: 'not-counting' });
    expect((await firstHabit(db, userId, '2026-03-20')).tally.streak).toBe(1);
    await states.resumeHabit(db, userId, id, '2026-03-20');
    await mark(db, userId, id, '2026-03-20');
    expect((await firstHabit(db, userId, '2026-03-20')).tally.streak).toBe(2);
  });

  test('C8-048 a note alone is no mark: what is laid to rest or put away today asks for nothing today', async () => {
    const note = { kind: 'note', note: 'Ill.' } as const;
    const rests = await someHabit(db, userId, { name: 'Rests' }, '2026-03-09');
    const away = await someHabit(db, userId, { name: 'Away' }, '2026-03-09');
    for (const id of [rests, away]) {
      await mark(db, userId, id, '2026-03-09');
      await mark(db, userId, id, tuesday, note);
    }
    await states.pauseHabit(db, userId, rests, tuesday);
    await states.archiveHabit(db, userId, away, tuesday);
    expect(await readHabitDay(db, userId, tuesday, tuesday)).toEqual([]);
    const { habits } = await listHabits(db, userId, '2026-03-12');
    expect(habits.map(({ name, tally }) => [name, tally.streak])).toEqual([
      ['Rests', 1],
      ['Away', 1],
    ]);
  });

  test('the archive is a pause for whoever comes back', async () => {
    const id = await someHabit(db, userId);
    await mark(db, userId, id, tuesday);
    await states.archiveHabit(db, userId, id, tuesday);
    expect(await names()).toEqual(['Morning walk archived']);
    expect(await mark(db, userId, id, '2026-03-12')).toMatchObject({ reason: 'not-counting' });
    await states.restoreHabit(db, userId, id, '2026-05-01');
    expect((await firstHabit(db, userId, '2026-05-01')).tally.streak).toBe(1);
  });

  test('up and down change places, and stop at the ends', async () => {
    const [a, b] = [await someHabit(db, userId, { name: 'A' }), await someHabit(db, userId, { name: 'B' })];
    await states.moveHabit(db, userId, b, 'up');
    await states.moveHabit(db, userId, b, 'up');
    expect(await names()).toEqual(['B active', 'A active']);
    await states.moveHabit(db, userId, b, 'down');
    expect(await names()).toEqual(['A active', 'B active']);
    expect(await states.moveHabit(db, await someMember(db), a, 'down')).toBe(false);
  });
});

describe('over the date line', () => {
  test('C8-045 going west a date is lost, and no streak with it', async () => {
    const id = await someHabit(db, userId, {}, '2026-03-09');
    await mark(db, userId, id, '2026-03-09');
    // Pago Pago at half past eleven in the evening is Kiritimati at half past midnight, a date later.
    await noteZoneChange(db, userId, '2026-03-09', '2026-03-11');
    expect((await firstHabit(db, userId, '2026-03-11')).tally.streak).toBe(1);
    await mark(db, userId, id, '2026-03-11');
    expect((await firstHabit(db, userId, '2026-03-11')).tally.streak).toBe(2);
    expect(await mark(db, userId, id, tuesday, done, '2026-03-11')).toMatchObject({ reason: 'not-counting' });
  });

  test('C8-045 going east a date comes twice, and what was done tomorrow stays done', async () => {
    const id = await someHabit(db, userId);
    await mark(db, userId, id, tuesday);
    await mark(db, userId, id, '2026-03-11');
    await noteZoneChange(db, userId, '2026-03-11', tuesday);
    expect((await firstHabit(db, userId, tuesday)).tally.streak).toBe(2);
    await mark(db, userId, id, tuesday, { kind: 'done', done: false });
    // It can still be done: nothing is broken yet.
    expect((await firstHabit(db, userId, tuesday)).tally.streak).toBe(1);
  });

  test('C8-045 a zone that was a mistake takes no day away: the date that it leapt over comes after all', async () => {
    const id = await someHabit(db, userId, {}, '2026-03-09');
    const other = await someMember(db);
    // Madrid on Tuesday morning; the far west by mistake, then the far east, then Madrid again.
    await noteZoneChange(db, userId, tuesday, '2026-03-09');
    await noteZoneChange(db, userId, '2026-03-09', '2026-03-11');
    await noteZoneChange(db, other, '2026-03-09', '2026-03-11');
    await noteZoneChange(db, userId, '2026-03-11', tuesday);
    expect(await readHabitDay(db, userId, tuesday, tuesday)).toMatchObject([{ id, state: 'open' }]);
    expect(await mark(db, userId, id, tuesday)).toMatchObject({ ok: true, habit: { streak: 1 } });
    // Somebody else's lost date is theirs.
    const left = await db.selectFrom('days_unlived').selectAll().execute();
    expect(left).toEqual([{ user_id: other, day: tuesday }]);
  });

  test('a rhythm that was changed tomorrow is changed by the one of today', async () => {
    const id = await someHabit(db, userId);
    await editHabit(
      db,
      userId,
      id,
      { ...facts, rhythm: { kind: 'every-n-days', weekdays: 127, number: 5 } },
      '2026-03-11',
      noon,
    );
    await editHabit(
      db,
      userId,
      id,
      { ...facts, rhythm: { kind: 'weekdays', weekdays: 31, number: 1 } },
      tuesday,
      noon,
    );
    expect((await firstHabit(db, userId, '2026-03-12')).rhythm.kind).toBe('weekdays');
  });
});

describe('weeks, months and years', () => {
  test('C8-004 of a habit that is still to begin, no day is there yet', async () => {
    await someHabit(db, userId, {}, '2026-03-12');
    const [before] = await readHabitWeek(db, userId, tuesday, tuesday);
    expect(new Set(before!.days.map(({ state }) => state))).toEqual(new Set(['ahead']));
    const [begun] = await readHabitWeek(db, userId, tuesday, '2026-03-13');
    const states = ['before', 'before', 'before', 'open', 'open', 'ahead', 'ahead'];
    expect(begun!.days.map(({ state }) => state)).toEqual(states);
  });

  test('C8-004 C8-005 say of each day what it was, and what can still be said', async () => {
    const id = await someHabit(db, userId, {}, '2026-03-03');
    await mark(db, userId, id, '2026-03-03');
    await mark(db, userId, id, '2026-03-09', { kind: 'skip', skip: true });
    await mark(db, userId, id, tuesday);
    const [week] = await readHabitWeek(db, userId, '2026-03-12', tuesday);
    expect(week!.days.map(({ state }) => state)).toEqual([
      'rest',
      'done',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ]);
    expect(week).toMatchObject({ done: 1, asked: 6, percent: 100 });
    const [month] = await readHabitMonth(db, userId, '2026-03', tuesday);
    expect(month!.days).toHaveLength(31);
    expect(month!.days.map(({ state }) => state).slice(0, 3)).toEqual(['before', 'before', 'done']);
    expect(month!.days.at(-1)).toMatchObject({ state: 'ahead' });
    // Seven days of the month were there until today and not skipped: those to come are asked of nobody.
    expect(month).toMatchObject({ done: 2, asked: 7, bestWeekday: 1, percent: 29 });
    const [over] = await readHabitMonth(db, userId, '2026-03', '2026-04-01');
    expect(over).toMatchObject({ done: 2, asked: 28 });
    expect(month!.days.filter(({ isOpen }) => isOpen).map(({ day }) => day)[0]).toBe('2026-03-03');
    expect((await readHabitPast(db, userId, id, tuesday))!.days.at(-1)).toMatchObject({ state: 'done' });
    expect(await readHabitPast(db, await someMember(db), id, tuesday)).toBe(null);
    expect(await readHabitMonth(db, userId, '2026-02', tuesday)).toEqual([]);
  });
});
