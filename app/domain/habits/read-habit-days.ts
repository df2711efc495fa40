import type { Database } from '#db/database.ts';
import { daysFrom, earliest, mondayOf, type Day } from '../days/calendar.ts';
import { habitsOn, type HabitOfDay } from './habit-day.ts';
import { isArchived, readHabitsSince, type Habit } from './read-habits.ts';
import { isDue, scheduleOn } from './schedule.ts';

/** What became of all habits of a member on one day. */
export interface DayTotal {
  readonly day: Day;
  /** How many are done, and how many were due. One of so many days a week is due where it is done: any day will do. */
  readonly done: number;
  readonly due: number;
  /** `quiet`: due and nothing done. `rest`: nothing was due. `ahead`: not there yet. */
  readonly state: 'kept' | 'part' | 'quiet' | 'rest' | 'ahead';
}

/** What became of a member's habits on a day. @param today the member's own */
export function totalOn(habits: readonly Habit[], day: Day, today: Day): DayTotal {
  let [done, due, begun] = [0, 0, 0];
  for (const { life, marks } of habits) {
    if (life.archivedOn !== null && day >= life.archivedOn) continue;
    const mark = marks.get(day)?.state;
    if (mark === 'skipped') continue;
    if (mark === 'done') done += 1;
    if (mark === 'part') begun += 1;
    if (mark || (isDue(life, day) && scheduleOn(life, day).kind !== 'per-week')) due += 1;
  }
  const some = done > 0 || begun > 0;
  const state = due === 0 ? 'rest' : done === due ? 'kept' : some ? 'part' : 'quiet';
  return { day, done, due, state: day > today ? 'ahead' : state };
}

/** A day by the habits that stand in its list, where one of so many days a week waits as the others do. */
function totalOfList(habits: readonly HabitOfDay[], day: Day): DayTotal {
  const asked = habits.filter(({ state }) => state !== 'skipped');
  const done = asked.filter(({ state }) => state === 'done').length;
  const begun = asked.some(({ state }) => state === 'part');
  const state =
    asked.length === 0 ? 'rest' : done === asked.length ? 'kept' : done > 0 || begun ? 'part' : 'quiet';
  return { day, done, due: asked.length, state };
}

/**
 * The habits that are due on a day, and what became of all of them on the days around it. The habits are read once.
 * @param day YYYY-MM-DD @param around the first and the last of those days @param today the member's own
 */
export async function readHabitDays(
  db: Database,
  userId: string,
  day: Day,
  [from, to]: readonly [Day, Day],
  today: Day,
): Promise<{
  readonly habits: readonly HabitOfDay[];
  /** The day by these habits: beside its list, while it is going on, it says no other number. */
  readonly listed: DayTotal;
  readonly days: readonly DayTotal[];
  /** Whether there is any at all, due or not, that is not put away. */
  readonly hasHabits: boolean;
}> {
  const habits = await readHabitsSince(db, userId, earliest(mondayOf(day), from));
  const shown = habitsOn(habits, day, today);
  return {
    habits: shown,
    listed: totalOfList(shown, day),
    days: daysFrom(from, to).map((one) => totalOn(habits, one, today)),
    hasHabits: habits.some((habit) => !isArchived(habit)),
  };
}
