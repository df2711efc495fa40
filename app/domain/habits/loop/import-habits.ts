import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { PillarName } from '#db/tables/practice.ts';
import { readEntitlements } from '#app/domain/programs/access.ts';
import { addDays, type Day } from '#app/domain/days/calendar.ts';
import { insertHabit } from '../create-habit.ts';
import { keepTally } from '../mark-day.ts';
import { isArchived, readHabits } from '../read-habits.ts';
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

/** What becomes of each habit that was read, by the ones that there are and the places of the program. */
export async function planImport(
  db: Database,
  userId: string,
  habits: readonly LoopHabit[],
  today: Day,
): Promise<readonly ('new' | 'archived' | 'merged')[]> {
  const known = await readHabits(db, userId, today);
  const names = new Set(known.map(({ name }) => name));
  const { habitCap } = await readEntitlements(db, userId);
  let room = habitCap - known.filter((habit) => !isArchived(habit)).length;
  return habits.map(({ name, isArchived: wasArchived }) => {
    if (names.has(name)) return 'merged';
    names.add(name);
    if (wasArchived || room <= 0) return 'archived';
    room -= 1;
    return 'new';
  });
}

/** Rows that one statement takes on either engine. */
const rowsAtOnce = 500;

/**
 * Takes over what waits, in one transaction: a new habit for each, with all its days, and none of them paid; where there is no
 * room, in the archive. One whose name is there already gets the days that it lacks. Sent twice, the second finds nothing.
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
      if (plan[index] !== 'merged') {
        const { name, description, unit, target, rhythm } = habit;
        const facts = { name, description, unit, target, rhythm, cue: '', timeOfDay: 'anytime' as const };
        await insertHabit(trx, userId, id, { ...facts, pillar: pillarOf(index) }, first, now);
        ids.set(name, id);
      }
      days += await insertDays(trx, userId, id, habit, now);
      const archived = plan[index] === 'archived' ? addDays(habit.days.at(-1)?.day ?? today, 1) : null;
      await beginEarlier(trx, userId, id, first, archived);
    }
    await reckonAnew(trx, userId, today);
    await dropImport(trx, userId);
    return { habits: waiting.length, days };
  });
}

/** @returns how many of its days were not there yet */
async function insertDays(
  trx: Database,
  userId: string,
  habitId: string,
  { days, target }: LoopHabit,
  now: Date,
): Promise<number> {
  let written = 0;
  for (let from = 0; from < days.length; from += rowsAtOnce) {
    const rows = days.slice(from, from + rowsAtOnce).map((day) => ({
      id: uuid(),
      habit_id: habitId,
      user_id: userId,
      day: day.day,
      state: day.state,
      amount: day.amount,
      target: day.state === 'open' ? null : (day.target ?? target),
      note: day.note,
      created_at: now.toISOString(),
    }));
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('habit_completions')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    written += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return written;
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
