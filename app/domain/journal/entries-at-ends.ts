import type { Database } from '#db/database.ts';
import { entryColumns, readEntries, type JournalEntry } from './entry.ts';

/** The first and the last page of a range of days, both ends with it; one where there is no other. Two queries, and those of what they hold. */
export async function entriesAtEnds(
  db: Database,
  userId: string,
  [from, to]: readonly [string, string],
): Promise<readonly JournalEntry[]> {
  const within = db
    .selectFrom('journal_entries')
    .select(entryColumns)
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .limit(1);
  const first = await within.orderBy('day').orderBy('created_at').orderBy('id').executeTakeFirst();
  const last = await within
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!first || !last) return [];
  return readEntries(db, first.id === last.id ? [first] : [first, last]);
}
