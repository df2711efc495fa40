import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { entryColumns, readEntries, type EntryType, type JournalEntry } from './entry.ts';

const entriesOf = (db: Database, userId: string) =>
  db.selectFrom('journal_entries').select(entryColumns).where('user_id', '=', userId);

const entryById = builtOnce((db, values: { readonly userId: string; readonly id: string }) =>
  entriesOf(db, values.userId).where('id', '=', values.id),
);

/** One entry of this member, or null where it is not there or somebody else's. */
export async function findEntry(db: Database, userId: string, id: string): Promise<JournalEntry | null> {
  const rows = await entryById(db, { userId, id });
  return (await readEntries(db, rows))[0] ?? null;
}

const entriesOfDay = builtOnce(
  (db, values: { readonly userId: string; readonly type: EntryType; readonly day: string }) =>
    entriesOf(db, values.userId)
      .select('slot')
      .where('day', '=', values.day)
      .where('type', '=', values.type)
      .orderBy('created_at')
      .orderBy('id'),
);

/**
 * The page of a part of a day, or null. Where several were written before a part of a day had one page, it is the one that
 * has the place, else the first.
 */
export async function findDayEntry(
  db: Database,
  userId: string,
  type: EntryType,
  day: string,
): Promise<JournalEntry | null> {
  const rows = await entriesOfDay(db, { userId, type, day });
  const first = rows.find(({ slot }) => slot !== null) ?? rows[0];
  return first ? (await readEntries(db, [first]))[0]! : null;
}

const newestEntries = builtOnce((db, values: { readonly userId: string; readonly most: number }) =>
  entriesOf(db, values.userId)
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(values.most),
);

/** The newest pages, by their days. */
export async function latestEntries(
  db: Database,
  userId: string,
  most: number,
): Promise<readonly JournalEntry[]> {
  return readEntries(db, await newestEntries(db, { userId, most }));
}

const entriesOfRange = builtOnce(
  (
    db,
    values: {
      readonly userId: string;
      readonly from: string;
      readonly to: string;
      readonly most: number;
    },
  ) =>
    entriesOf(db, values.userId)
      .where('day', '>=', values.from)
      .where('day', '<=', values.to)
      .orderBy('day', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(values.most),
);

/** The pages of a range of days, both of them included, latest first. @param most a bound for a month of very many */
export async function entriesBetween(
  db: Database,
  userId: string,
  from: string,
  to: string,
  most = 400,
): Promise<readonly JournalEntry[]> {
  return readEntries(db, await entriesOfRange(db, { userId, from, to, most }));
}

/** How many years back a day is looked for. */
const years = 12;

/** The same day in other years. @param today YYYY-MM-DD */
export async function entriesOnThisDay(
  db: Database,
  userId: string,
  today: string,
): Promise<readonly JournalEntry[]> {
  const year = Number(today.slice(0, 4));
  const days = Array.from(
    { length: years },
    (_, back) => `${String(year - back - 1).padStart(4, '0')}${today.slice(4)}`,
  );
  const rows = await entriesOf(db, userId)
    .where('day', 'in', days)
    .orderBy('day', 'desc')
    .orderBy('created_at')
    .limit(6)
    .execute();
  return readEntries(db, rows);
}

const daysOf = (db: Database, userId: string) =>
  db.selectFrom('journal_entries').select('day').where('user_id', '=', userId).limit(1);

const dayBefore = builtOnce((db, values: { readonly userId: string; readonly day: string }) =>
  daysOf(db, values.userId).where('day', '<', values.day).orderBy('day', 'desc'),
);
const dayAfter = builtOnce((db, values: { readonly userId: string; readonly day: string }) =>
  daysOf(db, values.userId).where('day', '>', values.day).orderBy('day'),
);

/** The months beside one that have pages: YYYY-MM, or null. @param month YYYY-MM */
export async function monthsBeside(
  db: Database,
  userId: string,
  month: string,
): Promise<{ readonly earlier: string | null; readonly later: string | null }> {
  const [before] = await dayBefore(db, { userId, day: `${month}-01` });
  // Letters come after digits: behind every day of the month.
  const [after] = await dayAfter(db, { userId, day: `${month}-x` });
  return { earlier: before?.day.slice(0, 7) ?? null, later: after?.day.slice(0, 7) ?? null };
}

/** The pages before and after one, by their days. */
export async function entriesBeside(
  db: Database,
  userId: string,
  { day, createdAt, id }: JournalEntry,
): Promise<{ readonly earlier: JournalEntry | null; readonly later: JournalEntry | null }> {
  const beside = (sign: '<' | '>', direction: 'asc' | 'desc') =>
    entriesOf(db, userId)
      .where((eb) => eb(eb.refTuple('day', 'created_at', 'id'), sign, eb.tuple(day, createdAt, id)))
      .orderBy('day', direction)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(1)
      .execute();
  const [earlier] = await readEntries(db, await beside('<', 'desc'));
  const [later] = await readEntries(db, await beside('>', 'asc'));
  return { earlier: earlier ?? null, later: later ?? null };
}
