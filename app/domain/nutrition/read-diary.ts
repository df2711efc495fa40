import { validate } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { entryOf, type Entry } from './eaten.ts';

const mine = (db: Database, userId: string) =>
  db.selectFrom('food_entries').selectAll().where('user_id', '=', userId);

const entriesBetween = builtOnce(
  (db, values: { readonly userId: string; readonly from: Day; readonly to: Day }) =>
    mine(db, values.userId)
      .where('day', '>=', values.from)
      .where('day', '<=', values.to)
      .orderBy('day')
      .orderBy('position')
      .orderBy('id'),
);

/** What a member wrote down from one day to another, both of them with it, in the order of each day. */
export async function readEntries(
  db: Database,
  userId: string,
  from: Day,
  to: Day,
): Promise<readonly Entry[]> {
  const rows = await entriesBetween(db, { userId, from, to });
  return rows.map(entryOf);
}

/** One line of a member's diary, or null where there is no such one. @param entryId as an address has it: anything */
export async function readEntry(db: Database, userId: string, entryId: string): Promise<Entry | null> {
  if (!validate(entryId)) return null;
  const row = await mine(db, userId).where('id', '=', entryId).executeTakeFirst();
  return row ? entryOf(row) : null;
}

/** How far back is looked for what somebody often eats. */
const lookedAt = 80;

const keyOf = ({ food, ownFoodId, name }: Entry): string => food ?? ownFoodId ?? `~${name.toLowerCase()}`;

/** What a member wrote down last, each food once, as it was then. @param most how many */
export async function readRecent(db: Database, userId: string, most: number): Promise<readonly Entry[]> {
  const rows = await mine(db, userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(lookedAt)
    .execute();
  const byKey = new Map<string, Entry>();
  for (const entry of rows.map(entryOf)) if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry);
  return [...byKey.values()].slice(0, most);
}

/** How many are read at once for a file. */
const pageOfFile = 200;

/** Some of a member's diary, the first day first. @param after the last one that was read; null: from the first one on */
export async function readSomeEntries(
  db: Database,
  userId: string,
  after: { readonly entry: Entry; readonly position: number } | null,
): Promise<{ readonly entries: readonly Entry[]; readonly position: number }> {
  let page = mine(db, userId);
  if (after) {
    const { day, id } = after.entry;
    page = page.where((eb) =>
      eb(eb.refTuple('day', 'position', 'id'), '>', eb.tuple(day, after.position, id)),
    );
  }
  const rows = await page.orderBy('day').orderBy('position').orderBy('id').limit(pageOfFile).execute();
  return { entries: rows.map(entryOf), position: rows.at(-1)?.position ?? 0 };
}

/** All of it, some at a time: for a file that is sent as it is read. */
export async function* exportEntries(db: Database, userId: string): AsyncGenerator<readonly Entry[]> {
  let after: { readonly entry: Entry; readonly position: number } | null = null;
  do {
    const { entries, position }: Awaited<ReturnType<typeof readSomeEntries>> = await readSomeEntries(
      db,
      userId,
      after,
    );
    yield entries;
    after = entries.length === pageOfFile ? { entry: entries.at(-1)!, position } : null;
  } while (after);
}
