import type { Database } from '#db/database.ts';
import { entryColumns, readEntries, type JournalEntry } from './entry.ts';

/** How many entries are read at once. */
const pageSize = 100;

/** Days from the first to the last one, both included; null: open at that end. */
export interface ExportRange {
  readonly from: string | null;
  readonly to: string | null;
}

const within = (db: Database, userId: string, { from, to }: ExportRange) => {
  let mine = db.selectFrom('journal_entries').where('user_id', '=', userId);
  if (from) mine = mine.where('day', '>=', from);
  if (to) mine = mine.where('day', '<=', to);
  return mine;
};

/** Some of a member's entries in a range, first day first. @param after the last one that was read; null: from the first one on */
export async function readSomeEntries(
  db: Database,
  userId: string,
  range: ExportRange,
  after: JournalEntry | null,
): Promise<readonly JournalEntry[]> {
  let page = within(db, userId, range).select(entryColumns);
  if (after) {
    const { day, createdAt, id } = after;
    page = page.where((eb) => eb(eb.refTuple('day', 'created_at', 'id'), '>', eb.tuple(day, createdAt, id)));
  }
  const rows = await page.orderBy('day').orderBy('created_at').orderBy('id').limit(pageSize).execute();
  return readEntries(db, rows);
}

/** All of them, some at a time: for a file that is sent as it is read. */
export async function* exportEntries(
  db: Database,
  userId: string,
  range: ExportRange,
): AsyncGenerator<readonly JournalEntry[]> {
  let last: JournalEntry | null = null;
  do {
    const entries: readonly JournalEntry[] = await readSomeEntries(db, userId, range, last);
    yield entries;
    last = entries.length === pageSize ? entries.at(-1)! : null;
  } while (last);
}

/** How many entries a range has. */
export async function countEntries(db: Database, userId: string, range: ExportRange): Promise<number> {
  const row = await within(db, userId, range)
    .select((eb) => eb.fn.countAll<number | string>().as('entries'))
    .executeTakeFirst();
  return Number(row?.entries ?? 0);
}
