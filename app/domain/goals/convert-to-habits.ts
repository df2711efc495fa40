import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { createHabit, type HabitFacts } from '../habits/create-habit.ts';

/** A step that becomes a habit, as somebody says it. */
export interface Conversion {
  readonly stepId: string;
  /** The steps of other weeks that are the same practice, and become the same habit. */
  readonly sameSteps?: readonly string[];
  readonly habit: HabitFacts;
}

export type Converted =
  /** How many became habits now; those that were habits before are not counted, and not made again. */
  | { readonly ok: true; readonly count: number }
  /** The program has no room for all of them, and none was made. */
  | { readonly ok: false; readonly reason: 'cap-reached'; readonly cap: number }
  | { readonly ok: false; readonly reason: 'unknown' };

/** Takes back what the transaction has done so far. */
class NoRoom extends Error {
  readonly cap: number;
  constructor(cap: number) {
    super('A program has no room for so many habits.');
    this.cap = cap;
  }
}

/**
 * Makes habits of steps of a goal, all that are chosen or none, as far as the program has room (specification 1, §9). A step is
 * a habit once: sent twice, or from two tabs, it makes no second one. The habits serve the goal from then on.
 */
export async function convertToHabits(
  db: Database,
  userId: string,
  goalId: string,
  conversions: readonly Conversion[],
  today: Day,
  now: Date,
): Promise<Converted> {
  try {
    return await inTransaction(db, async (trx): Promise<Converted> => {
      const steps = await trx
        .selectFrom('goal_steps')
        .select(['id', 'converted_habit_id'])
        .where('user_id', '=', userId)
        .where('goal_id', '=', goalId)
        .execute();
      const known = new Map(steps.map((step) => [step.id, step.converted_habit_id]));
      // Before anything is made: what is refused leaves nothing half done.
      if (conversions.some(({ stepId }) => !known.has(stepId))) return { ok: false, reason: 'unknown' };
      let count = 0;
      for (const { stepId, sameSteps = [], habit } of conversions) {
        if (known.get(stepId) !== null) continue;
        const made = await createHabit(trx, userId, habit, today, now);
        if (!made.ok) throw made.reason === 'cap-reached' ? new NoRoom(made.cap) : new Error(made.reason);
        await trx
          .updateTable('goal_steps')
          .set({ converted_habit_id: made.id })
          .where('user_id', '=', userId)
          .where('goal_id', '=', goalId)
          .where('id', 'in', [stepId, ...sameSteps])
          .where('converted_habit_id', 'is', null)
          .execute();
        known.set(stepId, made.id);
        await trx
          .insertInto('goal_habits')
          .values({ goal_id: goalId, habit_id: made.id, user_id: userId })
          .execute();
        count += 1;
      }
      return { ok: true, count };
    });
  } catch (error) {
    if (error instanceof NoRoom) return { ok: false, reason: 'cap-reached', cap: error.cap };
    throw error;
  }
}
