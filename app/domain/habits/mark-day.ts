import { v7 as uuid } from 'uuid';
import { isDay } from '#app/forms/engine/parse.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { readEntitlements } from '../programs/access.ts';
import { awardXpAnew, takeBackXp } from '../xp/take-back-xp.ts';
import { addDays, mondayOf, type Day } from '../days/calendar.ts';
import { firstOpenDay, habitOn, type HabitOfDay } from './habit-day.ts';
import { findHabit, isArchived, type Completion, type Habit } from './read-habits.ts';
import { counts } from './schedule.ts';
import { bringForward } from './tally.ts';

/** What is said of a day. */
export type DayChange =
  | { readonly kind: 'done'; readonly done: boolean }
  /** So much more, or less. @param from what the page showed: the same form sent twice adds once */
  | { readonly kind: 'amount'; readonly by: number; readonly from?: number }
  | { readonly kind: 'skip'; readonly skip: boolean }
  | { readonly kind: 'note'; readonly note: string };

/** Why a day cannot be marked: no day of the calendar; not yet; not any more; before the habit began, or while it rested. */
export type DayRefusal = 'not-found' | 'no-day' | 'ahead' | 'too-late' | 'not-counting' | 'note-too-long';

export type DayMarked =
  | {
      readonly ok: true;
      readonly habit: HabitOfDay;
      /** What was given now, or taken back (below zero). */
      readonly points: number;
      readonly levelReached: number | null;
    }
  | { readonly ok: false; readonly reason: DayRefusal };

export const longestNote = 500;
/** More than anybody does in a day. */
export const largestAmount = 1_000_000;

const untouched: Completion = { state: 'open', amount: 0, target: null, note: '' };

/** Kept tallies are brought forward once they are so many days old, to this many days ago: long past what can be filled in. */
const oldest = 42;
const settled = 14;

/**
 * Marks a day of a habit: done or not, an amount, skipped, a note; in one transaction with its points, which only today and
 * yesterday bring, once, and an undo takes back. Days of the last week can be filled in; none ahead.
 * @param day YYYY-MM-DD @param today the member's own
 * @returns the habit as that day shows it now
 */
export async function markDay(
  db: Database,
  userId: string,
  { habitId, day, change }: { readonly habitId: string; readonly day: Day; readonly change: DayChange },
  today: Day,
  now: Date,
): Promise<DayMarked> {
  if (!isDay(day)) return { ok: false, reason: 'no-day' };
  if (day > today) return { ok: false, reason: 'ahead' };
  if (day < firstOpenDay(today)) return { ok: false, reason: 'too-late' };
  if (change.kind === 'note' && change.note.length > longestNote)
    return { ok: false, reason: 'note-too-long' };
  return inTransaction(db, async (trx): Promise<DayMarked> => {
    const habit = await findHabit(trx, userId, habitId, today, mondayOf(day));
    if (!habit) return { ok: false, reason: 'not-found' };
    if (isArchived(habit) || !counts(habit.life, day)) return { ok: false, reason: 'not-counting' };
    const before = habit.days.get(day) ?? untouched;
    const after = changed(before, change, habit.target);
    const paid = { points: 0, levelReached: null as number | null };
    if (isOther(before, after)) {
      await store(trx, userId, habit, day, after, now);
      if ((before.state === 'done') !== (after.state === 'done')) {
        const isDone = after.state === 'done';
        await countDone(trx, userId, habitId, isDone ? 1 : -1);
        Object.assign(paid, await settle(trx, userId, habitId, day, isDone, today, now));
      }
      await keepTally(trx, userId, habit, today);
    }
    const stands = await findHabit(trx, userId, habitId, today, mondayOf(day));
    return { ok: true, habit: habitOn(stands!, day, today), ...paid };
  });
}

/** A day after a change. What is done or skipped keeps its note. */
function changed(before: Completion, change: DayChange, target: number | null): Completion {
  if (change.kind === 'note') return { ...before, note: change.note };
  const { note } = before;
  if (change.kind === 'skip')
    return change.skip ? { state: 'skipped', amount: 0, target, note } : { ...untouched, note };
  if (change.kind === 'done')
    return change.done
      ? // Whoever did more than the whole keeps it.
        { state: 'done', amount: Math.max(before.amount, target ?? 1), target, note }
      : { ...untouched, note };
  const isSentTwice = change.from !== undefined && before.amount === change.from + change.by;
  const amount = isSentTwice
    ? before.amount
    : Math.min(largestAmount, Math.max(0, before.amount + change.by));
  if (amount === 0) return { ...untouched, note };
  return { state: amount >= (target ?? 1) ? 'done' : 'part', amount, target, note };
}

const isOther = (one: Completion, other: Completion): boolean =>
  one.state !== other.state || one.amount !== other.amount || one.note !== other.note;

async function store(
  trx: Database,
  userId: string,
  habit: Habit,
  day: Day,
  { state, amount, target, note }: Completion,
  now: Date,
): Promise<void> {
  if (state === 'open' && note === '') {
    await trx
      .deleteFrom('habit_completions')
      .where('habit_id', '=', habit.id)
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .execute();
    return;
  }
  const said = { state, amount, target, note };
  await trx
    .insertInto('habit_completions')
    .values({ id: uuid(), habit_id: habit.id, user_id: userId, day, created_at: now.toISOString(), ...said })
    .onConflict((conflict) => conflict.columns(['habit_id', 'day']).doUpdateSet(said))
    .execute();
}

const countDone = (trx: Database, userId: string, habitId: string, by: number): Promise<unknown> =>
  trx
    .updateTable('habits')
    .set((eb) => ({ completed: eb('completed', '+', by) }))
    .where('id', '=', habitId)
    .where('user_id', '=', userId)
    .execute();

/** The act that a day of a habit is in the ledger: once for each of them. */
export const dayInLedger = (habitId: string, day: Day) =>
  ({ eventType: 'habit_completion', sourceType: 'habit', sourceId: `${habitId}:${day}` }) as const;

/**
 * Pays a day that is done, or takes back what it was paid. No more habits are paid for a day than the member may keep, so that
 * nobody gains by archiving one and adding another.
 */
async function settle(
  trx: Database,
  userId: string,
  habitId: string,
  day: Day,
  isDone: boolean,
  today: Day,
  now: Date,
): Promise<{ readonly points: number; readonly levelReached: number | null }> {
  const act = dayInLedger(habitId, day);
  if (!isDone) return { points: -(await takeBackXp(trx, userId, act, now)), levelReached: null };
  const { habitCap } = await readEntitlements(trx, userId);
  const { done } = await trx
    .selectFrom('habit_completions')
    .select((eb) => eb.fn.countAll<number | string>().as('done'))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  const isNew = day >= addDays(today, -1) && Number(done) <= habitCap;
  const { amount, levelReached } = await awardXpAnew(trx, userId, act, isNew, now);
  return { points: amount, levelReached };
}

/** Puts away what cannot change any more, now and then. */
export async function keepTally(trx: Database, userId: string, habit: Habit, today: Day): Promise<void> {
  if (habit.tally.until >= addDays(today, -oldest)) return;
  const until = mondayOf(addDays(today, -settled));
  const tally = bringForward(habit.tally, habit.life, habit.marks, until);
  await trx
    .updateTable('habits')
    .set({ tally: JSON.stringify(tally) })
    .where('id', '=', habit.id)
    .where('user_id', '=', userId)
    .execute();
}
