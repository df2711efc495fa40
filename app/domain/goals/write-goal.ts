import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { PracticeTables } from '#db/tables/practice.ts';
import type { Day } from '../days/calendar.ts';
import type { GoalFacts } from './goal.ts';

/** As many goals as a life has room for, and a page can show. */
export const mostGoals = 100;

export type GoalCreated =
  | { readonly ok: true; readonly id: string }
  /** `sent-before`: the form was sent before, and said something else. */
  | { readonly ok: false; readonly reason: 'too-many' | 'sent-before' };

const columnsOf = (facts: GoalFacts) => ({
  title: facts.title,
  pillar: facts.pillar,
  description: facts.description === '' ? null : facts.description,
  target_date: facts.targetDate,
  measure: facts.measure,
  unit: facts.unit,
  start_hundredths: facts.start,
  target_hundredths: facts.target,
});

const saysTheSame = (there: Selectable<PracticeTables['user_goals']>, facts: GoalFacts): boolean =>
  Object.entries(columnsOf(facts)).every(([column, said]) => Reflect.get(there, column) === said);

/**
 * Writes a goal that is under way from today on. Refused beyond 100 that are under way or put off.
 * @param id chosen by the form: sent twice, it is one goal
 */
export async function createGoal(
  db: Database,
  userId: string,
  id: string,
  facts: GoalFacts,
  today: Day,
  now: Date,
): Promise<GoalCreated> {
  return inTransaction(db, async (trx): Promise<GoalCreated> => {
    const known = await trx.selectFrom('user_goals').selectAll().where('id', '=', id).executeTakeFirst();
    if (known?.user_id === userId)
      return saysTheSame(known, facts) ? { ok: true, id } : { ok: false, reason: 'sent-before' };
    const { kept } = await trx
      .selectFrom('user_goals')
      .select((eb) => eb.fn.countAll<number | string>().as('kept'))
      .where('user_id', '=', userId)
      .where('status', 'in', ['in_progress', 'later'])
      .executeTakeFirstOrThrow();
    if (Number(kept) >= mostGoals) return { ok: false, reason: 'too-many' };
    // An id that somebody else's goal has is no reason to lose this one.
    const own = known ? uuid() : id;
    await trx
      .insertInto('user_goals')
      .values({
        id: own,
        user_id: userId,
        ...columnsOf(facts),
        started_on: today,
        created_at: now.toISOString(),
      })
      .execute();
    await serveBy(trx, userId, own, facts);
    return { ok: true, id: own };
  });
}

export type GoalEdited =
  | { readonly ok: true }
  /** It was changed elsewhere meanwhile. */
  | { readonly ok: false; readonly reason: 'changed'; readonly revision: number }
  | { readonly ok: false; readonly reason: 'unknown' };

/** Changes what is said of a goal. @param revision the one that the page was made from: what was changed since is not overwritten */
export async function editGoal(
  db: Database,
  userId: string,
  goalId: string,
  revision: number,
  facts: GoalFacts,
): Promise<GoalEdited> {
  return inTransaction(db, async (trx): Promise<GoalEdited> => {
    const stored = await trx
      .selectFrom('user_goals')
      .select('revision')
      .where('user_id', '=', userId)
      .where('id', '=', goalId)
      .executeTakeFirst();
    if (!stored) return { ok: false, reason: 'unknown' };
    if (stored.revision !== revision) return { ok: false, reason: 'changed', revision: stored.revision };
    await trx
      .updateTable('user_goals')
      .set({ ...columnsOf(facts), revision: revision + 1 })
      .where('user_id', '=', userId)
      .where('id', '=', goalId)
      .execute();
    await serveBy(trx, userId, goalId, facts);
    return { ok: true };
  });
}

/** Names the habits that serve a goal; those that are not this member's are passed over. Part of a larger transaction. */
async function serveBy(trx: Database, userId: string, goalId: string, facts: GoalFacts): Promise<void> {
  await trx.deleteFrom('goal_habits').where('user_id', '=', userId).where('goal_id', '=', goalId).execute();
  if (facts.habits.length === 0) return;
  await trx
    .insertInto('goal_habits')
    .columns(['goal_id', 'habit_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('habits')
        .select([eb.val(goalId).as('goal_id'), 'habits.id as habit_id', 'habits.user_id'])
        .where('habits.user_id', '=', userId)
        .where('habits.id', 'in', facts.habits),
    )
    .execute();
}

/** Which habits serve a goal of this member. */
export async function servingHabits(
  db: Database,
  userId: string,
  goalId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('goal_habits')
    .select('habit_id')
    .where('user_id', '=', userId)
    .where('goal_id', '=', goalId)
    .execute();
  return rows.map(({ habit_id }) => habit_id);
}

/** Deletes a goal with its plan, steps, checkpoints and values; habits that have come of it stay. Done already is done. */
export async function deleteGoal(db: Database, userId: string, goalId: string): Promise<void> {
  await db.deleteFrom('user_goals').where('user_id', '=', userId).where('id', '=', goalId).execute();
}
