import type { Database } from '#db/database.ts';
import type { GoalStatus } from '#db/tables/practice.ts';
import { addDays, type Day } from '../days/calendar.ts';

/** What can be done with a goal besides writing on it. */
export type GoalAct = 'reach' | 'let-go' | 'put-off' | 'take-up';

const leadsTo: Readonly<Record<GoalAct, GoalStatus>> = {
  reach: 'completed',
  'let-go': 'let_go',
  'put-off': 'later',
  'take-up': 'in_progress',
};

/**
 * Changes the state of a goal. Sent twice, it is done once: what was reached keeps its moment. Nothing is paid for it: the
 * rule table of points names no goal (specification 3, §9).
 * @returns false where this member has no such goal
 */
export async function changeGoalState(
  db: Database,
  userId: string,
  goalId: string,
  act: GoalAct,
  now: Date,
): Promise<boolean> {
  const status = leadsTo[act];
  const changed = await db
    .updateTable('user_goals')
    .set((eb) => ({
      status,
      completed_at: status === 'completed' ? eb.fn.coalesce('completed_at', eb.val(now.toISOString())) : null,
      revision: eb('revision', '+', 1),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', goalId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** How much further a goal can be moved in one press, in days. */
export const moves = [14, 30, 90] as const;

/**
 * Moves the day of a goal: so many days from today. The past is not counted again, so a late goal gets its whole time.
 * @returns false where this member has no such goal under way
 */
export async function moveGoal(
  db: Database,
  userId: string,
  goalId: string,
  days: (typeof moves)[number],
  today: Day,
): Promise<boolean> {
  const moved = await db
    .updateTable('user_goals')
    .set((eb) => ({ target_date: addDays(today, days), revision: eb('revision', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', goalId)
    .where('status', 'in', ['in_progress', 'later'])
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Says by hand how far a goal is. @param progress 0 to 100 @returns false where this member has no such goal */
export async function setProgress(
  db: Database,
  userId: string,
  goalId: string,
  progress: number,
): Promise<boolean> {
  const set = await db
    .updateTable('user_goals')
    .set({ progress })
    .where('user_id', '=', userId)
    .where('id', '=', goalId)
    .where('measure', '=', 'hand')
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
}
