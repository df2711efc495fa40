import type { Database } from '#db/database.ts';
import type { CompletionState, PillarName, TimeOfDay } from '#db/tables/practice.ts';
import { addDays, mondayOf, sundayOf, type Day } from '../days/calendar.ts';
import { outcomeOf } from './outcome.ts';
import { readHabits, isArchived, type Habit } from './read-habits.ts';
import { isDue, periodsOf, scheduleOn } from './schedule.ts';
import { streakOf } from './tally.ts';

/** A habit on one day. */
export interface HabitOfDay {
  readonly id: string;
  readonly name: string;
  readonly pillar: PillarName;
  readonly timeOfDay: TimeOfDay;
  readonly cue: string;
  readonly unit: string;
  /** How many of its unit a whole day is; null where it is done or not. */
  readonly target: number | null;
  readonly amount: number;
  readonly note: string;
  readonly state: CompletionState;
  /** Days done without a break, as of today. */
  readonly streak: number;
  /** Whether a day without it is a break: then its streak is one of days, else of times. */
  readonly isDaily: boolean;
  /** Of habits that are due so often a week: how often it is done, and how often it is asked for. */
  readonly week: { readonly done: number; readonly asked: number } | null;
}

/** How far back a day can still be filled in: specification decisions, 'Days and points'. */
export const daysToFillIn = 7;

/** The first day that can still be filled in. */
export const firstOpenDay = (today: Day): Day => addDays(today, -daysToFillIn);

/** A habit as a day shows it. */
export function habitOn(habit: Habit, day: Day, today: Day): HabitOfDay {
  const { id, name, pillar, timeOfDay, cue, unit, target, life, marks } = habit;
  const streak = streakOf(habit.tally, life, marks, today);
  const { state = 'open', amount = 0, note = '' } = habit.days.get(day) ?? {};
  const { kind } = scheduleOn(life, day);
  const facts = { id, name, pillar, timeOfDay, cue, unit, target, amount, note, state, streak };
  return { ...facts, isDaily: kind === 'daily', week: kind === 'per-week' ? weekOf(habit, day) : null };
}

function weekOf({ life, marks }: Habit, day: Day): { readonly done: number; readonly asked: number } {
  let done = 0;
  let asked = 0;
  for (const period of periodsOf(life, mondayOf(day), sundayOf(day))) {
    const outcome = outcomeOf(period, marks);
    done += period.days.filter((one) => marks.get(one)?.state === 'done').length;
    asked += outcome.asked;
  }
  return { done, asked };
}

/**
 * Those that are due on a day, in the member's order, and what became of them. One that is due so often a week stands there
 * until its week is full, and on the days on which it was done.
 */
export const habitsOn = (habits: readonly Habit[], day: Day, today: Day): readonly HabitOfDay[] =>
  habits
    .filter((habit) => !isArchived(habit) && isDue(habit.life, day))
    .map((habit) => habitOn(habit, day, today))
    .filter(({ week, state }) => !week || state !== 'open' || week.done < week.asked);

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
  return habitsOn(await readHabits(db, userId, today, mondayOf(day)), day, today);
}
