import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { columnsOf, mostOfADay, type Eaten, type Entry, type Meal } from './eaten.ts';
import { readEntry } from './read-diary.ts';

/** Where a line of the diary stands. */
export interface EntryPlace {
  readonly day: Day;
  readonly meal: Meal;
}

export type EntryKept =
  | { readonly ok: true; readonly id: string }
  /** The day is still to come; or it holds as much as a day can. */
  | { readonly ok: false; readonly reason: 'ahead' | 'full' };

/** What a day holds: how many lines, and the place of the last one. */
export async function lastPlace(
  db: Database,
  userId: string,
  day: Day,
): Promise<{ readonly count: number; readonly position: number }> {
  const row = await db
    .selectFrom('food_entries')
    .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.max('position').as('position')])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), position: Number(row.position ?? 0) };
}

const isSame = (one: Eaten & EntryPlace, other: Eaten & EntryPlace): boolean =>
  one.day === other.day &&
  one.meal === other.meal &&
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));

/**
 * Writes down what was eaten, as the last of its day.
 * @param id chosen by the form: sent twice with the same words it is one line; with others it is another one
 * @param today the member's own: no day ahead of it is written
 */
export async function addEntry(
  db: Database,
  userId: string,
  id: string,
  { eaten, ...place }: EntryPlace & { readonly eaten: Eaten },
  today: Day,
  now: Date,
): Promise<EntryKept> {
  if (place.day > today) return { ok: false, reason: 'ahead' };
  return inTransaction(db, async (trx): Promise<EntryKept> => {
    const known = await trx.selectFrom('food_entries').select('id').where('id', '=', id).executeTakeFirst();
    const there = known ? await readEntry(trx, userId, id) : null;
    if (there && isSame(there, { ...eaten, ...place })) return { ok: true, id };
    const { count, position } = await lastPlace(trx, userId, place.day);
    if (count >= mostOfADay) return { ok: false, reason: 'full' };
    const own = known ? uuid() : id;
    const at = now.toISOString();
    await trx
      .insertInto('food_entries')
      .values({
        id: own,
        user_id: userId,
        ...place,
        position: position + 1,
        ...columnsOf(eaten),
        origin: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    return { ok: true, id: own };
  });
}

export type EntryChanged =
  | { readonly ok: true; readonly entry: Entry }
  /** It was changed elsewhere meanwhile. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: Entry }
  | { readonly ok: false; readonly reason: 'unknown' | 'ahead' | 'full' };

/**
 * Changes a line, or moves it to another meal or day: not to one ahead, while one that it stands on may be ahead by now.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 */
export async function changeEntry(
  db: Database,
  userId: string,
  { entryId, revision }: { readonly entryId: string; readonly revision: number },
  { eaten, ...place }: EntryPlace & { readonly eaten: Eaten },
  today: Day,
  now: Date,
): Promise<EntryChanged> {
  return inTransaction(db, async (trx): Promise<EntryChanged> => {
    const there = await readEntry(trx, userId, entryId);
    if (!there) return { ok: false, reason: 'unknown' };
    if (place.day > today && place.day !== there.day) return { ok: false, reason: 'ahead' };
    if (isSame(there, { ...eaten, ...place })) return { ok: true, entry: there };
    if (there.revision !== revision) return { ok: false, reason: 'changed', there };
    const moves = place.day !== there.day;
    const last = moves ? await lastPlace(trx, userId, place.day) : null;
    if (last && last.count >= mostOfADay) return { ok: false, reason: 'full' };
    await trx
      .updateTable('food_entries')
      .set({
        ...place,
        ...columnsOf(eaten),
        // On another day it is what somebody put there, and no copy.
        ...(last ? { position: last.position + 1, origin: null } : {}),
        revision: revision + 1,
        updated_at: now.toISOString(),
      })
      .where('user_id', '=', userId)
      .where('id', '=', entryId)
      .execute();
    return { ok: true, entry: (await readEntry(trx, userId, entryId))! };
  });
}

/** Takes a line out of the diary for good. Done already is done. */
export async function deleteEntry(db: Database, userId: string, entryId: string): Promise<void> {
  if (!validate(entryId)) return;
  await db.deleteFrom('food_entries').where('user_id', '=', userId).where('id', '=', entryId).execute();
}
