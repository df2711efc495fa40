import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { askForAll, editHabit, factsNow } from '#app/domain/habits/edit-habit.ts';
import { growingWeeks } from '#app/domain/habits/growth.ts';
import { readHabitDay } from '#app/domain/habits/habit-day.ts';
import { progressionOf } from '#app/domain/habits/progression.ts';
import { findHabit } from '#app/domain/habits/read-habits.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { facts, firstHabit, mark, someHabit, tuesday } from './habits.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const minutes = { unit: 'minutes', target: 10 } as const;
const inMinutes = growingWeeks(progressionOf({ schedule: { kind: 'daily' }, ...minutes, smallest: 3 }));
const inDays = growingWeeks(progressionOf({ schedule: { kind: 'daily' }, smallest: 2 }));
const sit = { name: 'Sit in silence', ...minutes, rhythm: daily, grows: inMinutes };
const add = (by: number) => ({ kind: 'amount', by }) as const;
const askedOn = async (day: string) => (await readHabitDay(db, userId, day, day))[0]?.target;
const pointsOf = async () => (await db.selectFrom('xp_events').select('amount').execute()).length;

describe('C8-014 a habit that grows asks for what its week asks for', () => {
  test('so much on a day of each of its four weeks, and all of it from the fourth on', async () => {
    await someHabit(db, userId, sit);
    const asked = [];
    for (const week of [0, 1, 2, 3, 4]) asked.push(await askedOn(addDays(tuesday, 7 * week)));
    expect(asked).toEqual([3, 4, 7, 10, 10]);
    expect(await askedOn(addDays(tuesday, 6))).toBe(3);
  });

  test('what a week asks for is the whole day: it is done, lengthens the streak, brings its point, and is kept so', async () => {
    const id = await someHabit(db, userId, sit);
    expect(await mark(db, userId, id, tuesday, add(2))).toMatchObject({
      habit: { state: 'part' },
      points: 0,
    });
    const marked = await mark(db, userId, id, tuesday, add(1));
    expect(marked).toMatchObject({ habit: { state: 'done', target: 3, streak: 1 }, points: 1 });
    const later = addDays(tuesday, 28);
    const [day] = await readHabitDay(db, userId, tuesday, later);
    expect(day).toMatchObject({ state: 'done', amount: 3, target: 3 });
    // A day of the week before is filled in by what was asked for then.
    const second = addDays(tuesday, 7);
    await mark(db, userId, id, addDays(second, -1), add(3), second);
    expect((await readHabitDay(db, userId, addDays(second, -1), second))[0]).toMatchObject({ state: 'done' });
    await mark(db, userId, id, second, add(3));
    expect((await readHabitDay(db, userId, second, second))[0]).toMatchObject({ state: 'part', target: 4 });
    expect(await pointsOf()).toBe(2);
  });

  test('so many days of its first weeks, from Monday to Sunday, and every day in the end', async () => {
    await someHabit(db, userId, { grows: inDays });
    const weeks = [];
    for (const week of [0, 1, 2, 3])
      weeks.push((await readHabitDay(db, userId, addDays(tuesday, 7 * week), addDays(tuesday, 7 * week)))[0]);
    expect(weeks.map((one) => one?.week?.asked ?? null)).toEqual([2, 3, 5, null]);
    expect(weeks.at(-1)).toMatchObject({ isDaily: true });
    // It is the habit that its member chose, whatever its first weeks ask for.
    expect((await firstHabit(db, userId, tuesday)).rhythm).toMatchObject({ kind: 'daily' });
    const stored = await db.selectFrom('habit_schedules').select('from_day').orderBy('from_day').execute();
    expect(stored.map(({ from_day }) => from_day)).toEqual([
      tuesday,
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
    ]);
  });

  test('begun on a Saturday, its first week is that of the next Monday too', async () => {
    const saturday = '2026-03-14';
    await someHabit(db, userId, { grows: inDays }, saturday);
    const stored = await db.selectFrom('habit_schedules').select('from_day').orderBy('from_day').execute();
    expect(stored.map(({ from_day }) => from_day)).toEqual([
      saturday,
      '2026-03-23',
      '2026-03-30',
      '2026-04-06',
    ]);
  });

  test('another amount, or all of it at once, ends its weeks; other words do not', async () => {
    const id = await someHabit(db, userId, sit);
    await mark(db, userId, id, tuesday, add(3));
    const now = factsNow((await findHabit(db, userId, id, tuesday))!);
    const wednesday = addDays(tuesday, 1);
    await editHabit(db, userId, id, { ...now, name: 'Sit still' }, wednesday, noon);
    expect(await askedOn(wednesday)).toBe(3);
    await mark(db, userId, id, wednesday, add(2));
    expect(await askForAll(db, userId, id, wednesday, noon)).toBe(true);
    expect(await askedOn(wednesday)).toBe(10);
    expect((await readHabitDay(db, userId, tuesday, wednesday))[0]).toMatchObject({
      state: 'done',
      target: 3,
    });
    const other = await someHabit(db, userId, { ...facts, name: 'Walk', grows: inDays });
    const walk = factsNow((await findHabit(db, userId, other, tuesday))!);
    const rhythm = { ...daily, kind: 'per-week', number: 4 } as const;
    await editHabit(db, userId, other, { ...walk, rhythm }, wednesday, noon);
    const week = addDays(tuesday, 28);
    expect((await readHabitDay(db, userId, week, week))[1]).toMatchObject({ week: { asked: 4 } });
    expect(await askForAll(db, userId, 'nobody’s', tuesday, noon)).toBe(false);
  });
});
