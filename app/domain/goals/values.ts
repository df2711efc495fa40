import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';

/** The value of a goal's number on a day, in hundredths of its unit. */
export interface GoalValue {
  readonly day: Day;
  readonly hundredths: number;
}

/** The newest values that a drawing shows. */
const most = 400;

/** The values of a goal of this member, oldest first; of very many the newest 400. */
export async function readValues(
  db: Database,
  userId: string,
  goalId: string,
): Promise<readonly GoalValue[]> {
  const rows = await db
    .selectFrom('goal_values')
    .select(['day', 'hundredths'])
    .where('user_id', '=', userId)
    .where('goal_id', '=', goalId)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed();
}

/**
 * Writes the value of a day; a second one of the same day stands in place of the first. Without a value, that day has none.
 * @param day one that is over, or today: the form asks for no other
 * @returns false where this member has no such goal with a number
 */
export async function writeValue(
  db: Database,
  userId: string,
  goalId: string,
  day: Day,
  hundredths: number | null,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const goal = await trx
      .selectFrom('user_goals')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', goalId)
      .where('measure', '=', 'number')
      .executeTakeFirst();
    if (!goal) return false;
    if (hundredths === null) {
      await trx
        .deleteFrom('goal_values')
        .where('user_id', '=', userId)
        .where('goal_id', '=', goalId)
        .where('day', '=', day)
        .execute();
      return true;
    }
    await trx
      .insertInto('goal_values')
      .values({
        id: uuid(),
        goal_id: goalId,
        user_id: userId,
        day,
        hundredths,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['goal_id', 'day']).doUpdateSet({ hundredths }))
      .execute();
    return true;
  });
}
