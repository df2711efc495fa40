import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { GoalTables } from '#db/tables/goals.ts';
import type { Day } from '../days/calendar.ts';

export interface GoalStep {
  readonly id: string;
  readonly week: number;
  readonly what: string;
  /** Something for most days, in place of something that is done once. */
  readonly isPractice: boolean;
  readonly doneOn: Day | null;
  readonly habitId: string | null;
}

/** As many steps as one plan holds. */
export const mostSteps = 40;

/** The steps of a goal of this member, in order. */
export async function readSteps(db: Database, userId: string, goalId: string): Promise<readonly GoalStep[]> {
  const rows = await db
    .selectFrom('goal_steps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('goal_id', '=', goalId)
    .orderBy('position')
    .execute();
  return rows.map(stepOf);
}

const stepOf = (row: Selectable<GoalTables['goal_steps']>): GoalStep => ({
  id: row.id,
  week: row.week,
  what: row.what,
  isPractice: row.is_practice === 1,
  doneOn: row.done_on,
  habitId: row.converted_habit_id,
});

/** What the steps of a goal say, as a short text: two that say the same have the same. A tick is no word of them. */
export function stepsMark(steps: readonly GoalStep[]): string {
  const says = steps.map(({ id, week, what, isPractice }) => JSON.stringify([id, week, what, isPractice]));
  return createHash('sha256').update(says.toSorted().join('\n')).digest('base64url').slice(0, 16);
}

/**
 * Ticks a step, or takes that back. Ticked again, it keeps its first day.
 * @returns false where this member has no such step of this goal
 */
export async function tickStep(
  db: Database,
  userId: string,
  goalId: string,
  stepId: string,
  isDone: boolean,
  today: Day,
): Promise<boolean> {
  const ticked = await db
    .updateTable('goal_steps')
    .set((eb) => ({ done_on: isDone ? eb.fn.coalesce('done_on', eb.val(today)) : null }))
    .where('user_id', '=', userId)
    .where('goal_id', '=', goalId)
    .where('id', '=', stepId)
    .executeTakeFirst();
  return ticked.numUpdatedRows > 0n;
}

async function takenIds(trx: Database, steps: readonly WrittenStep[]): Promise<ReadonlySet<string>> {
  const ids = steps.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Set();
  const rows = await trx.selectFrom('goal_steps').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** A step as somebody wrote it: with an id it is one that is there, and without words it goes. */
export interface WrittenStep {
  readonly id: string | null;
  readonly week: number;
  readonly what: string;
  readonly isPractice: boolean;
}

export type StepsWritten =
  | { readonly ok: true; readonly count: number }
  /** They say something else by now than the page showed. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: readonly GoalStep[] }
  /** There would be more than 40. */
  | { readonly ok: false; readonly reason: 'too-many' }
  | { readonly ok: false; readonly reason: 'unknown' };

/**
 * Writes the steps of a goal anew: in the order of their weeks, those that are there keep what became of them, those without
 * words go, and those that the page did not know of stay. Sent twice, steps that it adds are there once: their ids are the form's.
 * @param seen the mark of the steps that the page was made from: what says something else by now is not overwritten; null where
 * nothing was seen
 */
export async function writeSteps(
  db: Database,
  userId: string,
  goalId: string,
  written: readonly WrittenStep[],
  seen: string | null,
  now: Date,
): Promise<StepsWritten> {
  return inTransaction(db, async (trx): Promise<StepsWritten> => {
    const goal = await trx
      .selectFrom('user_goals')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', goalId)
      .executeTakeFirst();
    if (!goal) return { ok: false, reason: 'unknown' };
    const stored = await trx
      .selectFrom('goal_steps')
      .selectAll()
      .where('user_id', '=', userId)
      .where('goal_id', '=', goalId)
      .orderBy('position')
      .execute();
    const kept = stored.flatMap((row) => {
      const said = written.find(({ id }) => id === row.id);
      if (!said) return [row];
      if (said.what === '') return [];
      return [{ ...row, week: said.week, what: said.what, is_practice: said.isPractice ? 1 : 0 }];
    });
    const known = new Set(stored.map(({ id }) => id));
    const fresh = written.filter(({ id, what }) => what !== '' && !(id !== null && known.has(id)));
    const there = stored.map(stepOf);
    // A press that comes twice changes nothing the second time, and is no other tab.
    const changes = fresh.length > 0 || stepsMark(kept.map(stepOf)) !== stepsMark(there);
    if (changes && seen !== null && seen !== stepsMark(there)) return { ok: false, reason: 'changed', there };
    const taken = await takenIds(trx, fresh);
    const added = fresh.map(({ id, week, what, isPractice }) => ({
      // An id that a step of another goal has is no reason to lose this one.
      id: id === null || taken.has(id) ? uuid() : id,
      goal_id: goalId,
      user_id: userId,
      week,
      what,
      is_practice: isPractice ? 1 : 0,
      done_on: null,
      converted_habit_id: null,
      position: 0,
      created_at: now.toISOString(),
    }));
    const all = [...kept, ...added].sort((one, other) => one.week - other.week);
    if (all.length > mostSteps) return { ok: false, reason: 'too-many' };
    // Places are unique, so all go before they come again.
    await trx.deleteFrom('goal_steps').where('user_id', '=', userId).where('goal_id', '=', goalId).execute();
    if (all.length > 0)
      await trx
        .insertInto('goal_steps')
        .values(all.map((step, index) => ({ ...step, position: index + 1 })))
        .execute();
    return { ok: true, count: all.length };
  });
}
