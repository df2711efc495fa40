import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { addDays, daysFrom, mondayOf, sundayOf } from '#app/domain/days/calendar.ts';
import { editHabit, factsNow } from '#app/domain/habits/edit-habit.ts';
import { isLeft } from '#app/domain/habits/habit-day.ts';
import { readHabitMonth, readHabitWeek } from '#app/domain/habits/habit-span.ts';
import { rateIn } from '#app/domain/habits/rate-in.ts';
import { percentOf } from '#app/domain/habits/rates.ts';
import { findHabit } from '#app/domain/habits/read-habits.ts';
import { readHabitDays } from '#app/domain/habits/read-habit-days.ts';
import { daily, type Rhythm } from '#app/domain/habits/schedule.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { done, facts, firstHabit, mark, someHabit, undone } from './habits.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const monday = '2026-03-09';
const sunday = '2026-03-15';
const onDays = (weekdays: number): Rhythm => ({ kind: 'weekdays', weekdays, number: 1 });
const workdays = onDays(0b0011111);

/** What the pages say of a day and its week: they read different things, and say the same. */
async function pagesOn(today: string) {
  const { habits, days } = await readHabitDays(db, userId, today, [today, today], today);
  const [week] = await readHabitWeek(db, userId, today, today);
  const [month] = await readHabitMonth(db, userId, today.slice(0, 7), today);
  const { tally, rate } = await firstHabit(db, userId, today);
  const habit = (await findHabit(db, userId, week!.id, today))!;
  const ofProgress = rateIn(habit, { from: mondayOf(today), to: sundayOf(today) }, today);
  return {
    streak: tally.streak,
    strength: Math.round(tally.strength * 100),
    list: habits.map(({ state }) => state),
    left: habits.filter(isLeft).length,
    total: `${days[0]!.done} of ${days[0]!.due}`,
    week: `${week!.done} of ${week!.asked}`,
    month: `${month!.done} of ${month!.asked}`,
    // In the week, in the list of habits, and where progress and balance tell of it.
    percent: week!.percent,
    rate,
    progress: percentOf(ofProgress),
  };
}

const kept = (percent: number) => ({ percent, rate: percent, progress: percent });

const edit = (id: string, rhythm: Rhythm, today = sunday) =>
  editHabit(db, userId, id, { ...facts, rhythm }, today, noon);

describe('C8-013 another rhythm on a day that is marked', () => {
  test('takes nothing from what was done: it holds from tomorrow on, and every page says the same', async () => {
    const id = await someHabit(db, userId, {}, monday);
    for (const day of daysFrom(monday, sunday)) await mark(db, userId, id, day);
    const before = await pagesOn(sunday);
    expect(before).toMatchObject({ streak: 7, list: ['done'], total: '1 of 1', week: '7 of 7' });
    await edit(id, workdays);
    expect(await pagesOn(sunday)).toEqual(before);
    // What was said last stands in the lists and in the form, and holds on the first day that is not marked.
    expect(await firstHabit(db, userId, sunday)).toMatchObject({ rhythm: workdays });
    expect(factsNow((await findHabit(db, userId, id, sunday))!).rhythm).toEqual(workdays);
    const saturday = addDays(sunday, 6);
    for (const day of daysFrom(addDays(sunday, 1), addDays(sunday, 5))) await mark(db, userId, id, day);
    expect(await pagesOn(saturday)).toMatchObject({ streak: 12, list: [], week: '5 of 5' });
    // It can still be taken back where it was done.
    await mark(db, userId, id, sunday, undone);
    expect(await pagesOn(sunday)).toMatchObject({ list: ['open'], left: 1, total: '0 of 1' });
  });

  test('holds from today on where it names today, and is as if it had not been where it is changed back', async () => {
    const id = await someHabit(db, userId, {}, monday);
    for (const day of daysFrom(monday, sunday)) await mark(db, userId, id, day);
    const before = await pagesOn(sunday);
    await edit(id, { kind: 'every-n-days', weekdays: 127, number: 3 });
    const due = async (day: string) => (await readHabitDays(db, userId, day, [day, day], day)).habits.length;
    expect([await due('2026-03-16'), await due('2026-03-17'), await due('2026-03-18')]).toEqual([0, 0, 1]);
    await edit(id, workdays);
    await edit(id, daily);
    expect(await pagesOn(sunday)).toEqual(before);
    expect((await findHabit(db, userId, id, sunday))!.life.schedules).toHaveLength(1);
  });
});

describe('C8-008 what is done on a day that is not due', () => {
  test('stands in its list and can be undone there, and no page says that more was done than there was', async () => {
    // Mondays and Wednesdays.
    const id = await someHabit(db, userId, { rhythm: onDays(0b0000101) }, monday);
    expect(await pagesOn(sunday)).toMatchObject({ list: [], total: '0 of 0', week: '0 of 2', ...kept(0) });
    await mark(db, userId, id, sunday);
    expect(await pagesOn(sunday)).toMatchObject({
      streak: 0,
      list: ['done'],
      left: 0,
      total: '1 of 1',
      week: '1 of 3',
      month: '1 of 3',
      ...kept(33),
    });
    await mark(db, userId, id, sunday, undone);
    expect(await pagesOn(sunday)).toMatchObject({ list: [], total: '0 of 0', week: '0 of 2', ...kept(0) });
    // All of it and one more is all of it.
    for (const day of [monday, '2026-03-11', sunday]) await mark(db, userId, id, day, done, sunday);
    expect(await pagesOn(sunday)).toMatchObject({ streak: 2, week: '3 of 3', month: '3 of 3', ...kept(100) });
  });

  test('in part is shown, and nobody is waited for', async () => {
    await someHabit(db, userId, { rhythm: onDays(1), unit: 'pages', target: 10 }, monday);
    const { id } = await firstHabit(db, userId, sunday);
    await mark(db, userId, id, sunday, { kind: 'amount', by: 4 });
    expect(await pagesOn(sunday)).toMatchObject({ list: ['part'], left: 0, total: '0 of 1', week: '0 of 1' });
  });

  test('and more often than a week asks for takes nothing, and is no more than all of it', async () => {
    const id = await someHabit(
      db,
      userId,
      { rhythm: { kind: 'per-week', weekdays: 127, number: 2 } },
      monday,
    );
    for (const day of daysFrom(monday, '2026-03-12')) await mark(db, userId, id, day, done, day);
    expect(await pagesOn(sunday)).toMatchObject({ streak: 2, week: '4 of 2', month: '4 of 2', ...kept(100) });
    // The next week asks for its own from its Monday on, and the one after it not yet.
    expect(await pagesOn('2026-03-16')).toMatchObject({
      streak: 2,
      week: '0 of 2',
      month: '4 of 4',
      rate: 100,
    });
  });

  test('before its week was given a number counts for that number', async () => {
    const id = await someHabit(db, userId, { rhythm: onDays(1) }, monday);
    await mark(db, userId, id, '2026-03-10');
    await edit(id, { kind: 'per-week', weekdays: 127, number: 3 }, '2026-03-12');
    expect(await pagesOn('2026-03-12')).toMatchObject({ week: '1 of 3' });
  });
});
