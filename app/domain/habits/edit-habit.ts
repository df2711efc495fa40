import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { latest, type Day } from '../days/calendar.ts';
import { changeHabit } from './change-habit.ts';
import type { HabitFacts } from './create-habit.ts';
import { scheduleOn, type Rhythm } from './schedule.ts';

const isSame = (one: Rhythm, other: Rhythm): boolean =>
  one.kind === other.kind && one.weekdays === other.weekdays && one.number === other.number;

/**
 * Changes what is said of a habit. Another rhythm holds from today on, and another target for days marked from now on: what
 * was, stays as it was.
 * @returns false where this member has no such habit
 */
export async function editHabit(
  db: Database,
  userId: string,
  habitId: string,
  { name, pillar, timeOfDay, description, cue, unit, target, rhythm }: HabitFacts,
  today: Day,
): Promise<boolean> {
  return changeHabit(db, userId, habitId, today, async (trx, habit) => {
    await trx
      .updateTable('habits')
      .set({ name, pillar, time_of_day: timeOfDay, description, cue, unit, target })
      .where('id', '=', habitId)
      .where('user_id', '=', userId)
      .execute();
    const from = latest(today, habit.life.startedOn);
    if (isSame(scheduleOn(habit.life, from), rhythm)) return;
    // Somebody who has travelled back over the date line may have changed it tomorrow.
    await trx
      .deleteFrom('habit_schedules')
      .where('habit_id', '=', habitId)
      .where('user_id', '=', userId)
      .where('from_day', '>', from)
      .execute();
    await trx
      .insertInto('habit_schedules')
      .values({ id: uuid(), habit_id: habitId, user_id: userId, from_day: from, ...rhythm })
      .onConflict((conflict) => conflict.columns(['habit_id', 'from_day']).doUpdateSet({ ...rhythm }))
      .execute();
  });
}
