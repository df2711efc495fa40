import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { PillarName } from '#db/tables/practice.ts';
import { readEntitlements } from '#app/domain/programs/access.ts';
import { addDays, type Day } from '#app/domain/days/calendar.ts';
import { insertHabit } from '../create-habit.ts';
import { keepTally } from '../mark-day.ts';
import { isArchived, readHabits, type WrittenDay } from '../read-habits.ts';
import { loopHabitsSchema, type LoopHabit } from './loop-habit.ts';

/** Keeps what was read of a file until its member has seen it; one at a time. */
export async function keepImport(
  db: Database,
  userId: string,
  habits: readonly LoopHabit[],
  now: Date,
): Promise<void> {
  const kept = { content: JSON.stringify(habits), created_at: now.toISOString() };
  await db
    .insertInto('habit_imports')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

/** What was read of a file and waits. */
export interface WaitingHabits {
  /** By what it says: a page that shows another file has another one. */
  readonly id: string;
  readonly habits: readonly LoopHabit[];
}

/** What was read and waits; null where nothing does. */
export async function findImport(db: Database, userId: string): Promise<WaitingHabits | null> {
  const row = await db
    .selectFrom('habit_imports')
    .select('content')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const id = createHash('sha256').update(row.content).digest('base64url');
  return { id, habits: loopHabitsSchema.parse(JSON.parse(row.content)) };
}

/** Drops what waits. @param id of what its member sees @returns false where that no longer waits */
export async function dropImport(db: Database, userId: string, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if ((await findImport(trx, userId))?.id !== id) return false;
    await dropWaiting(trx, userId);
    return true;
  });
}

const dropWaiting = (trx: Database, userId: string): Promise<unknown> =>
  trx.deleteFrom('habit_imports').where('user_id', '=', userId).execute();

/** What becomes of a habit that was read, and the days that are written for it. */
export interface PlannedHabit {
  readonly becomes: 'new' | 'archived' | 'merged';
  /** The habit that it is there already; null where there is none. */
  readonly into: string | null;
  readonly days: readonly PlannedDay[];
}
type PlannedDay = WrittenDay & { readonly day: Day };

/**
 * What becomes of each habit that was read, by the ones that there are and the places of the program. One whose name is there
 * already gets the days that it lacks; of several of one name the first is the first, and so on.
 */
export async function planImport(
  db: Database,
  userId: string,
  habits: readonly LoopHabit[],
  today: Day,
): Promise<readonly PlannedHabit[]> {
  const known = await readHabits(db, userId, today, '0000-01-01');
  const named = Map.groupBy(known, ({ name }) => name);
  const seen = new Map<string, number>();
  const { habitCap } = await readEntitlements(db, userId);
  let room = habitCap - known.filter((habit) => !isArchived(habit)).length;
  return habits.map((habit): PlannedHabit => {
    const place = seen.get(habit.name) ?? 0;
    seen.set(habit.name, place + 1);
    const there = named.get(habit.name)?.[place];
    const days = daysLacking(habit, there?.days);
    if (there) return { becomes: 'merged', into: there.id, days };
    if (habit.isArchived || room <= 0) return { becomes: 'archived', into: null, days };
    room -= 1;
    return { becomes: 'new', into: null, days };
  });
}

/**
 * The days of a habit that was read which are not there yet, as they are written. One that is there with nothing done on it, as with
 * a note alone, takes over what was done; a note that is there stays.
 */
const daysLacking = (
  { days, target }: LoopHabit,
  there: ReadonlyMap<Day, WrittenDay> = new Map(),
): readonly PlannedDay[] =>
  days.flatMap((one) => {
    const own = there.get(one.day);
    const isNothing = one.state === 'open' && own !== undefined && own.note !== '';
    if (isNothing || (own && own.state !== 'open')) return [];
    const { day, state, amount } = one;
    const asked = state === 'open' ? (own?.target ?? null) : (one.target ?? target);
    return [{ day, state, amount, target: asked, note: own?.note || one.note }];
  });

/** Rows that one statement takes on either engine. */
const rowsAtOnce = 500;

/**
 * Takes over what waits, in one transaction: a new habit for each, with all its days, and none of them paid; where there is no
 * room, in the archive. Sent twice, the second finds nothing.
 * @param importId of what its member saw @param pillarOf by the place of a habit in it
 * @returns how many habits and days were written; null where that no longer waits
 */
export async function importHabits(
  db: Database,
  userId: string,
  importId: string,
  pillarOf: (index: number) => PillarName,
  today: Day,
  now: Date,
): Promise<{ readonly habits: number; readonly days: number } | null> {
  return inTransaction(db, async (trx) => {
    const waiting = await findImport(trx, userId);
    if (waiting?.id !== importId) return null;
    const plan = await planImport(trx, userId, waiting.habits, today);
    let days = 0;
    for (const [index, habit] of waiting.habits.entries()) {
      const first = habit.days[0]?.day ?? today;
      const { becomes, into, days: lacking } = plan[index]!;
      const id = into ?? uuid();
      if (becomes !== 'merged') {
        const { name, description, unit, target, rhythm } = habit;
        const facts = { name, description, unit, target, rhythm, cue: '', timeOfDay: 'anytime' as const };
        await insertHabit(trx, userId, id, { ...facts, pillar: pillarOf(index) }, first, now);
      }
      await writeDays(trx, userId, id, lacking, now);
      days += lacking.length;
      const archived = becomes === 'archived' ? addDays(habit.days.at(-1)?.day ?? today, 1) : null;
      await beginEarlier(trx, userId, id, first, archived);
    }
    await reckonAnew(trx, userId, today);
    await dropWaiting(trx, userId);
    return { habits: waiting.habits.length, days };
  });
}

/** Writes days that are not there yet, or on which nothing was done. */
async function writeDays(
  trx: Database,
  userId: string,
  habitId: string,
  days: readonly PlannedDay[],
  now: Date,
): Promise<void> {
  const of = { habit_id: habitId, user_id: userId, created_at: now.toISOString() };
  for (let from = 0; from < days.length; from += rowsAtOnce)
    await trx
      .insertInto('habit_completions')
      .values(days.slice(from, from + rowsAtOnce).map((day) => ({ id: uuid(), ...of, ...day })))
      .onConflict((conflict) =>
        conflict
          .columns(['habit_id', 'day'])
          .doUpdateSet((eb) => ({
            state: eb.ref('excluded.state'),
            amount: eb.ref('excluded.amount'),
            target: eb.ref('excluded.target'),
            note: eb.ref('excluded.note'),
          }))
          .where('habit_completions.state', '=', 'open'),
      )
      .execute();
}

/** A habit that may have got days of before it began; what was put away of its days is reckoned anew. */
const beginEarlier = (
  trx: Database,
  userId: string,
  habitId: string,
  first: Day,
  archivedOn: Day | null,
): Promise<unknown> =>
  trx
    .updateTable('habits')
    .set((eb) => ({
      started_on: eb.case().when('started_on', '>', first).then(first).else(eb.ref('started_on')).end(),
      tally: null,
      ...(archivedOn === null ? {} : { archived_on: archivedOn }),
    }))
    .where('id', '=', habitId)
    .where('user_id', '=', userId)
    .execute();

/** How many days of each habit are done, and what they say: read once for all. */
async function reckonAnew(trx: Database, userId: string, today: Day): Promise<void> {
  const habits = await readHabits(trx, userId, today, '0000-01-01');
  for (const habit of habits) {
    const completed = [...habit.marks.values()].filter(({ state }) => state === 'done').length;
    await trx
      .updateTable('habits')
      .set({ completed })
      .where('id', '=', habit.id)
      .where('user_id', '=', userId)
      .execute();
    await keepTally(trx, userId, habit, today);
  }
}
