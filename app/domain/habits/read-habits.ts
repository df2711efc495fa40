import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { CompletionState, PillarName, TimeOfDay } from '#db/tables/practice.ts';
import { addDays, earliest, type Day } from '../days/calendar.ts';
import { amountAsked, readGrowth, type Stage } from './growth.ts';
import type { Mark } from './outcome.ts';
import { rateFrom } from './rates.ts';
import type { Life, Schedule } from './schedule.ts';
import { readTally, type KeptTally } from './tally.ts';

/** A day of a habit as it is stored. */
export interface Completion {
  readonly state: CompletionState;
  /** As it is shown: the whole of it where it is done, nothing where it is open. */
  readonly amount: number;
  /**
   * What was entered, which is given back when a press is taken back: less than the whole where the whole was said to be done by
   * one press, and more than nothing where a day was more than whole before that was undone.
   */
  readonly entered: number;
  readonly target: number | null;
  readonly note: string;
}

/** A day as it is written: its amount is what was entered. */
export type WrittenDay = Omit<Completion, 'entered'>;

/** A day as its row says it. */
export function completionOf({ state, amount: entered, target, note }: WrittenDay): Completion {
  const amount = state === 'open' ? 0 : state === 'done' ? Math.max(entered, target ?? 1) : entered;
  return { state, amount, entered, target, note };
}

/** A habit with what is needed to reckon with it. */
export interface Habit {
  readonly id: string;
  readonly name: string;
  readonly pillar: PillarName;
  readonly timeOfDay: TimeOfDay;
  readonly description: string;
  readonly cue: string;
  readonly unit: string;
  /** How many of its unit a whole day is; null where it is done or not. */
  readonly target: number | null;
  /** What its first weeks ask for, where it begins small. */
  readonly growth: readonly Stage[];
  /** How many days are done, and how many make it one's own. */
  readonly completed: number;
  readonly total: number;
  readonly life: Life;
  readonly tally: KeptTally;
  /** Of the days that were read. */
  readonly days: ReadonlyMap<Day, Completion>;
  readonly marks: ReadonlyMap<Day, Mark>;
}

const habitRows = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('habits')
    .selectAll()
    .where('user_id', '=', values.userId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id'),
);
const scheduleRows = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('habit_schedules')
    .select(['habit_id', 'from_day as from', 'kind', 'weekdays', 'number'])
    .where('user_id', '=', values.userId)
    .orderBy('from_day'),
);
const pauseRows = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('habit_pauses')
    .select(['habit_id', 'from_day as from', 'until_day as until'])
    .where('user_id', '=', values.userId)
    .orderBy('from_day'),
);
const unlivedRows = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('days_unlived').select('day').where('user_id', '=', values.userId),
);
const completionRows = builtOnce((db, values: { readonly userId: string; readonly from: string }) =>
  db
    .selectFrom('habit_completions')
    .select(['habit_id', 'day', 'state', 'amount', 'target', 'note'])
    .where('user_id', '=', values.userId)
    .where('day', '>=', values.from),
);

/** What a stored day says; null where it has only a note. */
export function markOf({
  state,
  amount,
  target,
}: Pick<Completion, 'state' | 'amount' | 'target'>): Mark | null {
  if (state === 'open') return null;
  const share = state === 'part' ? Math.min(1, amount / Math.max(1, target ?? 1)) : state === 'done' ? 1 : 0;
  return { state, share };
}

/**
 * All habits of a member in their order, archived ones with them, and the days that streak, strength and rate are reckoned
 * from. Five queries, whatever there are of habits and days.
 * @param from days since then at the least, for pages that show earlier ones
 */
export const readHabits = (
  db: Database,
  userId: string,
  today: Day,
  from: Day = today,
): Promise<readonly Habit[]> => readHabitsSince(db, userId, earliest(from, rateFrom(today)));

/**
 * The same for who asks for no rate, which goes back for weeks: streak and strength are reckoned from the days since the kept
 * tallies, however many years there are.
 */
export async function readHabitsSince(db: Database, userId: string, from: Day): Promise<readonly Habit[]> {
  const rows = await habitRows(db, { userId });
  if (rows.length === 0) return [];
  const schedules = groupBy(await scheduleRows(db, { userId }));
  const pauses = groupBy(await pauseRows(db, { userId }));
  const unlived = new Set((await unlivedRows(db, { userId })).map(({ day }) => day));
  const found = rows.map((row) => {
    const startedOn = row.started_on || row.created_at.slice(0, 10);
    return { row, startedOn, tally: readTally(row.tally, startedOn) };
  });
  const since = found.reduce(
    (first, { row, tally }) => (row.archived_on === null ? earliest(first, tally.until) : first),
    from,
  );
  const completions = groupBy(await completionRows(db, { userId, from: since }));
  return found.map(({ row, startedOn, tally }) => {
    const days = new Map<Day, Completion>();
    const marks = new Map<Day, Mark>();
    for (const { day, ...stored } of completions.get(row.id) ?? []) {
      const completion = completionOf(stored);
      days.set(day, completion);
      const mark = markOf(completion);
      if (mark) marks.set(day, mark);
    }
    const life: Life = {
      startedOn,
      archivedOn: row.archived_on,
      schedules: (schedules.get(row.id) ?? []) satisfies readonly Schedule[],
      pauses: pauses.get(row.id) ?? [],
      unlived,
    };
    const { id, name, pillar, description, cue, unit, target, completed, total } = row;
    const facts = { id, name, pillar, timeOfDay: row.time_of_day, description, cue, unit, target };
    return { ...facts, growth: readGrowth(row.growth), completed, total, life, tally, days, marks };
  });
}

/** One of them, of this member; null where there is no such habit. */
export async function findHabit(
  db: Database,
  userId: string,
  habitId: string,
  today: Day,
  from: Day = today,
): Promise<Habit | null> {
  return (await readHabits(db, userId, today, from)).find(({ id }) => id === habitId) ?? null;
}

function groupBy<Row extends { readonly habit_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.habit_id);
    if (group) group.push(row);
    else groups.set(row.habit_id, [row]);
  }
  return groups;
}

/** How many of its unit a habit asks for on a day that says nothing else: in its first weeks, as much as those ask for. */
export const askedOn = ({ target, growth }: Pick<Habit, 'target' | 'growth'>, day: Day): number | null =>
  target === null ? null : (amountAsked(growth, day) ?? target);

/**
 * How many of its unit a whole day is, or was: a day that is over keeps what was asked of it when it was marked, and so does one
 * of today that is done. Null where it is done or not.
 */
export function targetOn(habit: Habit, day: Day, today: Day): number | null {
  const asked = askedOn(habit, day);
  const there = habit.days.get(day);
  if (!there || (day >= today && there.state !== 'done')) return asked;
  return there.state === 'open' ? (there.target ?? asked) : there.target;
}

/** Whether a habit counts no more. */
export const isArchived = ({ life }: Habit): boolean => life.archivedOn !== null;

/** The day from which it rests until it is taken up again; null where it does not. */
export const restsFrom = ({ life }: Habit): Day | null =>
  life.pauses.find(({ until }) => until === null)?.from ?? null;

/**
 * The day from which something else can hold for a habit, such as a pause: a day that is marked keeps what it says, and one that
 * has only a note says nothing yet.
 */
export function firstFree({ marks }: Habit, today: Day): Day {
  let day = today;
  // Somebody who travelled back over the date line may have marked tomorrow too.
  while (marks.has(day)) day = addDays(day, 1);
  return day;
}
