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

/** What was read and waits; null where nothing does. */
export async function findImport(db: Database, userId: string): Promise<readonly LoopHabit[] | null> {
  const row = await db
    .selectFrom('habit_imports')
    .select('content')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? loopHabitsSchema.parse(JSON.parse(row.content)) : null;
}

export async function dropImport(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('habit_imports').where('user_id', '=', userId).execute();
}

/** What becomes of a habit that was read, and the days that are written for it. */
export interface PlannedHabit {
  readonly becomes: 'new' | 'archived' | 'merged';
  readonly days: readonly PlannedDay[];
}
type PlannedDay = WrittenDay & { readonly day: Day };

/**
 * What becomes of each habit that was read, by the ones that there are and the places of the program. One whose name is there
 * already gets the days that it lacks.
 */
export async function planImport(
  db: Database,
  userId: string,
  habits: readonly LoopHabit[],
  today: Day,
): Promise<readonly PlannedHabit[]> {
  const known = await readHabits(db, userId, today, '0000-01-01');
  const lived = new Map(known.map(({ name, days }) => [name, new Map<Day, WrittenDay>(days)]));
  const { habitCap } = await readEntitlements(db, userId);
  let room = habitCap - known.filter((habit) => !isArchived(habit)).length;
  return habits.map((habit): PlannedHabit => {
    const there = lived.get(habit.name);
    const days = daysLacking(habit, there);
    lived.set(habit.name, new Map([...(there ?? []), ...days.map((one) => [one.day, one] as const)]));
    if (there) return { becomes: 'merged', days };
    if (habit.isArchived || room <= 0) return { becomes: 'archived', days };
    room -= 1;
    return { becomes: 'new', days };
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
 * @param pillarOf by the place of a habit in what was read
 * @returns how many habits and days were written; null where nothing waited
 */
export async function importHabits(
  db: Database,
  userId: string,
  pillarOf: (index: number) => PillarName,
  today: Day,
  now: Date,
): Promise<{ readonly habits: number; readonly days: number } | null> {
  return inTransaction(db, async (trx) => {
    const waiting = await findImport(trx, userId);
    if (!waiting) return null;
    const plan = await planImport(trx, userId, waiting, today);
    const ids = new Map((await readHabits(trx, userId, today)).map(({ name, id }) => [name, id]));
    let days = 0;
    for (const [index, habit] of waiting.entries()) {
      const first = habit.days[0]?.day ?? today;
      const id = ids.get(habit.name) ?? uuid();
      const { becomes, days: lacking } = plan[index]!;
      if (becomes !== 'merged') {
        const { name, description, unit, target, rhythm } = habit;
        const facts = { name, description, unit, target, rhythm, cue: '', timeOfDay: 'anytime' as const };
        await insertHabit(trx, userId, id, { ...facts, pillar: pillarOf(index) }, first, now);
        ids.set(name, id);
      }
      await writeDays(trx, userId, id, lacking, now);
      days += lacking.length;
      const archived = becomes === 'archived' ? addDays(habit.days.at(-1)?.day ?? today, 1) : null;
      await beginEarlier(trx, userId, id, first, archived);
    }
    await reckonAnew(trx, userId, today);
    await dropImport(trx, userId);
    return { habits: waiting.length, days };
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
