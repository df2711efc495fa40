import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { isDay } from '#app/forms/engine/parse.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { readEntitlements } from '../programs/access.ts';
import { awardXpAnew, takeBackXp } from '../xp/take-back-xp.ts';
import { addDays, mondayOf, type Day } from '../days/calendar.ts';
import { firstOpenDay, habitOn, type HabitOfDay } from './habit-day.ts';
import {
  askedOn,
  findHabit,
  isArchived,
  targetOn,
  completionOf,
  type Completion,
  type Habit,
  type WrittenDay,
} from './read-habits.ts';
import { counts } from './schedule.ts';
import { bringForward } from './tally.ts';

/** What is said of a day. */
export type DayChange =
  | { readonly kind: 'done'; readonly done: boolean }
  /** So much more, or less. @param from what the page showed: the same form sent twice adds once */
  | { readonly kind: 'amount'; readonly by: number; readonly from?: number }
  /** So much in all. */
  | { readonly kind: 'sum'; readonly amount: number }
  | { readonly kind: 'skip'; readonly skip: boolean }
  /** @param seen the mark of the note that the page showed: one that is another by now is not overwritten */
  | { readonly kind: 'note'; readonly note: string; readonly seen?: string };

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
  | { readonly ok: false; readonly reason: DayRefusal }
  /** It was changed elsewhere meanwhile: the note that is there by now. */
  | { readonly ok: false; readonly reason: 'note-changed'; readonly there: string };

/** A note as a short text: two that say the same have the same. */
export const noteMark = (note: string): string =>
  createHash('sha256').update(note).digest('base64url').slice(0, 16);

export const longestNote = 500;
/** More than anybody does in a day. */
export const largestAmount = 1_000_000;

const blank: WrittenDay = { state: 'open', amount: 0, target: null, note: '' };
const untouched = completionOf(blank);

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
    if (change.kind === 'note' && isStale(before.note, change))
      return { ok: false, reason: 'note-changed', there: before.note };
    const after = changed(before, change, targetOn(habit, day, today));
    const paid = await writeDay(trx, userId, habit, day, after, today, now);
    const stands = await findHabit(trx, userId, habitId, today, mondayOf(day));
    return { ok: true, habit: habitOn(stands!, day, today), ...paid };
  });
}

/** What a day's act has brought, or taken back. */
type Paid = { readonly points: number; readonly levelReached: number | null };

/** Writes a day as it is now, with its points. Part of a larger transaction. */
async function writeDay(
  trx: Database,
  userId: string,
  habit: Habit,
  day: Day,
  after: WrittenDay,
  today: Day,
  now: Date,
): Promise<Paid> {
  const before = habit.days.get(day) ?? untouched;
  if (!isOther(before, after)) return { points: 0, levelReached: null };
  await store(trx, userId, habit, day, after, now);
  const isDone = after.state === 'done';
  const turned = (before.state === 'done') !== isDone;
  if (turned) await countDone(trx, userId, habit.id, isDone ? 1 : -1);
  const paid = turned ? await settle(trx, userId, habit.id, day, isDone, today, now) : null;
  await keepTally(trx, userId, habit, today);
  return paid ?? { points: 0, levelReached: null };
}

/**
 * Lets today, as far as it is done in part, ask for another amount: it may be whole by it. Part of a larger transaction.
 * @param habit as it was
 */
export async function askAnew(
  trx: Database,
  userId: string,
  habit: Habit,
  target: number,
  today: Day,
  now: Date,
): Promise<void> {
  const there = habit.days.get(today);
  if (there?.state !== 'part') return;
  const after = changed(there, { kind: 'amount', by: 0 }, target);
  await writeDay(trx, userId, { ...habit, target, growth: [] }, today, after, today, now);
}

/** Whether a note would take the place of one that its writer has not seen. What says the same takes nothing's place. */
const isStale = (there: string, { note, seen }: { readonly note: string; readonly seen?: string }): boolean =>
  seen !== undefined && there !== note && seen !== noteMark(there);

/**
 * A day after a change. What is done or skipped keeps its note, and what a press covers, or takes away, comes back with the next
 * one. What says of a day what it is not any more was sent twice, and changes nothing.
 */
function changed(before: Completion, change: DayChange, target: number | null): WrittenDay {
  const { state, amount, entered, note } = before;
  const asItWas: WrittenDay = { state, amount: entered, target: before.target, note };
  switch (change.kind) {
    case 'note':
      return { ...asItWas, note: change.note };
    case 'skip':
      if (change.skip) return { ...asItWas, state: 'skipped', amount, target };
      return state === 'skipped' ? unskipped(before, target) : asItWas;
    case 'done':
      if (change.done) return { ...asItWas, state: 'done', amount: entered || (target ?? 1), target };
      return state === 'done' ? undone(before) : asItWas;
    case 'amount':
      return withAmount(before, change, target);
    case 'sum':
      return withAmount(before, { kind: 'amount', by: change.amount - before.amount }, target);
  }
}

const nothingOf = ({ target, note }: Completion): WrittenDay => ({ ...blank, target, note });

/** A day that is skipped no more: as it was before, by what it asked for then or, of what was begun, what it asks for now. */
function unskipped(before: Completion, target: number | null): WrittenDay {
  const { amount, note } = before;
  if (amount === 0) return nothingOf(before);
  const asked = amount >= (before.target ?? 1) ? before.target : target;
  return { state: amount >= (asked ?? 1) ? 'done' : 'part', amount, target: asked, note };
}

/** A day that is done no more: the part that there was; of more than the whole, nothing until it is done again. */
function undone(before: Completion): WrittenDay {
  const { entered, target } = before;
  const whole = target ?? 1;
  if (entered === 0 || entered === whole) return nothingOf(before);
  return { ...nothingOf(before), state: entered < whole ? 'part' : 'open', amount: entered };
}

function withAmount(
  before: Completion,
  { by, from }: Extract<DayChange, { kind: 'amount' }>,
  target: number | null,
): WrittenDay {
  const isSentTwice = from !== undefined && before.amount === from + by;
  const amount = isSentTwice ? before.amount : Math.min(largestAmount, Math.max(0, before.amount + by));
  if (amount === 0) return nothingOf(before);
  return { state: amount >= (target ?? 1) ? 'done' : 'part', amount, target, note: before.note };
}

const isOther = (before: Completion, after: WrittenDay): boolean =>
  before.state !== after.state ||
  before.entered !== after.amount ||
  before.target !== after.target ||
  before.note !== after.note;

async function store(
  trx: Database,
  userId: string,
  habit: Habit,
  day: Day,
  { state, amount, target, note }: WrittenDay,
  now: Date,
): Promise<void> {
  // A day that asked for another amount is remembered for it, however often it is undone.
  const isPlain = target === null || target === askedOn(habit, day);
  if (state === 'open' && amount === 0 && note === '' && isPlain) {
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
): Promise<Paid> {
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
