import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { ownership } from '#db/ownership/index.ts';
import type { Ownership, Register } from '#db/ownership/kinds.ts';
import type { Tables } from '#db/tables/index.ts';
import { withProgress } from '../goals/exported-progress.ts';
import { personOf, type Person } from './person.ts';
import { rowSetsOf, type RowSet } from './row-sets.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A table that may hold rows about one person. */
export interface PersonalTable {
  readonly table: string;
  /** Of an export: all that the table has but for what the register hides. */
  readonly columns: readonly string[];
  /** The rows, a page of them at a time, read when they are asked for; each call reads anew. */
  readonly pages: () => AsyncGenerator<readonly Row[]>;
}

/** So many rows lie in memory at once. Few, so that they are garbage before the heap is made larger for them. */
const pageRows = 50;

/** Every address that this account has or had. */
export async function listAddresses(db: Database, userId: string): Promise<readonly string[]> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  const changes = await db
    .selectFrom('email_changes')
    .select(['old_email', 'new_email'])
    .where('user_id', '=', userId)
    .where('used_at', 'is not', null)
    .execute();
  const all = [user?.email ?? [], ...changes.map((change) => [change.old_email, change.new_email])].flat();
  return [...new Set(all)];
}

/**
 * Everything that the database holds about one person, table by table, as the register says: without what opens something and
 * without other people. Rows are read by their keys, page by page, so that a long history takes no more memory than a short one;
 * what is written meanwhile may or may not be among them.
 * @param register of the tables; the product's where nothing is said
 */
export async function collectPersonalData(
  db: Database,
  userId: string,
  register: Register = ownership,
): Promise<readonly PersonalTable[]> {
  const person = personOf(userId, await listAddresses(db, userId));
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name, columns: all }) => {
    const entry = register[name];
    if (entry?.owner !== 'person' && entry?.owner !== 'two') return [];
    const columns = all.map((column) => column.name).filter((column) => !(column in (entry.hidden ?? {})));
    const read = () => readPages(db, { name, entry, columns }, person, register);
    const pages = name === 'user_goals' ? () => reckoned(db, userId, read()) : read;
    return [{ table: name, columns, pages }];
  });
}

/** Goals leave with how far they are, which is worked out and stands in no row. */
async function* reckoned(
  db: Database,
  userId: string,
  pages: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages) yield await withProgress(db, userId, rows);
}

interface Asked {
  readonly name: string;
  readonly entry: Extract<Ownership, { owner: 'person' | 'two' }>;
  readonly columns: readonly string[];
}

async function* readPages(
  db: Database,
  asked: Asked,
  person: Person,
  register: Register,
): AsyncGenerator<readonly Row[]> {
  const key = asked.entry.order ?? ['id'];
  const shown = new Set(asked.columns);
  for await (const set of rowSetsOf(db, asked.name, person, register)) {
    // Of the key, what the rows do not show as it is.
    const extra = key.filter((name) => !shown.has(name) || set.instead?.(name));
    const keyOf = (row: Row): readonly unknown[] =>
      key.map((name) => row[extra.includes(name) ? `key ${name}` : name]);
    let after: readonly unknown[] | null = null;
    do {
      const rows: readonly Row[] = await readPage(db, asked, { set, key, extra, after });
      const last: Row | undefined = rows.length < pageRows ? undefined : rows.at(-1);
      after = last ? keyOf(last) : null;
      if (rows.length > 0) yield extra.length > 0 ? rows.map((row) => without(row, shown)) : rows;
    } while (after);
  }
}

const without = (row: Row, shown: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name)));

interface PageAsked {
  readonly set: RowSet;
  readonly key: readonly string[];
  readonly extra: readonly string[];
  readonly after: readonly unknown[] | null;
}

/** The rows of a set that come after a key. */
async function readPage(
  db: Database,
  asked: Asked,
  { set, key, extra, after }: PageAsked,
): Promise<readonly Row[]> {
  let query = db
    .selectFrom(asked.name as keyof Tables)
    .select(asked.columns.map((name) => (set.instead?.(name) ?? sql.ref<unknown>(name)).as(name)))
    .select(extra.map((name) => sql.ref<unknown>(name).as(`key ${name}`)))
    .where(set.where);
  if (after)
    query = query.where(
      sql<boolean>`(${sql.join(key.map((name) => sql.ref(name)))}) > (${sql.join([...after])})`,
    );
  for (const name of key) query = query.orderBy(sql.ref(name));
  return (await query.limit(pageRows).execute()) as readonly Row[];
}
