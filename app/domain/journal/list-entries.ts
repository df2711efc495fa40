import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { searchable } from '#db/searchable.ts';
import { holdsSearchable } from '../lists/holds.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { entryColumns, readEntries, type EntryType, type JournalEntry } from './entry.ts';

export const journalPageSize = 10;

/** What entries are looked for by; null or empty narrows nothing. */
export interface EntrySearch {
  /** Words as they were typed; each of them stands in an entry that is found. */
  readonly words?: string;
  readonly type?: EntryType | null;
  readonly mood?: number | null;
  readonly tag?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

/**
 * Found ones that are counted: each further one is looked for among years of pages, and past ten pages people search in other
 * words.
 */
const countedOfSearch = 100;

/** More words than these make a search no narrower, only slower. */
const mostWords = 8;

/** A page of the member's entries, latest day first. */
export async function listEntries(
  db: Database,
  userId: string,
  asked: PageAsked,
  { words = '', type, mood, tag, from, to }: EntrySearch = {},
): Promise<Place & { readonly entries: readonly JournalEntry[] }> {
  let mine = db.selectFrom('journal_entries').select(entryColumns).where('user_id', '=', userId);
  for (const word of searchable(words).split(/\s+/).filter(Boolean).slice(0, mostWords))
    mine = mine.where(holdsSearchable(db, 'journal_entries.words', word));
  if (type) mine = mine.where('type', '=', type);
  if (mood) mine = mine.where('mood', '=', mood);
  if (from) mine = mine.where('day', '>=', from);
  if (to) mine = mine.where('day', '<=', to);
  if (tag)
    mine = mine.where('journal_entries.id', 'in', (eb) =>
      eb
        .selectFrom('journal_tags')
        .select('entry_id')
        .where('user_id', '=', userId)
        .where('tag', '=', tag.toLowerCase()),
    );
  const { rows, ...place } = await readPage(
    db,
    mine,
    {
      size: journalPageSize,
      ...(words.trim() ? { countedUpTo: countedOfSearch } : {}),
      keys: [
        ['day', (row) => row.day],
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  return { ...place, entries: await readEntries(db, rows) };
}

const tagsByUse = builtOnce((db, values: { readonly userId: string; readonly most: number }) =>
  db
    .selectFrom('journal_tags')
    .select(['tag', (eb) => eb.fn.countAll<number | string>().as('times')])
    .where('user_id', '=', values.userId)
    .groupBy('tag')
    .orderBy('times', 'desc')
    .orderBy('tag')
    .limit(values.most),
);

/** The tags that a member uses, most often first. */
export async function listTags(db: Database, userId: string, most = 40): Promise<readonly string[]> {
  const rows = await tagsByUse(db, { userId, most });
  return rows.map(({ tag }) => tag);
}
