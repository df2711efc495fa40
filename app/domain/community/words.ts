import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { searchable } from '#db/searchable.ts';

type WordTable = 'community_words' | 'community_group_words';

/** Longer than nearly every word of either language; what is longer is found by its beginning. */
const longestWord = 40;
/** More words than these nobody types to find something. */
const mostAsked = 5;
/** Of words that begin alike, so many are looked at, in the order of letters: the word itself comes first. */
const mostAlike = 20;

/** The words of a text, each once, in small letters without accents. */
export const wordsOf = (text: string): readonly string[] => [
  ...new Set((searchable(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(shortened)),
];

const shortened = (word: string): string => [...word].slice(0, longestWord).join('');

/** What is asked for, word by word. */
export const askedWords = (typed: string): readonly string[] => wordsOf(typed).slice(0, mostAsked);

/** Writes the words of a post in place of those before. In the caller's transaction. */
export async function indexPost(trx: Database, id: string, authorId: string, body: string): Promise<void> {
  await trx.deleteFrom('community_words').where('post_id', '=', id).execute();
  const rows = wordsOf(body).map((word) => ({ word, post_id: id, author_id: authorId }));
  if (rows.length > 0) await trx.insertInto('community_words').values(rows).execute();
}

/** The same of the name of a group. */
export async function indexGroup(trx: Database, id: string, authorId: string, name: string): Promise<void> {
  await trx.deleteFrom('community_group_words').where('group_id', '=', id).execute();
  const rows = wordsOf(name).map((word) => ({ word, group_id: id, author_id: authorId }));
  if (rows.length > 0) await trx.insertInto('community_group_words').values(rows).execute();
}

/**
 * The words in use that begin with this one, itself first: each is found by a step of its own, so that it takes as long
 * whatever there is. Without an upper end, which not every order of letters knows.
 */
export async function wordsLike(db: Database, table: WordTable, begin: string): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string | null }>`
    with recursive listed (word, step) as (
      select (select min(word) from ${sql.table(table)} where word >= ${begin}), 1
      union all
      select (select min(word) from ${sql.table(table)} where word > listed.word), listed.step + 1
      from listed where listed.word is not null and listed.step < ${mostAlike})
    select word from listed`.execute(db);
  return rows.flatMap(({ word }) => (word?.startsWith(begin) ? [word] : []));
}

/** What a word stands in, by the table. */
const columnOf = { community_words: 'post_id', community_group_words: 'group_id' } as const;

/**
 * The ids of the newest posts or groups with one of these words, behind a place: each word gives its own, in the order of its
 * index, so that it takes as long whatever there is.
 */
export async function newestWith(
  db: Database,
  table: WordTable,
  words: readonly string[],
  after: string | null,
  most: number,
): Promise<readonly string[]> {
  const id = sql.ref(columnOf[table]);
  const behind = after === null ? sql`` : sql`and ${id} < ${after}`;
  const each = words.map(
    (word) => sql`select id from (
      select ${id} as id from ${sql.table(table)} where word = ${word} ${behind}
      order by ${id} desc limit ${most}) listed`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return [...new Set(rows.map((row) => row.id))].toSorted((a, b) => (a < b ? 1 : -1)).slice(0, most);
}
