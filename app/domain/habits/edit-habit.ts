import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { addDays, daysFrom, latest, type Day } from '../days/calendar.ts';
import { changeHabit } from './change-habit.ts';
import type { HabitFacts } from './create-habit.ts';
import { isGrowing } from './growth.ts';
import { askAnew } from './mark-day.ts';
import { findHabit, firstFree, type Habit } from './read-habits.ts';
import { names, saidLast, type Rhythm } from './schedule.ts';

const isSame = (one: Rhythm, other: Rhythm): boolean =>
  one.kind === other.kind && one.weekdays === other.weekdays && one.number === other.number;

export type HabitEdited =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' }
  /** It was changed elsewhere meanwhile, and is not overwritten: what it says by now. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: HabitFacts };

/** What can be said of a habit, as it is said of it now. */
export const factsNow = (habit: Habit): HabitFacts => {
  const { name, pillar, timeOfDay, description, cue, unit, target } = habit;
  const { kind, weekdays, number } = saidLast(habit.life);
  return { name, pillar, timeOfDay, description, cue, unit, target, rhythm: { kind, weekdays, number } };
};

/** What is said of a habit, as a short text: two that say the same have the same. */
export function habitMark(facts: HabitFacts): string {
  const { name, pillar, timeOfDay, description, cue, unit, target, rhythm } = facts;
  const said = [name, pillar, timeOfDay, description, cue, unit, target];
  const all = [...said, rhythm.kind, rhythm.weekdays, rhythm.number];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 16);
}

/**
 * Changes what is said of a habit. Another rhythm holds from today on, or after it where it is marked and not named by it, and another
 * target from today's part on: what was done, stays as it was. Either ends the weeks in which it grew.
 * @param seen the mark of what the form was made from: a habit that says something else by now is not overwritten; null where
 * nothing was seen
 */
export async function editHabit(
  db: Database,
  userId: string,
  habitId: string,
  facts: HabitFacts,
  today: Day,
  now: Date,
  seen: string | null = null,
): Promise<HabitEdited> {
  return inTransaction(db, async (trx): Promise<HabitEdited> => {
    const habit = await findHabit(trx, userId, habitId, today);
    if (!habit) return { ok: false, reason: 'not-found' };
    const there = factsNow(habit);
    const stands = habitMark(there);
    // Sent twice, it stands there already.
    if (stands === habitMark(facts)) return { ok: true };
    if (seen !== null && seen !== stands) return { ok: false, reason: 'changed', there };
    const { name, pillar, timeOfDay, description, cue, unit, target, rhythm } = facts;
    await trx
      .updateTable('habits')
      .set({ name, pillar, time_of_day: timeOfDay, description, cue, unit, target })
      .where('id', '=', habitId)
      .where('user_id', '=', userId)
      .execute();
    if (target !== habit.target || !isSame(there.rhythm, rhythm))
      await askFor(trx, userId, habit, { target, rhythm }, today, now);
    return { ok: true };
  });
}

/**
 * Lets a habit ask for all of it from today on, however small it still is: who is further than its weeks need not wait for them.
 * @returns false where this member has no such habit
 */
export const askForAll = (
  db: Database,
  userId: string,
  habitId: string,
  today: Day,
  now: Date,
): Promise<boolean> =>
  changeHabit(db, userId, habitId, today, async (trx, habit) => {
    const { target } = habit;
    const { kind, weekdays, number } = saidLast(habit.life);
    if (isGrowing(habit.growth, today))
      await askFor(trx, userId, habit, { target, rhythm: { kind, weekdays, number } }, today, now);
  });

/** Another amount, or another rhythm: it holds at once, and ends the weeks in which the habit grew to the one before. */
async function askFor(
  trx: Database,
  userId: string,
  habit: Habit,
  { target, rhythm }: Pick<HabitFacts, 'target' | 'rhythm'>,
  today: Day,
  now: Date,
): Promise<void> {
  const wasGrowing = isGrowing(habit.growth, today);
  await trx
    .updateTable('habits')
    .set({ growth: null })
    .where('id', '=', habit.id)
    .where('user_id', '=', userId)
    .execute();
  if (target !== null) await askAnew(trx, userId, habit, target, today, now);
  if (wasGrowing || !isSame(saidLast(habit.life), rhythm))
    await writeRhythm(trx, userId, habit, rhythm, rhythmFrom(habit, rhythm, today));
}

/**
 * The day from which another rhythm holds. A day that is marked and that it does not name keeps the rhythm by which it was
 * marked, or what was done there would be taken from its streak.
 */
function rhythmFrom(habit: Habit, rhythm: Rhythm, today: Day): Day {
  const from = latest(today, habit.life.startedOn);
  const free = firstFree(habit, from);
  const marked = daysFrom(from, addDays(free, -1));
  return marked.every((day) => names(rhythm, from, day)) ? from : free;
}

/** Lets a habit have another rhythm from a day on. One that is changed back on the same day was not changed. */
async function writeRhythm(
  trx: Database,
  userId: string,
  { id: habitId, life }: Habit,
  rhythm: Rhythm,
  from: Day,
): Promise<void> {
  // Somebody who has travelled back over the date line may have changed it tomorrow.
  await trx
    .deleteFrom('habit_schedules')
    .where('habit_id', '=', habitId)
    .where('user_id', '=', userId)
    .where('from_day', '>=', from)
    .execute();
  const before = life.schedules.findLast((schedule) => schedule.from < from);
  if (before && isSame(before, rhythm)) return;
  await trx
    .insertInto('habit_schedules')
    .values({ id: uuid(), habit_id: habitId, user_id: userId, from_day: from, ...rhythm })
    .execute();
}
