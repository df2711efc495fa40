import type { Database } from '#db/database.ts';
import type { CompletionState, PillarName, TimeOfDay } from '#db/tables/practice.ts';
import { addDays, daysFrom, mondayOf, sundayOf, type Day } from '../days/calendar.ts';
import { outcomeOf } from './outcome.ts';
import { isArchived, readHabitsSince, targetOn, type Habit } from './read-habits.ts';
import { counts, isDue, periodsOf, scheduleOn } from './schedule.ts';
import { streakOf } from './tally.ts';

/** A habit on one day. */
export interface HabitOfDay {
  readonly id: string;
  readonly name: string;
  readonly pillar: PillarName;
  readonly timeOfDay: TimeOfDay;
  readonly cue: string;
  readonly unit: string;
  /** How many of its unit that whole day is; null where it is done or not. */
  readonly target: number | null;
  readonly amount: number;
  readonly note: string;
  readonly state: CompletionState;
  /** Days done without a break, as of today. */
  readonly streak: number;
  /** Whether a day without it is a break: then its streak is one of days, else of times. */
  readonly isDaily: boolean;
  /** Of habits that are due so often a week; null where there is no day of the week that it can be done on. */
  readonly week: WeekOfHabit | null;
  /** It was put away since, or rested: its days stay as they were, and cannot be marked. */
  readonly isAway: boolean;
  /** It is not due on that day: it stands there because something of it was done all the same, and asks for no more. */
  readonly isExtra: boolean;
}

/** How often a habit is done in a week, and how often its member wants to do it there. */
export interface WeekOfHabit {
  readonly done: number;
  readonly asked: number;
  /** It asks for no more, and nothing is broken if no more is done. */
  readonly isFull: boolean;
}

/** What waits to be done. */
export const isLeft = ({ state, isAway, isExtra }: HabitOfDay): boolean =>
  !isAway && !isExtra && (state === 'open' || state === 'part');

/** How far back a day can still be filled in: specification decisions, 'Days and points'. */
export const daysToFillIn = 7;

/** The first day that can still be filled in. */
export const firstOpenDay = (today: Day): Day => addDays(today, -daysToFillIn);

/** A habit as a day shows it. */
export function habitOn(habit: Habit, day: Day, today: Day): HabitOfDay {
  const { id, name, pillar, timeOfDay, cue, unit, life, marks } = habit;
  const target = targetOn(habit, day, today);
  const streak = streakOf(habit.tally, life, marks, today);
  const { state = 'open', amount = 0, note = '' } = habit.days.get(day) ?? {};
  const { kind } = scheduleOn(life, day);
  const facts = { id, name, pillar, timeOfDay, cue, unit, target, amount, note, state, streak };
  const isAway = isArchived(habit) || !counts(life, day);
  const week = weekOf(habit, day);
  return { ...facts, isDaily: kind === 'daily', week, isAway, isExtra: !isDue(life, day) };
}

/** Whether something of a habit was done on a day, if only a part, before it was put away. */
function isTouched({ life, marks }: Habit, day: Day): boolean {
  const state = marks.get(day)?.state;
  return (state === 'done' || state === 'part') && (life.archivedOn === null || day < life.archivedOn);
}

/**
 * The week of a day, of a habit that is due so often a week on that day. It asks for the number that its member chose, as far as
 * there are days to do it on: rounded down it is only judged (`outcomeOf`), so that a week which began late or had a day off
 * breaks nothing, and still has its habit. Where the rhythm changed within the week, it is full once its part is kept too.
 */
export function weekOf({ life, marks }: Pick<Habit, 'life' | 'marks'>, day: Day): WeekOfHabit | null {
  const { kind, number } = scheduleOn(life, day);
  if (kind !== 'per-week') return null;
  const isDone = (one: Day): boolean => marks.get(one)?.state === 'done';
  const [monday, sunday] = [mondayOf(day), sundayOf(day)];
  const free = daysFrom(monday, sunday).filter(
    (one) => counts(life, one) && marks.get(one)?.state !== 'skipped',
  );
  const done = free.filter(isDone).length;
  const own = periodsOf(life, monday, sunday).find(({ days }) => days.includes(day));
  const asked = Math.min(number, free.length);
  const isKept = !own || own.days.filter(isDone).length >= outcomeOf(own, marks).asked;
  return asked === 0 ? null : { done, asked, isFull: done >= asked && isKept };
}

/**
 * Those that are due on a day, in the member's order, and what became of them. One that is due so often a week stands there
 * until its week is full, and on the days on which it was done; and so does one that was done though it was not due, or what
 * the day's total counts could be found, and undone, nowhere.
 */
export const habitsOn = (habits: readonly Habit[], day: Day, today: Day): readonly HabitOfDay[] =>
  habits
    .filter((habit) => isDue(habit.life, day) || isTouched(habit, day))
    .map((habit) => habitOn(habit, day, today))
    .filter(({ week, state }) => !week?.isFull || state !== 'open');

/**
 * The habits of a day. Safe to ask for any day.
 * @param day YYYY-MM-DD @param today the member's own
 */
export async function readHabitDay(
  db: Database,
  userId: string,
  day: Day,
  today: Day,
): Promise<readonly HabitOfDay[]> {
  return habitsOn(await readHabitsSince(db, userId, mondayOf(day)), day, today);
}
