import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { editHabit } from '#app/domain/habits/edit-habit.ts';
import { readHabitDay } from '#app/domain/habits/habit-day.ts';
import { readHabitMonth, readHabitWeek } from '#app/domain/habits/habit-span.ts';
import { readHabitDays } from '#app/domain/habits/read-habit-days.ts';
import { readDue } from '#app/domain/reminders/read-due.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { done, facts, firstHabit, mark, someHabit, tuesday } from './habits.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

/** The week is that of `tuesday`. */
const day = {
  mon: '2026-03-09',
  tue: tuesday,
  wed: '2026-03-11',
  thu: '2026-03-12',
  sat: '2026-03-14',
  sun: '2026-03-15',
};
const times = (number: number) => ({ kind: 'per-week', weekdays: 127, number }) as const;
const shown = async (on: string) =>
  (await readHabitDay(db, userId, on, on)).map(({ week }) => week && `${week.done} of ${week.asked}`);
const ofWeek = async (today: string) => {
  const [week] = await readHabitWeek(db, userId, today, today);
  return `${week!.done} of ${week!.asked}`;
};
const skip = { kind: 'skip', skip: true } as const;

describe('C8-049 a habit of so many days a week stands there until its week is full', () => {
  test('begun late in the week: it can be done, is reminded of, and never asks for nothing', async () => {
    const id = await someHabit(db, userId, { rhythm: times(3) }, day.sat);
    expect(await shown(day.sat)).toEqual(['0 of 2']);
    expect(await readDue(db, userId, 'evening', day.sat)).toMatchObject({ habits: ['Morning walk'] });
    await mark(db, userId, id, day.sat);
    expect(await shown(day.sun)).toEqual(['1 of 2']);
    expect(await ofWeek(day.sun)).toBe('1 of 2');
    const [week] = await readHabitWeek(db, userId, day.sun, day.sun);
    expect(week!.days[6]).toMatchObject({ state: 'open', isOpen: true });
    // It was judged by its share, rounded down: nothing is broken by what was not done.
    expect((await firstHabit(db, userId, '2026-03-16')).tally.streak).toBe(1);
    const [over] = await readHabitWeek(db, userId, day.sun, '2026-03-16');
    expect(over).toMatchObject({ done: 1, asked: 1, percent: 100 });
  });

  test.each([
    ['begun on Tuesday', day.tue, null],
    ['with a day that is skipped', day.mon, day.tue],
  ])('once a week, %s', async (_how, from, skipped) => {
    const id = await someHabit(db, userId, { rhythm: times(1) }, from);
    if (skipped) await mark(db, userId, id, skipped, skip);
    for (const one of [day.wed, day.thu, day.sun]) expect(await shown(one)).toEqual(['0 of 1']);
    await mark(db, userId, id, day.thu);
    expect(await shown(day.thu)).toEqual(['1 of 1']);
    expect(await shown(day.sat)).toEqual([]);
    expect(await ofWeek(day.sat)).toBe('1 of 1');
  });

  test('with another number from today on, and back again', async () => {
    const id = await someHabit(db, userId, { rhythm: times(3) }, day.mon);
    await mark(db, userId, id, day.mon);
    await mark(db, userId, id, day.tue);
    await editHabit(db, userId, id, { ...facts, rhythm: times(4) }, day.wed, noon);
    expect(await shown(day.wed)).toEqual(['2 of 4']);
    expect(await ofWeek(day.wed)).toBe('2 of 4');
    await editHabit(db, userId, id, { ...facts, rhythm: times(3) }, day.wed, noon);
    expect(await shown(day.wed)).toEqual(['2 of 3']);
    expect(await ofWeek(day.wed)).toBe('2 of 3');
  });

  test('that was one of every day: it stands there until no streak is broken', async () => {
    const id = await someHabit(db, userId, {}, day.mon);
    await mark(db, userId, id, day.mon);
    await mark(db, userId, id, day.tue);
    await editHabit(db, userId, id, { ...facts, rhythm: times(3) }, day.wed, noon);
    expect(await shown(day.wed)).toEqual(['2 of 3']);
    await mark(db, userId, id, day.wed);
    expect(await shown(day.thu)).toEqual(['3 of 3']);
    expect(await ofWeek(day.thu)).toBe('3 of 3');
    await mark(db, userId, id, day.thu);
    expect(await shown(day.sat)).toEqual([]);
    expect((await firstHabit(db, userId, '2026-03-16')).tally.streak).toBe(4);
  });

  test('of which no day is left says nothing of its week', async () => {
    const id = await someHabit(db, userId, { rhythm: times(2) }, day.sun);
    await mark(db, userId, id, day.sun, skip);
    expect(await shown(day.sun)).toEqual([null]);
  });

  test('a week that goes on after its month counts there as far as it is kept', async () => {
    const id = await someHabit(db, userId, { rhythm: times(3) }, '2026-03-30');
    await mark(db, userId, id, '2026-03-30');
    for (const today of ['2026-03-30', '2026-04-20']) {
      const [month] = await readHabitMonth(db, userId, '2026-03', today);
      expect(month).toMatchObject({ done: 1, asked: 1 });
    }
  });
});

describe('C8-013 a month asks for what lies within it', () => {
  const begun = '2026-03-02';
  const ofApril = async (today: string) => {
    const [month] = await readHabitMonth(db, userId, '2026-04', today);
    return { said: `${month!.done} of ${month!.asked}`, percent: month!.percent };
  };

  test('of weeks that were never missed, so many days as were done', async () => {
    const id = await someHabit(db, userId, { rhythm: times(2) }, begun);
    for (let week = 0; week < 10; week += 1)
      for (const more of [0, 1]) await mark(db, userId, id, addDays(begun, 7 * week + more));
    expect(await ofApril('2026-05-05')).toEqual({ said: '8 of 8', percent: 100 });
    // In its first week, which was full before the month began.
    expect(await ofApril('2026-04-02')).toEqual({ said: '8 of 8', percent: 100 });
  });

  test('of a week that was missed, what was left of it', async () => {
    const id = await someHabit(db, userId, { rhythm: times(5) }, '2026-03-30');
    await mark(db, userId, id, '2026-03-31');
    await mark(db, userId, id, '2026-04-01');
    expect((await ofApril('2026-04-01')).said).toBe('1 of 4');
    // With the five of the week after.
    expect((await ofApril('2026-04-06')).said).toBe('1 of 9');
  });
});

test('a full week takes more', async () => {
  const id = await someHabit(db, userId, { rhythm: times(1) }, day.mon);
  await mark(db, userId, id, day.mon);
  await mark(db, userId, id, day.tue, done);
  expect(await ofWeek(day.tue)).toBe('2 of 1');
});

describe('C8-005 the rate of a habit', () => {
  test('says nothing of what is only begun, today or this week, and all of it once it is kept', async () => {
    const id = await someHabit(db, userId, { unit: 'minutes', target: 10 });
    await mark(db, userId, id, tuesday, { kind: 'amount', by: 3 });
    expect((await firstHabit(db, userId, tuesday)).rate).toBeNull();
    await mark(db, userId, id, tuesday);
    expect((await firstHabit(db, userId, tuesday)).rate).toBe(100);
  });

  test('of so many days a week waits for the week, or for its number', async () => {
    const id = await someHabit(db, userId, { rhythm: times(2) }, day.mon);
    await mark(db, userId, id, day.mon);
    expect((await firstHabit(db, userId, day.mon)).rate).toBeNull();
    await mark(db, userId, id, day.tue);
    expect((await firstHabit(db, userId, day.tue)).rate).toBe(100);
    expect((await firstHabit(db, userId, '2026-03-23')).rate).toBe(50);
  });
});

test('C8-003 the list of today and its number are counted alike, with one of so many days a week', async () => {
  await someHabit(db, userId);
  const weekly = await someHabit(db, userId, { rhythm: times(2) });
  const counted = async () => {
    const { habits, listed } = await readHabitDays(db, userId, tuesday, [tuesday, tuesday], tuesday);
    return { list: habits.length, done: listed.done, due: listed.due, state: listed.state };
  };
  expect(await counted()).toEqual({ list: 2, done: 0, due: 2, state: 'quiet' });
  await mark(db, userId, weekly, tuesday);
  expect(await counted()).toEqual({ list: 2, done: 1, due: 2, state: 'part' });
});
