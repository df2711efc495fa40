import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { columnsOf, mostOfADay, type Eaten, type Meal } from './eaten.ts';
import { readEntries } from './read-diary.ts';
import { lastPlace, type EntryPlace } from './write-entry.ts';

export type Copied =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly reason: 'ahead' | 'full' };

/** Something that comes into a day once, whatever is pressed how often. */
interface Copy {
  readonly eaten: Eaten;
  readonly meal: Meal;
  readonly origin: string;
}

/**
 * Puts copies at the end of a day, inside a transaction of the caller. What came into the day before does not come again; a
 * unique key sees to it.
 * @returns how many came now; null where the day would hold too much
 */
export async function putCopies(
  trx: Database,
  userId: string,
  day: Day,
  copies: readonly Copy[],
  now: Date,
): Promise<number | null> {
  if (copies.length === 0) return 0;
  const { count, position } = await lastPlace(trx, userId, day);
  if (count + copies.length > mostOfADay) return null;
  const at = now.toISOString();
  const put = await trx
    .insertInto('food_entries')
    .values(
      copies.map(({ eaten, meal, origin }, index) => ({
        id: uuid(),
        user_id: userId,
        day,
        meal,
        position: position + index + 1,
        ...columnsOf(eaten),
        origin,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute();
  return put.length;
}

/**
 * Writes down once more what was eaten on the day before: a meal of it, or all of it. Pressed twice, it is copied once.
 * @param meal null: the whole day @param today the member's own
 */
export async function copyDayBefore(
  db: Database,
  userId: string,
  { day, meal }: { readonly day: Day; readonly meal: EntryPlace['meal'] | null },
  today: Day,
  now: Date,
): Promise<Copied> {
  if (day > today) return { ok: false, reason: 'ahead' };
  return inTransaction(db, async (trx): Promise<Copied> => {
    const before = addDays(day, -1);
    const entries = await readEntries(trx, userId, before, day);
    const there = new Set(entries.filter((entry) => entry.day === day).map(({ origin }) => origin));
    const copies = entries
      .filter((entry) => entry.day === before && (meal === null || entry.meal === meal))
      .filter(({ id }) => !there.has(id))
      .map((entry) => ({ eaten: entry, meal: entry.meal, origin: entry.id }));
    const count = await putCopies(trx, userId, day, copies, now);
    return count === null ? { ok: false, reason: 'full' } : { ok: true, count };
  });
}
