import type { Database } from '#db/database.ts';
import { mayAddHabit, readEntitlements } from '../programs/access.ts';
import { sundayOf, type Day } from '../days/calendar.ts';
import { rateIn } from './rate-in.ts';
import { percentOf, rateFrom } from './rates.ts';
import { isArchived, readHabits, restsFrom, type Habit } from './read-habits.ts';
import { saidLast, type Rhythm } from './schedule.ts';
import { tallyOf, type Tally } from './tally.ts';

/** A habit as a list shows it: specification 3, §3. */
export interface ListedHabit extends Pick<
  Habit,
  | 'id'
  | 'name'
  | 'pillar'
  | 'timeOfDay'
  | 'description'
  | 'cue'
  | 'unit'
  | 'target'
  | 'growth'
  | 'completed'
  | 'total'
> {
  readonly state: 'active' | 'resting' | 'archived';
  readonly startedOn: Day;
  /** How it is due, by what was said last. */
  readonly rhythm: Rhythm;
  readonly tally: Tally;
  /** Of the last weeks, in hundredths; null where nothing was asked for yet. */
  readonly rate: number | null;
  /** The last day that was done of those that were read; null where there is none. */
  readonly lastDone: Day | null;
}

/** What its member says of it. */
const said = (habit: Habit) => {
  const { id, name, pillar, timeOfDay, description, cue, unit, target, growth, completed, total } = habit;
  return { id, name, pillar, timeOfDay, description, cue, unit, target, growth, completed, total };
};

/** A habit as a list shows it today. */
export function listed(habit: Habit, today: Day): ListedHabit {
  const { life, marks } = habit;
  let lastDone: Day | null = null;
  for (const [day, { state }] of marks)
    if (state === 'done' && (lastDone === null || day > lastDone)) lastDone = day;
  return {
    ...said(habit),
    state: isArchived(habit) ? 'archived' : restsFrom(habit) !== null ? 'resting' : 'active',
    startedOn: life.startedOn,
    rhythm: saidLast(life),
    tally: tallyOf(habit.tally, life, marks, today),
    rate: percentOf(rateIn(habit, { from: rateFrom(today), to: sundayOf(today) }, today)),
    lastDone,
  };
}

/** All habits of a member in their order, with what their days say, and how many their program has room for. */
export async function listHabits(
  db: Database,
  userId: string,
  today: Day,
): Promise<{ readonly habits: readonly ListedHabit[]; readonly cap: number; readonly mayAdd: boolean }> {
  const habits = await readHabits(db, userId, today);
  const { habitCap: cap } = await readEntitlements(db, userId);
  return {
    habits: habits.map((habit) => listed(habit, today)),
    cap,
    mayAdd: habits.filter((habit) => !isArchived(habit)).length < cap,
  };
}

/** Whether there is room for one more, before somebody fills in a form. */
export const hasRoom = async (db: Database, userId: string): Promise<boolean> =>
  (await mayAddHabit(db, userId)).ok;
