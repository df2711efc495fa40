import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { mayAddHabit } from '../programs/access.ts';
import { takeBackXp } from '../xp/take-back-xp.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { dayInLedger } from './mark-day.ts';
import { changeHabit } from './change-habit.ts';
import { findHabit, firstFree, isArchived, restsFrom } from './read-habits.ts';

/**
 * Lets a habit rest, from today on or, where today is marked, from tomorrow: its days count for nothing and break nothing.
 * @returns false where there is no such habit
 */
export async function pauseHabit(
  db: Database,
  userId: string,
  habitId: string,
  today: Day,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const habit = await findHabit(trx, userId, habitId, today);
    if (!habit || isArchived(habit)) return false;
    if (restsFrom(habit) !== null) return true;
    await trx
      .insertInto('habit_pauses')
      .values({
        id: uuid(),
        habit_id: habitId,
        user_id: userId,
        from_day: firstFree(habit, today),
        until_day: null,
      })
      // Rested until today, and from today on again.
      .onConflict((conflict) => conflict.columns(['habit_id', 'from_day']).doUpdateSet({ until_day: null }))
      .execute();
    return true;
  });
}

/** Takes a habit up again: from today on its days count. @returns false where there is no such habit */
export async function resumeHabit(
  db: Database,
  userId: string,
  habitId: string,
  today: Day,
): Promise<boolean> {
  return changeHabit(db, userId, habitId, today, async (trx) => {
    // A pause without a day has not been one.
    await trx
      .deleteFrom('habit_pauses')
      .where('habit_id', '=', habitId)
      .where('user_id', '=', userId)
      .where('until_day', 'is', null)
      .where('from_day', '>=', today)
      .execute();
    await trx
      .updateTable('habit_pauses')
      .set({ until_day: today })
      .where('habit_id', '=', habitId)
      .where('user_id', '=', userId)
      .where('until_day', 'is', null)
      .execute();
  });
}

/** Puts a habit away with all its days; it takes no place of the program any more. @returns false where there is no such habit */
export async function archiveHabit(
  db: Database,
  userId: string,
  habitId: string,
  today: Day,
): Promise<boolean> {
  return changeHabit(db, userId, habitId, today, (trx, habit) =>
    trx
      .updateTable('habits')
      .set({ archived_on: firstFree(habit, today) })
      .where('id', '=', habitId)
      .where('user_id', '=', userId)
      .where('archived_on', 'is', null)
      .execute(),
  );
}

export type HabitRestored =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'cap-reached'; readonly cap: number };

/** Takes a habit out of the archive, as far as there is room; the days that it lay there were a pause. */
export async function restoreHabit(
  db: Database,
  userId: string,
  habitId: string,
  today: Day,
): Promise<HabitRestored> {
  return inTransaction(db, async (trx): Promise<HabitRestored> => {
    const habit = await findHabit(trx, userId, habitId, today);
    if (!habit) return { ok: false, reason: 'not-found' };
    const { archivedOn } = habit.life;
    if (archivedOn === null) return { ok: true };
    const may = await mayAddHabit(trx, userId);
    if (!may.ok) return may;
    await trx
      .updateTable('habits')
      .set({ archived_on: null })
      .where('id', '=', habitId)
      .where('user_id', '=', userId)
      .execute();
    if (archivedOn < today)
      await trx
        .insertInto('habit_pauses')
        .values({ id: uuid(), habit_id: habitId, user_id: userId, from_day: archivedOn, until_day: today })
        // It rested from the same day on, and still does.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return { ok: true };
  });
}

/**
 * Deletes a habit with all its days. The points of today and yesterday go with it, those of earlier days stay earned.
 * @returns its name; null where this member has no such habit, or not any more
 */
export async function deleteHabit(
  db: Database,
  userId: string,
  habitId: string,
  today: Day,
  now: Date,
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('habits')
      .where('id', '=', habitId)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst();
    if (!gone) return null;
    for (const day of [today, addDays(today, -1)])
      await takeBackXp(trx, userId, dayInLedger(habitId, day), now);
    return gone.name;
  });
}

/** Moves a habit up or down among those that are not archived. @returns false where there is no such habit */
export async function moveHabit(
  db: Database,
  userId: string,
  habitId: string,
  way: 'up' | 'down',
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('habits')
      .select(['id', 'position'])
      .where('user_id', '=', userId)
      .where('archived_on', 'is', null)
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const at = rows.findIndex(({ id }) => id === habitId);
    if (at === -1) return false;
    const to = at + (way === 'up' ? -1 : 1);
    const other = rows[to];
    if (!other) return true;
    const order = rows.toSpliced(at, 1).toSpliced(to, 0, rows[at]!);
    for (const [index, { id, position }] of order.entries())
      if (position !== index + 1)
        await trx
          .updateTable('habits')
          .set({ position: index + 1 })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .execute();
    return true;
  });
}
