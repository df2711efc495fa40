import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { editHabit, factsNow, habitMark } from '#app/domain/habits/edit-habit.ts';
import { readHabitDay } from '#app/domain/habits/habit-day.ts';
import { readHabitMonth, readHabitPast, readHabitWeek } from '#app/domain/habits/habit-span.ts';
import { archiveHabit } from '#app/domain/habits/habit-states.ts';
import { findImport, importHabits, keepImport } from '#app/domain/habits/loop/import-habits.ts';
import { readLoop } from '#app/domain/habits/loop/read-loop.ts';
import { writeLoop } from '#app/domain/habits/loop/write-loop.ts';
import { noteMark } from '#app/domain/habits/mark-day.ts';
import { findHabit, readHabits } from '#app/domain/habits/read-habits.ts';
import { readHabitDays } from '#app/domain/habits/read-habit-days.ts';
import { readDue } from '#app/domain/reminders/read-due.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { facts, mark, someHabit, tuesday } from './habits.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const glasses = { ...facts, unit: 'glasses' };
const sunday = '2026-03-08';
const monday = '2026-03-09';
const more = (by: number, from?: number) =>
  ({ kind: 'amount', by, ...(from === undefined ? {} : { from }) }) as const;
const on = async (day: string, today = tuesday) => (await readHabitDay(db, userId, day, today))[0]!;
const ask = (id: string, target: number | null) =>
  editHabit(db, userId, id, { ...glasses, target }, tuesday, noon);

describe('another amount', () => {
  test('leaves days that are over as they were, however they are marked afterwards', async () => {
    const id = await someHabit(db, userId, { ...glasses, target: 4 }, sunday);
    await mark(db, userId, id, sunday, more(4));
    await mark(db, userId, id, monday, more(2));
    await ask(id, 8);
    expect(await on(sunday)).toMatchObject({ state: 'done', amount: 4, target: 4 });
    expect(await on(monday)).toMatchObject({ state: 'part', amount: 2, target: 4 });
    expect(await on(tuesday)).toMatchObject({ state: 'open', target: 8 });
    await mark(db, userId, id, sunday, more(1, 4), tuesday);
    expect(await on(sunday)).toMatchObject({ state: 'done', amount: 5, target: 4 });
    await mark(db, userId, id, sunday, more(-9), tuesday);
    expect(await on(sunday)).toMatchObject({ state: 'open', amount: 0, target: 4 });
    await mark(db, userId, id, sunday, { kind: 'done', done: true }, tuesday);
    expect(await on(sunday)).toMatchObject({ state: 'done', amount: 4, target: 4 });
  });

  test('holds for what was begun today, which may be whole by it, with its point', async () => {
    const id = await someHabit(db, userId, { ...glasses, target: 8 });
    await mark(db, userId, id, tuesday, more(3));
    await ask(id, 6);
    expect(await on(tuesday)).toMatchObject({ state: 'part', amount: 3, target: 6 });
    expect(await totalXp(db, userId)).toBe(0);
    await ask(id, 3);
    expect(await on(tuesday)).toMatchObject({ state: 'done', amount: 3, target: 3 });
    expect(await totalXp(db, userId)).toBe(1);
    // What was done today, stays done.
    await ask(id, 9);
    expect(await on(tuesday)).toMatchObject({ state: 'done', amount: 3, target: 3 });
    expect(await on('2026-03-11', '2026-03-11')).toMatchObject({ state: 'open', target: 9 });
  });

  test('is taken along with the days that it was asked of, and comes back', async () => {
    const id = await someHabit(db, userId, { ...glasses, target: 4 }, sunday);
    await mark(db, userId, id, sunday, more(4));
    await mark(db, userId, id, monday, more(3));
    await ask(id, 8);
    await mark(db, userId, id, tuesday, more(8));
    const files = writeLoop(await readHabits(db, userId, tuesday, sunday), tuesday);
    const read = readLoop(files, tuesday);
    const other = await someMember(db);
    await keepImport(db, other, read.ok ? read.habits : [], noon);
    const { id: waiting } = (await findImport(db, other))!;
    await importHabits(db, other, waiting, () => 'Health', tuesday, noon);
    const [habit] = await readHabits(db, other, tuesday, sunday);
    expect(habit).toMatchObject({ target: 8, completed: 2 });
    expect([...habit!.days.values()]).toMatchObject([
      { state: 'done', amount: 4, target: 4 },
      { state: 'part', amount: 3, target: 4 },
      { state: 'done', amount: 8, target: 8 },
    ]);
  });
});

describe('C8-013 what is put away', () => {
  test('leaves the days before as they were, on each page', async () => {
    const id = await someHabit(db, userId, {}, monday);
    await someHabit(db, userId, { name: 'Read' }, monday);
    await mark(db, userId, id, monday);
    await mark(db, userId, id, tuesday, more(1), tuesday);
    const at = async (today: string) => {
      const { days } = await readHabitDays(db, userId, monday, [monday, tuesday], today);
      return {
        days,
        names: (await readHabitDay(db, userId, monday, today)).map(({ name, state }) => [name, state]),
        week: (await readHabitWeek(db, userId, monday, today)).map(({ name, done }) => [name, done]),
        month: (await readHabitMonth(db, userId, '2026-03', today)).map(({ name, done }) => [name, done]),
      };
    };
    const before = await at('2026-03-12');
    await archiveHabit(db, userId, id, '2026-03-12');
    const after = await at('2026-03-12');
    expect(after).toEqual(before);
    expect(after.days[0]).toMatchObject({ done: 1, due: 2 });
    expect((await readHabitDay(db, userId, monday, '2026-03-12'))[0]).toMatchObject({ isAway: true });
    expect((await readHabitDay(db, userId, '2026-03-12', '2026-03-12')).map(({ name }) => name)).toEqual([
      'Read',
    ]);
    expect((await readHabitWeek(db, userId, '2026-03-16', '2026-03-16')).map(({ name }) => name)).toEqual([
      'Read',
    ]);
  });

  test('on a day that was begun is reminded of no more', async () => {
    const id = await someHabit(db, userId, { ...glasses, target: 4 });
    await mark(db, userId, id, tuesday, more(1));
    await archiveHabit(db, userId, id, tuesday);
    expect(await on(tuesday)).toMatchObject({ state: 'part', isAway: true });
    expect(await readDue(db, userId, 'evening', tuesday)).toMatchObject({ habits: [] });
  });
});

test('C8-005 a habit that was last done more than half a year ago says when', async () => {
  const id = await someHabit(db, userId);
  await mark(db, userId, id, tuesday);
  const past = await readHabitPast(db, userId, id, addDays(tuesday, 400));
  expect(past).toMatchObject({ completed: 1, lastDone: tuesday });
});

describe('two tabs', () => {
  test('of what a habit says: the later one is told, unless it says the same', async () => {
    const id = await someHabit(db, userId);
    const there = factsNow((await findHabit(db, userId, id, tuesday))!);
    expect(there).toEqual(facts);
    const seen = habitMark(there);
    const send = (said: object, mark_: string | null) =>
      editHabit(db, userId, id, { ...facts, ...said }, tuesday, noon, mark_);
    expect(await send({ name: 'Run' }, seen)).toEqual({ ok: true });
    expect(await send({ name: 'Run' }, seen)).toEqual({ ok: true });
    const run = { ...facts, name: 'Run' };
    expect(await send({ cue: 'After lunch' }, seen)).toEqual({ ok: false, reason: 'changed', there: run });
    expect(await send({ cue: 'After lunch' }, habitMark(run))).toEqual({ ok: true });
    expect(await findHabit(db, userId, id, tuesday)).toMatchObject({ name: facts.name, cue: 'After lunch' });
  });

  test('of the note of a day', async () => {
    const id = await someHabit(db, userId);
    const seen = noteMark('');
    const note = (text: string, mark_: string) =>
      mark(db, userId, id, tuesday, { kind: 'note', note: text, seen: mark_ });
    expect(await note('Rain', seen)).toMatchObject({ ok: true });
    expect(await note('Rain', seen)).toMatchObject({ ok: true });
    expect(await note('Sun', seen)).toEqual({ ok: false, reason: 'note-changed', there: 'Rain' });
    expect(await note('Sun', noteMark('Rain'))).toMatchObject({ ok: true, habit: { note: 'Sun' } });
  });
});
