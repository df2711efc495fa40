import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { dailyMeans, readRatings } from '#app/domain/journal/ratings.ts';
import { readTogether, togetherOf, type DayMood } from '#app/domain/journal/together.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

const today = '2026-03-10';
const first = '2026-01-01';
/** Moods of days in a row. */
const days = (moods: readonly number[]): readonly DayMood[] =>
  moods.map((mood, index) => ({ day: addDays(first, index), mood }));
const isEven = (day: string): boolean => (Date.parse(`${day}T00:00:00Z`) / 86_400_000) % 2 === 0;

describe('the ratings of days', () => {
  test('are the means of their pages, each measure by itself; what was not said is nothing', () => {
    const nothing = { mood: null, energy: null, stress: null, selfCare: null };
    expect(
      dailyMeans([
        { ...nothing, day: '2026-03-02', mood: 4, energy: 1 },
        { ...nothing, day: '2026-03-01', stress: 9 },
        { ...nothing, day: '2026-03-02', mood: 10 },
      ]),
    ).toEqual([
      { ...nothing, day: '2026-03-01', stress: 9 },
      { ...nothing, day: '2026-03-02', mood: 7, energy: 1 },
    ]);
    expect(dailyMeans([])).toEqual([]);
  });
});

describe('what goes together', () => {
  test('is said from 14 days on each side, and not before', () => {
    const of = (count: number) => togetherOf(days(Array.from({ length: count }, () => 5)), isEven);
    expect(of(27)).toBeNull();
    expect(of(28)).toMatchObject({ with: { mean: 5, days: 14 }, without: { mean: 5, days: 14 } });
  });

  test('days that count for neither side are left out', () => {
    const moods = days(Array.from({ length: 60 }, (_, n) => (n < 30 ? 9 : 1)));
    const found = togetherOf(moods, (day) => (day < addDays(first, 30) ? isEven(day) : null));
    expect(found).toMatchObject({ with: { mean: 9, days: 15 }, without: { mean: 9, days: 15 } });
  });

  // t of two samples by Welch's own formula, worked out by hand: means 7 and 6, variance 20/19 each, of 20 days each: t = 3.08.
  test('two means are apart where Welch’s t is 2 at the least', () => {
    const alternating = Array.from({ length: 40 }, (_, n) => {
      const up = Math.floor(n / 2) % 2 === 0 ? 1 : -1;
      return (isEven(addDays(first, n)) ? 7 : 6) + up;
    });
    expect(togetherOf(days(alternating), isEven)).toEqual({
      with: { mean: 7, days: 20 },
      without: { mean: 6, days: 20 },
      isApart: true,
    });
    // The same distance within wider swings: t = 0.77.
    const wide = alternating.map((mood, n) => mood + (Math.floor(n / 2) % 2 === 0 ? 3 : -3));
    expect(togetherOf(days(wide), isEven)?.isApart).toBe(false);
    // Nothing apart is not apart, however little it scatters.
    expect(togetherOf(days(Array.from({ length: 40 }, () => 6)), isEven)?.isApart).toBe(false);
  });
});

describe('read from the database', () => {
  let db: Database;
  let userId: string;
  beforeEach(async () => {
    db = await freshDatabase();
    userId = await someMember(db);
  });
  afterEach(() => db.destroy());

  const evening = (who: string, day: string, mood: number) => ({
    id: uuid(),
    user_id: who,
    type: 'evening' as const,
    day,
    mood,
    content: '{}',
    created_at: noon.toISOString(),
  });

  test('evenings’ moods stand beside a habit: done, not done; skipped days and what is of others count for nothing', async () => {
    const from = addDays(today, -39);
    const all = Array.from({ length: 40 }, (_, n) => addDays(from, n));
    expect(await readTogether(db, userId, from, today)).toBeNull();
    const habit = { id: uuid(), user_id: userId, name: 'Walk', pillar: 'Health' as const };
    await db
      .insertInto('habits')
      .values({ ...habit, time_of_day: 'morning', created_at: `${from}T00:00:00.000Z`, started_on: from })
      .execute();
    const other = await someMember(db);
    await db
      .insertInto('journal_entries')
      .values([
        ...all.map((day) => evening(userId, day, isEven(day) ? 8 : 4)),
        ...all.map((day) => evening(other, day, 1)),
      ])
      .execute();
    await db
      .insertInto('habit_completions')
      .values(
        all.filter(isEven).map((day, index) => ({
          id: uuid(),
          habit_id: habit.id,
          user_id: userId,
          day,
          state: index === 0 ? ('skipped' as const) : ('done' as const),
          created_at: noon.toISOString(),
        })),
      )
      .execute();
    expect(await readTogether(db, userId, from, today)).toEqual([
      {
        name: 'Walk',
        pillar: 'Health',
        together: { with: { mean: 8, days: 19 }, without: { mean: 4, days: 20 }, isApart: true },
      },
    ]);
    expect(await readTogether(db, userId, addDays(today, -20), today)).toEqual([]);
  });

  test('C1-030 ratings are those of the range, and each member’s own', async () => {
    const other = await someMember(db);
    await db
      .insertInto('journal_entries')
      .values([
        evening(userId, '2026-03-01', 4),
        evening(userId, '2026-03-05', 6),
        evening(other, '2026-03-05', 1),
        { ...evening(userId, '2026-03-06', 1), mood: null },
      ])
      .execute();
    expect(
      (await readRatings(db, userId, '2026-03-02', '2026-03-10')).map(({ day, mood }) => [day, mood]),
    ).toEqual([['2026-03-05', 6]]);
  });
});
