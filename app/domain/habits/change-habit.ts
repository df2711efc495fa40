import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { findHabit, type Habit } from './read-habits.ts';

/** Changes a habit in one transaction with finding it. @returns false where this member has no such habit */
export const changeHabit = (
  db: Database,
  userId: string,
  habitId: string,
  today: Day,
  change: (trx: Database, habit: Habit) => Promise<unknown>,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const habit = await findHabit(trx, userId, habitId, today);
    if (!habit) return false;
    await change(trx, habit);
    return true;
  });
