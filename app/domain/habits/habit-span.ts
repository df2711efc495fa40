import type { Database } from '#db/database.ts';
import type { CompletionState } from '#db/tables/practice.ts';
import {
  addDays,
  type Day,
  daysFrom,
  lastOfMonth,
  latest,
  mondayOf,
  sundayOf,
  weekdayOf,
} from '../days/calendar.ts';
import { firstOpenDay } from './habit-day.ts';
import { listed, type ListedHabit } from './list-habits.ts';
import { outcomeOf } from './outcome.ts';
import { rateOf, percentOf } from './rates.ts';
import { findHabit, isArchived, readHabits, type Habit } from './read-habits.ts';
import { counts, isDue, periodsOf } from './schedule.ts';

/** A habit's day in a week, a month or a year. */
export interface SpanDay {
  readonly day: Day;
  /** `open`: due and nothing done. `rest`: skipped, paused or not due. `ahead`: not there yet, or before it began. */
  readonly state: 'done' | 'part' | 'open' | 'rest' | 'ahead';
  readonly stored: CompletionState;
  readonly amount: number;
  readonly note: string;
  /** Whether it can be marked now. */
  readonly isOpen: boolean;
}

export interface HabitSpan extends ListedHabit {
  readonly days: readonly SpanDay[];
  /** Days done, and how many the span asks for. */
  readonly done: number;
  readonly asked: number;
  /** What was kept of what the span has asked for so far, in hundredths; null where it has not. */
  readonly percent: number | null;
  /** The weekday (0 for Monday) that was done most often, more often than any other; null where none was. */
  readonly bestWeekday: number | null;
}

function spanOf(habit: Habit, days: readonly Day[], today: Day): HabitSpan {
  const { life, marks } = habit;
  const first = days[0] ?? today;
  const last = days.at(-1) ?? today;
  // Weeks belong to the span in which they end.
  const periods = periodsOf(life, mondayOf(first), sundayOf(last))
    .filter(({ end }) => end >= first && end <= last)
    .map((period) => ({ ...period, ...outcomeOf(period, marks) }));
  const full = new Set(periods.flatMap((period) => (period.whole === 7 && period.isMet ? period.days : [])));
  const shown = days.map((day): SpanDay => {
    const { state: stored = 'open', amount = 0, note = '' } = habit.days.get(day) ?? {};
    const mark = marks.get(day)?.state;
    const isThere = day >= life.startedOn && (mark !== undefined || day <= today);
    const resting = mark === 'skipped' || full.has(day) || !isDue(life, day);
    const state = mark === 'done' || mark === 'part' ? mark : resting ? 'rest' : 'open';
    const isOpen = day <= today && day >= firstOpenDay(today) && !isArchived(habit) && counts(life, day);
    return { day, state: isThere ? state : 'ahead', stored, amount, note, isOpen };
  });
  return {
    ...listed(habit, today),
    days: shown,
    done: shown.filter(({ state }) => state === 'done').length,
    asked: periods.reduce((sum, period) => sum + period.asked, 0),
    percent: percentOf(rateOf(periods, today)),
    bestWeekday: bestWeekday(shown),
  };
}

function bestWeekday(days: readonly SpanDay[]): number | null {
  const times = [0, 0, 0, 0, 0, 0, 0];
  for (const { day, state } of days) if (state === 'done') times[weekdayOf(day)]! += 1;
  const most = Math.max(...times);
  return most > 1 && times.filter((one) => one === most).length === 1 ? times.indexOf(most) : null;
}

/** Those that were there on one of the days, and are not put away. */
const shownIn = (habits: readonly Habit[], last: Day): readonly Habit[] =>
  habits.filter((habit) => !isArchived(habit) && habit.life.startedOn <= last);

/** The habits of a week, from Monday to Sunday, with each of its days. @param day any of the week */
export async function readHabitWeek(
  db: Database,
  userId: string,
  day: Day,
  today: Day,
): Promise<readonly HabitSpan[]> {
  const days = daysFrom(mondayOf(day), sundayOf(day));
  const habits = await readHabits(db, userId, today, days[0]);
  return shownIn(habits, days[6]!).map((habit) => spanOf(habit, days, today));
}

/** The habits of a month with each of its days. @param month YYYY-MM */
export async function readHabitMonth(
  db: Database,
  userId: string,
  month: string,
  today: Day,
): Promise<readonly HabitSpan[]> {
  const days = daysFrom(`${month}-01`, lastOfMonth(month));
  const habits = await readHabits(db, userId, today, mondayOf(days[0]!));
  return shownIn(habits, days.at(-1)!).map((habit) => spanOf(habit, days, today));
}

const weeksBack = 25;

/** One habit of this member with the days of half a year back, from the week in which it began; null where there is no such habit. */
export async function readHabitPast(
  db: Database,
  userId: string,
  habitId: string,
  today: Day,
): Promise<HabitSpan | null> {
  const from = mondayOf(addDays(today, -7 * weeksBack));
  const habit = await findHabit(db, userId, habitId, today, from);
  return habit && spanOf(habit, daysFrom(latest(from, mondayOf(habit.life.startedOn)), today), today);
}
