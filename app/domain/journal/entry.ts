import type { Selectable } from 'kysely';
import { z } from 'zod';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { searchable } from '#db/searchable.ts';
import type { EntryType, JournalTables } from '#db/tables/journal.ts';

export type { EntryType };

/** A list of short texts; entries of before have one text in its place, a line each. */
const lines = z
  .union([z.array(z.string()), z.string().transform((text) => text.split('\n'))])
  .default([])
  .transform((all) => all.filter((line) => line.trim() !== ''));
const words = z.string().default('');

/** What was written, by the names of the specification (2, §3.5; 3, §3); what was not is empty. Reads rows of before, too. */
const contentSchema = z.object({
  intention: words,
  gratitude: lines,
  mindDump: words,
  vision: words,
  topWork: lines,
  topPersonal: lines,
  workFocus: words,
  connection: words,
});

export type EntryContent = z.infer<typeof contentSchema>;

/** The parts of the content, in the order in which they are read. */
export const contentParts = [
  'intention',
  'mindDump',
  'gratitude',
  'topWork',
  'topPersonal',
  'workFocus',
  'connection',
  'vision',
] as const satisfies readonly (keyof EntryContent)[];

/** 1 to 10, or null where nothing was said. */
export interface Ratings {
  readonly mood: number | null;
  readonly energy: number | null;
  readonly stress: number | null;
  readonly selfCare: number | null;
}

/** What a member writes of a part of a day, or of a question that they took on. */
export interface EntryText extends Ratings {
  readonly type: EntryType;
  /** The member's own day, YYYY-MM-DD. */
  readonly day: string;
  readonly title: string | null;
  readonly content: EntryContent;
  /** In small letters, without doubles, by the alphabet. */
  readonly tags: readonly string[];
}

export interface JournalEntry extends EntryText {
  readonly id: string;
  /** One more with each change: whoever saves says which they have seen. */
  readonly revision: number;
  readonly createdAt: string;
  readonly savedAt: Date;
}

/** A content with nothing in it, but for what is given. */
export const contentOf = (given: Partial<EntryContent> = {}): EntryContent => ({
  ...contentSchema.parse({}),
  ...given,
});

/** A part of the content as one text. */
export const partText = (content: EntryContent, part: keyof EntryContent): string =>
  [content[part]].flat().join('\n');

/** Everything that an entry says in words: for a search, and for help. */
export const textOf = (entry: EntryText): string =>
  [entry.title ?? '', ...contentParts.map((part) => partText(entry.content, part)), ...entry.tags]
    .filter((text) => text !== '')
    .join('\n');

/** Tags as they are kept. */
export const tagsOf = (typed: readonly string[]): readonly string[] =>
  [...new Set(typed.map((tag) => tag.trim().replace(/^#/, '').toLowerCase()).filter(Boolean))].sort();

/** Columns that an entry is read from. */
export const entryColumns = [
  'journal_entries.id',
  'type',
  'day',
  'title',
  'content',
  'mood',
  'energy_level',
  'stress_level',
  'self_care_rating',
  'revision',
  'created_at',
  'updated_at',
] as const;

type EntryRow = Omit<Selectable<JournalTables['journal_entries']>, 'user_id' | 'words' | 'slot'>;

/** Of so many entries as the shape says; a page shows few. */
const tagsOfEntries = builtOnce((db, ids: Readonly<Record<string, string>>, count) =>
  db
    .selectFrom('journal_tags')
    .select(['entry_id', 'tag'])
    .where(
      'entry_id',
      'in',
      Array.from({ length: Number(count) }, (_, at) => ids[at]!),
    )
    .orderBy('entry_id')
    .orderBy('tag'),
);

/** Rows as entries, with their tags. */
export async function readEntries(db: Database, rows: readonly EntryRow[]): Promise<readonly JournalEntry[]> {
  if (rows.length === 0) return [];
  const ids = Object.fromEntries(rows.map(({ id }, at) => [at, id]));
  const tags = await tagsOfEntries(db, ids, String(rows.length));
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    day: row.day,
    title: row.title,
    content: contentSchema.parse(JSON.parse(row.content)),
    mood: row.mood,
    energy: row.energy_level,
    stress: row.stress_level,
    selfCare: row.self_care_rating,
    tags: tags.filter(({ entry_id }) => entry_id === row.id).map(({ tag }) => tag),
    revision: row.revision,
    createdAt: row.created_at,
    savedAt: new Date(row.updated_at ?? row.created_at),
  }));
}

/** The columns that an entry is written to. */
export const rowOf = (entry: EntryText) => ({
  title: entry.title,
  content: JSON.stringify(entry.content),
  mood: entry.mood,
  energy_level: entry.energy,
  stress_level: entry.stress,
  self_care_rating: entry.selfCare,
  words: searchable(textOf(entry)),
});

/** Whether two say the same, so that nothing has to be changed. */
export const saysTheSame = (one: EntryText, other: EntryText): boolean =>
  JSON.stringify([rowOf(one), one.tags]) === JSON.stringify([rowOf(other), other.tags]);
