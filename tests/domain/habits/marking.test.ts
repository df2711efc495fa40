import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { addDays, daysFrom } from '#app/domain/days/calendar.ts';
import { editHabit } from '#app/domain/habits/edit-habit.ts';
import { deleteHabit } from '#app/domain/habits/habit-states.ts';
import { longestNote, type DayChange } from '#app/domain/habits/mark-day.ts';
import { writeLoop } from '#app/domain/habits/loop/write-loop.ts';
import { readHabits } from '#app/domain/habits/read-habits.ts';
import { readHabitDay } from '#app/domain/habits/habit-day.ts';
import { awardXp, totalXp } from '#app/domain/xp/award-xp.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { done, facts, firstHabit, mark, someHabit, tuesday, undone } from './habits.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const stored = (habitId: string) =>
  db
    .selectFrom('habit_completions')
    .select(['day', 'state', 'amount', 'note'])
    .where('habit_id', '=', habitId)
    .execute();

describe('a day of a habit', () => {
  test('C8-008 C8-006 is done and undone, and the habit counts it', async () => {
    const id = await someHabit(db, userId);
    expect(await mark(db, userId, id, tuesday)).toMatchObject({
      ok: true,
      habit: { state: 'done', streak: 1 },
      points: 1,
    });
    expect(await firstHabit(db, userId, tuesday)).toMatchObject({
      completed: 1,
      total: 30,
      lastDone: tuesday,
    });
    expect(await mark(db, userId, id, tuesday, undone)).toMatchObject({
      habit: { state: 'open', streak: 0 },
      points: -1,
    });
    expect(await stored(id)).toEqual([]);
    expect(await firstHabit(db, userId, tuesday)).toMatchObject({ completed: 0, lastDone: null });
  });

  test('C8-012 C8-047 C9-008 C9-011 checked, unchecked and checked again brings the same points, by rows that stay', async () => {
    const id = await someHabit(db, userId);
    for (const change of [done, done, undone, undone, done, undone, done])
      await mark(db, userId, id, tuesday, change);
    expect(await totalXp(db, userId)).toBe(1);
    const rows = await db.selectFrom('xp_events').select('amount').where('user_id', '=', userId).execute();
    expect(rows.map(({ amount }) => amount).sort()).toEqual([-1, -1, 1, 1, 1]);
    expect(await firstHabit(db, userId, tuesday)).toMatchObject({ completed: 1, tally: { streak: 1 } });
  });

  test('C8-050 days ahead are refused, seven days back can be filled in, today and yesterday bring points', async () => {
    const id = await someHabit(db, userId, {}, '2026-03-01');
    const refused = { ahead: '2026-03-11', 'too-late': '2026-03-02', 'no-day': '2026-02-30' };
    for (const [reason, day] of Object.entries(refused))
      expect(await mark(db, userId, id, day, done, tuesday)).toEqual({ ok: false, reason });
    for (const day of daysFrom('2026-03-03', tuesday)) await mark(db, userId, id, day, done, tuesday);
    expect(await firstHabit(db, userId, tuesday)).toMatchObject({ completed: 8, tally: { streak: 8 } });
    expect(await totalXp(db, userId)).toBe(2);
    // An old day that was paid when it was new is taken back and given again like any other.
    await mark(db, userId, id, tuesday, undone, '2026-03-15');
    expect(await totalXp(db, userId)).toBe(1);
    await mark(db, userId, id, tuesday, done, '2026-03-15');
    expect(await totalXp(db, userId)).toBe(2);
  });

  test('C8-050 no day before it began, and none while it rests or lies in the archive', async () => {
    const id = await someHabit(db, userId);
    expect(await mark(db, userId, id, '2026-03-09', done, tuesday)).toEqual({
      ok: false,
      reason: 'not-counting',
    });
  });

  test('somebody else’s habit is not found', async () => {
    const id = await someHabit(db, userId);
    const other = await someMember(db);
    expect(await mark(db, other, id, tuesday)).toEqual({ ok: false, reason: 'not-found' });
    expect(await stored(id)).toEqual([]);
    expect(await deleteHabit(db, other, id, tuesday, noon)).toBe(null);
  });

  test('C8-005 an amount counts in parts, and is done when it is whole', async () => {
    const id = await someHabit(db, userId, { unit: 'minutes', target: 20 });
    const more = (by: number, from?: number): DayChange => ({
      kind: 'amount',
      by,
      ...(from === undefined ? {} : { from }),
    });
    expect(await mark(db, userId, id, tuesday, more(15))).toMatchObject({
      habit: { state: 'part', amount: 15, streak: 0 },
      points: 0,
    });
    // The same form sent twice adds once.
    await mark(db, userId, id, tuesday, more(5, 15));
    expect(await mark(db, userId, id, tuesday, more(5, 15))).toMatchObject({
      habit: { state: 'done', amount: 20 },
    });
    expect(await totalXp(db, userId)).toBe(1);
    expect(await mark(db, userId, id, tuesday, more(-5, 20))).toMatchObject({
      habit: { state: 'part' },
      points: -1,
    });
    expect(await mark(db, userId, id, tuesday, more(-999))).toMatchObject({
      habit: { state: 'open', amount: 0 },
    });
    expect(await mark(db, userId, id, tuesday, done)).toMatchObject({ habit: { state: 'done', amount: 20 } });
  });

  describe('a slip takes nothing of what was entered', () => {
    const more = (by: number): DayChange => ({ kind: 'amount', by });
    const skip: DayChange = { kind: 'skip', skip: true };
    const unskip: DayChange = { kind: 'skip', skip: false };
    const pages = { unit: 'pages', target: 20 };
    const of = async (id: string, ...changes: readonly DayChange[]) => {
      for (const change of changes) await mark(db, userId, id, tuesday, change);
      const [habit] = await readHabitDay(db, userId, tuesday, tuesday);
      return `${habit!.amount} ${habit!.state}`;
    };

    test('C8-012 skipped and not skipped, it is what it was, with its points by rows that stay', async () => {
      const id = await someHabit(db, userId, pages);
      expect(await of(id, more(8), skip)).toBe('8 skipped');
      // It is no less skipped for that: it breaks nothing, and nothing was kept of it.
      expect(await firstHabit(db, userId, '2026-03-11')).toMatchObject({
        tally: { streak: 0, strength: 0 },
        rate: null,
      });
      expect(await of(id, unskip)).toBe('8 part');
      expect(await of(id, more(17), skip)).toBe('25 skipped');
      expect(await totalXp(db, userId)).toBe(0);
      expect(await of(id, unskip)).toBe('25 done');
      expect(await totalXp(db, userId)).toBe(1);
      // A form that was sent twice, or lay in another tab.
      expect(await of(id, unskip)).toBe('25 done');
      const rows = await db.selectFrom('xp_events').select('amount').where('user_id', '=', userId).execute();
      expect(rows.map(({ amount }) => amount).sort()).toEqual([-1, 1, 1]);
      expect(await firstHabit(db, userId, tuesday)).toMatchObject({ completed: 1, tally: { streak: 1 } });
    });

    test('C8-008 pressed and pressed again, the part is there again, and so is more than the whole', async () => {
      const id = await someHabit(db, userId, pages);
      expect(await of(id, more(10), done)).toBe('20 done');
      expect(await of(id, undone)).toBe('10 part');
      expect(await of(id, undone)).toBe('10 part');
      expect(await of(id, more(15), undone)).toBe('0 open');
      expect(await of(id, done)).toBe('25 done');
      expect(await of(id, skip, done, undone, done)).toBe('25 done');
    });

    test('C8-008 what was never entered comes not back, and a whole that was pressed is none the less whole', async () => {
      const id = await someHabit(db, userId, pages);
      expect(await of(id, done, undone)).toBe('0 open');
      expect(await stored(id)).toEqual([]);
      expect(await of(id, skip, unskip)).toBe('0 open');
      expect(await stored(id)).toEqual([]);
      // More and less are reckoned from what the page shows.
      expect(await of(id, more(10), done, more(-5))).toBe('15 part');
    });

    test('what was done by what it asked for then is done again when it asks for more', async () => {
      const id = await someHabit(db, userId, pages);
      await of(id, more(20), skip);
      await editHabit(db, userId, id, { ...facts, ...pages, target: 30 }, tuesday, noon);
      expect(await of(id, unskip)).toBe('20 done');
    });

    test('what is taken along says what the pages say', async () => {
      const id = await someHabit(db, userId, pages, '2026-03-08');
      const days = {
        '2026-03-08': [more(25), undone],
        '2026-03-09': [more(8), skip],
        [tuesday]: [more(10), done],
      };
      for (const [day, changes] of Object.entries(days))
        for (const change of changes) await mark(db, userId, id, day, change, tuesday);
      const files = writeLoop(await readHabits(db, userId, tuesday, '2026-03-08'), tuesday);
      const own = files.get('001 Morning walk/Checkmarks.csv')!.split(/\r?\n/);
      expect(own.slice(1, 4)).toEqual(['2026-03-10,20000,', '2026-03-09,SKIP,', '2026-03-08,0,']);
    });

    test('a tick that was skipped by mistake is a tick', async () => {
      const id = await someHabit(db, userId);
      expect(await of(id, done, skip, unskip)).toBe('1 done');
      expect(await totalXp(db, userId)).toBe(1);
    });
  });

  test('C8-048 done, skipped and missed are three things, and a skipped day neither breaks nor lengthens', async () => {
    const id = await someHabit(db, userId);
    await mark(db, userId, id, tuesday);
    await mark(db, userId, id, '2026-03-11', { kind: 'skip', skip: true });
    await mark(db, userId, id, '2026-03-12');
    expect(await firstHabit(db, userId, '2026-03-12')).toMatchObject({ tally: { streak: 2 }, rate: 100 });
    await mark(db, userId, id, '2026-03-11', { kind: 'skip', skip: false }, '2026-03-12');
    expect(await firstHabit(db, userId, '2026-03-12')).toMatchObject({
      tally: { streak: 1, best: 1 },
      rate: 67,
    });
  });

  test('a note stays with the day, whatever else is said of it, and has a bound', async () => {
    const id = await someHabit(db, userId);
    const note = 'Rain, and it was good.';
    await mark(db, userId, id, tuesday, { kind: 'note', note });
    expect(await stored(id)).toMatchObject([{ state: 'open', note }]);
    await mark(db, userId, id, tuesday);
    await mark(db, userId, id, tuesday, undone);
    expect(await readHabitDay(db, userId, tuesday, tuesday)).toMatchObject([{ state: 'open', note }]);
    const long: DayChange = { kind: 'note', note: 'x'.repeat(longestNote + 1) };
    expect(await mark(db, userId, id, tuesday, long)).toEqual({ ok: false, reason: 'note-too-long' });
  });

  test('C9-008 a level is told by the tick that reaches it, once', async () => {
    for (let n = 0; n < 24; n++) {
      const award = { eventType: 'daily_checkin', sourceType: 'test', sourceId: `${n}` } as const;
      await awardXp(db, userId, award, noon);
    }
    const id = await someHabit(db, userId);
    expect(await mark(db, userId, id, tuesday)).toMatchObject({ levelReached: 1 });
    await mark(db, userId, id, tuesday, undone);
    expect(await mark(db, userId, id, tuesday)).toMatchObject({ levelReached: null, points: 1 });
  });

  test('C8-012 no more habits are paid for a day than the program has places, and a deleted one takes its points along', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) {
      const id = await someHabit(db, userId, { name: `Habit ${n}` });
      ids.push(id);
      await mark(db, userId, id, tuesday);
      await db.updateTable('habits').set({ archived_on: '2026-03-11' }).where('id', '=', id).execute();
    }
    expect(await totalXp(db, userId)).toBe(3);
    expect(await deleteHabit(db, userId, ids[0]!, tuesday, noon)).toBe('Habit 0');
    expect(await deleteHabit(db, userId, ids[0]!, tuesday, noon)).toBe(null);
    expect(await totalXp(db, userId)).toBe(2);
  });
});

describe('years of ticks', () => {
  test('C8-013 are put away as they pass, and only the last weeks are read', async () => {
    const id = await someHabit(db, userId, {}, '2025-09-01');
    const days = daysFrom('2025-09-01', tuesday);
    for (const day of days) await mark(db, userId, id, day);
    const { tally } = await db
      .selectFrom('habits')
      .select('tally')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const until = (JSON.parse(tally!) as { until: string }).until;
    expect(until >= addDays(tuesday, -49)).toBe(true);
    const habit = await firstHabit(db, userId, tuesday);
    expect(habit).toMatchObject({
      completed: days.length,
      tally: { streak: days.length, best: days.length },
    });
    expect(habit.tally.strength).toBeGreaterThan(0.99);
  });
});

test('the habits of a day come in their order, those of the week until it is full', async () => {
  const weekly = await someHabit(
    db,
    userId,
    {
      name: 'Call',
      rhythm: { kind: 'per-week', weekdays: 127, number: 2 },
    },
    '2026-03-09',
  );
  await someHabit(db, userId, {
    ...facts,
    name: 'Mondays',
    rhythm: { kind: 'weekdays', weekdays: 1, number: 1 },
  });
  const names = async (day: string) => (await readHabitDay(db, userId, day, day)).map(({ name }) => name);
  expect(await names(tuesday)).toEqual(['Call']);
  await mark(db, userId, weekly, '2026-03-09', done, tuesday);
  await mark(db, userId, weekly, tuesday);
  expect(await readHabitDay(db, userId, tuesday, tuesday)).toMatchObject([
    { name: 'Call', week: { done: 2, asked: 2 } },
  ]);
  expect(await names('2026-03-11')).toEqual([]);
  expect(await names('2026-03-16')).toEqual(['Call', 'Mondays']);
});
