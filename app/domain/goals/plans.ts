import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { AnalystName } from '#db/tables/analyses.ts';
import { goalOf } from './goal.ts';
import { goalNow, readGoalThen, type GoalThen } from './goal-then.ts';
import { planParts, type DrawnPlan, type PlanAnswers, type PlanPart } from './planner.ts';

/** The action plan of a goal: specification 3, §3. */
export interface GoalPlan {
  readonly parts: Readonly<Record<PlanPart, string>>;
  /** 1 to 10; null until the member says. */
  readonly confidence: number | null;
  readonly answers: { readonly minutesADay: number; readonly bestTime: string; readonly obstacle: string };
  readonly kind: string;
  /** The goal that it was drawn for; null where nobody knows. */
  readonly drawnFor: GoalThen | null;
  readonly isHidden: boolean;
  readonly revision: number;
  readonly createdAt: Date;
  /** Who wrote its words. */
  readonly analyst: AnalystName;
}

/** The plan of a goal of this member; null where none was drawn. */
export async function readPlan(db: Database, userId: string, goalId: string): Promise<GoalPlan | null> {
  const row = await db
    .selectFrom('goal_plans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('goal_id', '=', goalId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    parts: Object.fromEntries(planParts.map((part) => [part, row[part]])) as Record<PlanPart, string>,
    confidence: row.confidence_rating,
    answers: { minutesADay: row.minutes_a_day, bestTime: row.best_time, obstacle: row.obstacle },
    kind: row.kind,
    drawnFor: readGoalThen(row.drawn_for),
    isHidden: row.is_hidden === 1,
    revision: row.revision,
    createdAt: new Date(row.created_at),
    analyst: row.analyst,
  };
}

/**
 * Keeps a plan that was drawn, once: where there is one already it stays, with everything that was changed in it.
 * @returns whether it was kept now; false, too, where this member has no such goal
 */
export async function keepPlan(
  db: Database,
  userId: string,
  goalId: string,
  drawn: DrawnPlan,
  answers: PlanAnswers,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const goal = await trx
      .selectFrom('user_goals')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', goalId)
      .executeTakeFirst();
    if (!goal) return false;
    const at = now.toISOString();
    const kept = await trx
      .insertInto('goal_plans')
      .values({
        goal_id: goalId,
        user_id: userId,
        ...drawn.parts,
        kind: drawn.kind,
        minutes_a_day: answers.minutesADay,
        best_time: answers.bestTime,
        obstacle: answers.obstacle,
        drawn_for: goalNow(goalOf(goal)),
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('goal_id').doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows === 0n) return false;
    const { last } = await trx
      .selectFrom('goal_steps')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('goal_id', '=', goalId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('goal_steps')
      .values(
        drawn.steps.map(({ week, what, isPractice }, index) => ({
          id: uuid(),
          goal_id: goalId,
          user_id: userId,
          week,
          position: Number(last ?? 0) + index + 1,
          what,
          is_practice: isPractice ? 1 : 0,
          created_at: at,
        })),
      )
      .execute();
    return true;
  });
}

/** What a member changes of a plan. */
export type PlanWords = Readonly<Partial<Record<PlanPart, string>>> & { readonly confidence?: number | null };

export type PlanEdited =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'changed'; readonly revision: number }
  | { readonly ok: false; readonly reason: 'unknown' };

/** Changes parts of a plan; those that are not named stay. @param revision the one that the page was made from */
export async function editPlan(
  db: Database,
  userId: string,
  goalId: string,
  revision: number,
  { confidence, ...parts }: PlanWords,
  now: Date,
): Promise<PlanEdited> {
  return inTransaction(db, async (trx): Promise<PlanEdited> => {
    const stored = await trx
      .selectFrom('goal_plans')
      .select('revision')
      .where('user_id', '=', userId)
      .where('goal_id', '=', goalId)
      .executeTakeFirst();
    if (!stored) return { ok: false, reason: 'unknown' };
    if (stored.revision !== revision) return { ok: false, reason: 'changed', revision: stored.revision };
    await trx
      .updateTable('goal_plans')
      .set({
        ...parts,
        ...(confidence === undefined ? {} : { confidence_rating: confidence }),
        revision: revision + 1,
        updated_at: now.toISOString(),
      })
      .where('user_id', '=', userId)
      .where('goal_id', '=', goalId)
      .execute();
    return { ok: true };
  });
}

/** Shows the plan on the goal's page, or hides it; it stays as it is. @returns false where there is none */
export async function showPlan(
  db: Database,
  userId: string,
  goalId: string,
  isShown: boolean,
): Promise<boolean> {
  const shown = await db
    .updateTable('goal_plans')
    .set({ is_hidden: isShown ? 0 : 1 })
    .where('user_id', '=', userId)
    .where('goal_id', '=', goalId)
    .executeTakeFirst();
  return shown.numUpdatedRows > 0n;
}
