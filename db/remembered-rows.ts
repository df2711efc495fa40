import type { Database } from './database.ts';
import { countPublicWrites } from './noted-writes.ts';

/** How long another process's change may go unseen, in milliseconds. */
const longestUnseen = 1000;

/**
 * A reader of a few rows that every page needs and nobody changes but administrators. It looks once a second, and at once after
 * this process has written to their tables (noted-writes.ts). Inside a transaction it always looks.
 * @param read by the database and a key, of which there are few, such as a language
 */
export function rememberedRows<Key extends string, Row>(
  read: (db: Database, key: Key) => Promise<readonly Row[]>,
): (db: Database, key: Key) => Promise<readonly Row[]> {
  const known = new WeakMap<Database, Map<Key, { rows: readonly Row[]; writes: number; at: number }>>();
  return async (db, key) => {
    if (db.isTransaction) return read(db, key);
    const writes = countPublicWrites(db);
    const ofDatabase = known.get(db) ?? new Map<Key, never>();
    const before = ofDatabase.get(key);
    if (before?.writes === writes && performance.now() - before.at < longestUnseen) return before.rows;
    const at = performance.now();
    const rows = await read(db, key);
    known.set(db, ofDatabase.set(key, { rows, writes, at }));
    return rows;
  };
}
