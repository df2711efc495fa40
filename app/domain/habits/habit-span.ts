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
import { firstOpenDay, weekOf } from './habit-day.ts';
import { listed, type ListedHabit } from './list-habits.ts';
import { outcomeOf, type Marks, type Outcome } from './outcome.ts';
import { extrasIn, rateWith } from './rate-in.ts';
import { percentOf } from './rates.ts';
import { findHabit, isArchived, readHabits, type Habit } from './read-habits.ts';
import { counts, isDue, periodsOf, type Period } from './schedule.ts';

/** A habit's day in a week, a month or a year. */
export interface SpanDay {
  readonly day: Day;
  /** `open`: due and nothing done. `rest`: skipped, paused or not due. `before`: it had not begun. `ahead`: not there yet. */
  readonly state: 'done' | 'part' | 'open' | 'rest' | 'before' | 'ahead';
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

type Reckoned = Period & Outcome;

/** The days of a week that asks for no more. */
function fullDaysOf(habit: Habit, { whole, end, isMet, days }: Reckoned, today: Day): readonly Day[] {
  if (whole === 1) return [];
  if (end < today) return isMet ? days : [];
  return days.filter((day) => weekOf(habit, day)?.isFull);
}

/** What is left to a span of a number of days that a week asks for, where the week began before it. */
function leftWithin(asked: number, week: Period, marks: Marks, first: Day): number {
  const isDone = (day: Day): boolean => marks.get(day)?.state === 'done';
  const before = week.days.filter((day) => day < first);
  if (before.length === 0) return asked;
  const room = week.days.filter((day) => day >= first && marks.get(day)?.state !== 'skipped').length;
  return Math.max(0, Math.min(asked - before.filter(isDone).length, room));
}

/**
 * How many days a span asks for. A week that goes on after it counts as far as it is kept within, and one that began before it for
 * what was left of it, as far as there are days. One that is not over asks for
 * what its rows say; afterwards for what it is judged by, and never for less than was done of its number.
 * @param touching all periods with a day of the span @param extras what was done on days that are in none of them @param through the last day that asks for something by itself
 */
function askedIn(
  habit: Habit,
  touching: readonly Reckoned[],
  extras: readonly Day[],
  [first, last, through]: readonly [Day, Day, Day],
  today: Day,
): number {
  const closing = new Map(touching.map((period) => [sundayOf(period.end), period]));
  const isOpenWeek = ({ whole, end }: Reckoned): boolean => whole === 7 && end >= today && end <= last;
  const asks = (period: Reckoned): number => {
    const { whole, end, days, times, asked } = period;
    const isDone = (day: Day): boolean => habit.marks.get(day)?.state === 'done';
    const closes = closing.get(sundayOf(end))!;
    // Of a month, a week to come asks for as little as a day to come.
    if (closes === period && isOpenWeek(period))
      return mondayOf(end) > through
        ? 0
        : leftWithin(weekOf(habit, days.at(-1) ?? end)?.asked ?? 0, period, habit.marks, first);
    // The rhythm changed within this week: its last part speaks for all of it.
    if (isOpenWeek(closes)) return 0;
    if (whole === 1) return end <= through ? asked : 0;
    const within = Math.min(times, days.filter((day) => day >= first && day <= last && isDone(day)).length);
    return end < today && end <= last
      ? Math.max(leftWithin(asked, period, habit.marks, first), within)
      : within;
  };
  const beside = extras.filter((day) => {
    const closes = closing.get(sundayOf(day));
    // Its week's row counts it already.
    return !closes || !isOpenWeek(closes);
  });
  return touching.reduce((sum, period) => sum + asks(period), beside.length);
}

/** @param isGrowing whether it asks for no day that is not there yet: a week is a whole from Monday on, a month is not */
function spanOf(habit: Habit, days: readonly Day[], today: Day, isGrowing = false): HabitSpan {
  const { life, marks } = habit;
  const first = days[0] ?? today;
  const last = days.at(-1) ?? today;
  const touching = periodsOf(life, mondayOf(first), sundayOf(last))
    .filter(({ end, whole }) => end >= first && (whole === 7 || end <= last))
    .map((period) => ({ ...period, ...outcomeOf(period, marks) }));
  // Weeks belong to the span in which they end.
  const periods = touching.filter(({ end }) => end <= last);
  const full = new Set(touching.flatMap((period) => fullDaysOf(habit, period, today)));
  const shown = days.map((day): SpanDay => {
    const { state: stored = 'open', amount = 0, note = '' } = habit.days.get(day) ?? {};
    const mark = marks.get(day)?.state;
    const isThere = day >= life.startedOn && (mark !== undefined || day <= today);
    const resting = mark === 'skipped' || full.has(day) || !isDue(life, day);
    const state = mark === 'done' || mark === 'part' ? mark : resting ? 'rest' : 'open';
    const isOpen = day <= today && day >= firstOpenDay(today) && !isArchived(habit) && counts(life, day);
    // Of one that is still to begin, no day is there yet.
    const notThere = day < life.startedOn && life.startedOn <= today ? 'before' : 'ahead';
    return { day, state: isThere ? state : notThere, stored, amount, note, isOpen };
  });
  const extras = extrasIn(habit, { from: first, to: last }, touching);
  // What was marked on a day ahead was asked for: a clock may have gone back since.
  const through = shown.findLast(({ state }) => state !== 'ahead')?.day ?? first;
  return {
    ...listed(habit, today),
    days: shown,
    done: shown.filter(({ state }) => state === 'done').length,
    asked: askedIn(habit, touching, extras, [first, last, isGrowing ? through : last], today),
    percent: percentOf(rateWith(periods, extras, today)),
    bestWeekday: bestWeekday(shown),
  };
}

function bestWeekday(days: readonly SpanDay[]): number | null {
  const times = [0, 0, 0, 0, 0, 0, 0];
  for (const { day, state } of days) if (state === 'done') times[weekdayOf(day)]! += 1;
  const most = Math.max(...times);
  return most > 1 && times.filter((one) => one === most).length === 1 ? times.indexOf(most) : null;
}

/** Those that were there on one of the days: what was put away since then still had them. */
const shownIn = (habits: readonly Habit[], [first, last]: readonly [Day, Day]): readonly Habit[] =>
  habits.filter(
    ({ life: { startedOn, archivedOn } }) =>
      startedOn <= last && (archivedOn === null || archivedOn > latest(first, startedOn)),
  );

/** The habits of a week, from Monday to Sunday, with each of its days. @param day any of the week */
export async function readHabitWeek(
  db: Database,
  userId: string,
  day: Day,
  today: Day,
): Promise<readonly HabitSpan[]> {
  const days = daysFrom(mondayOf(day), sundayOf(day));
  const habits = await readHabits(db, userId, today, days[0]);
  return shownIn(habits, [days[0]!, days[6]!]).map((habit) => spanOf(habit, days, today));
}

/** The habits of a month with each of its days; those to come ask for nothing. @param month YYYY-MM */
export async function readHabitMonth(
  db: Database,
  userId: string,
  month: string,
  today: Day,
): Promise<readonly HabitSpan[]> {
  const days = daysFrom(`${month}-01`, lastOfMonth(month));
  const habits = await readHabits(db, userId, today, mondayOf(days[0]!));
  return shownIn(habits, [days[0]!, days.at(-1)!]).map((habit) => spanOf(habit, days, today, true));
}

const weeksBack = 25;

/** The last day of all on which a habit was done; null where there is none. */
async function lastDoneOf(db: Database, userId: string, habitId: string): Promise<Day | null> {
  const row = await db
    .selectFrom('habit_completions')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('habit_id', '=', habitId)
    .where('user_id', '=', userId)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return row?.day ?? null;
}

/**
 * One habit of this member with the days of half a year back, from the week in which it began, and the last day on which it was
 * done, whenever that was; null where there is no such habit.
 */
export async function readHabitPast(
  db: Database,
  userId: string,
  habitId: string,
  today: Day,
): Promise<HabitSpan | null> {
  const from = mondayOf(addDays(today, -7 * weeksBack));
  const habit = await findHabit(db, userId, habitId, today, from);
  if (!habit) return null;
  const span = spanOf(habit, daysFrom(latest(from, mondayOf(habit.life.startedOn)), today), today);
  const isLongAgo = span.lastDone === null && habit.completed > 0;
  return isLongAgo ? { ...span, lastDone: await lastDoneOf(db, userId, habitId) } : span;
}
