import type { Database } from '#db/database.ts';
import { createHabit, type HabitFacts } from '#app/domain/habits/create-habit.ts';
import { listHabits, type ListedHabit } from '#app/domain/habits/list-habits.ts';
import { markDay, type DayChange, type DayMarked } from '#app/domain/habits/mark-day.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import { noon } from '#tests/support/database.ts';

/** The member's day at `noon`: a Tuesday. */
export const tuesday = '2026-03-10';

export const facts: HabitFacts = {
  name: 'Morning walk',
  pillar: 'Health',
  timeOfDay: 'morning',
  description: '',
  cue: '',
  unit: '',
  target: null,
  rhythm: daily,
};

/** A habit of somebody, begun on a day. @returns its id */
export async function someHabit(
  db: Database,
  userId: string,
  more: Partial<HabitFacts> = {},
  startsOn = tuesday,
): Promise<string> {
  const made = await createHabit(db, userId, { ...facts, ...more }, startsOn, noon);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

export const done: DayChange = { kind: 'done', done: true };
export const undone: DayChange = { kind: 'done', done: false };

/** Marks a day, as it is that very day unless told. */
export const mark = (
  db: Database,
  userId: string,
  habitId: string,
  day: string,
  change: DayChange = done,
  today = day,
): Promise<DayMarked> => markDay(db, userId, { habitId, day, change }, today, noon);

/** The first habit of somebody's list. */
export const firstHabit = async (db: Database, userId: string, today: string): Promise<ListedHabit> =>
  (await listHabits(db, userId, today)).habits[0]!;
