import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { makeCursor, readCursor } from './cursor.ts';

/** Which page is wanted: its number, from 1 on, or the place that a page of a long list named. */
export type PageAsked =
  | number
  | {
      readonly page?: number | undefined;
      /** A place: the page that begins behind it, or the one that ends before it. */
      readonly after?: string | undefined;
      readonly before?: string | undefined;
    };

/** Where a page stands in its list. */
export interface Place {
  /** How many rows there are; of a long list, how many were counted. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Of a list that is longer than it is counted: the places of the pages beside this one; null at its ends. */
  readonly beyond?: { readonly before: string | null; readonly after: string | null };
}

/** What every list does: how many rows a page has, and what they are ordered by. */
export interface Paging<O> {
  readonly size: number;
  /**
   * The columns that give the order, or what an index works out of some, the id last, so that no two rows are equal; none null.
   */
  readonly keys: readonly (readonly [column: string | RawBuilder<unknown>, of: (row: O) => string])[];
  /** Newest first unless told. */
  readonly direction?: 'asc' | 'desc' | undefined;
  /** Rows that are counted at most: what is longer is paged by places, so that a page costs the same at any length. */
  readonly countedUpTo?: number;
  /** Counts them with less than the query itself takes, such as without its joins. @param most null for all of them */
  readonly count?: (most: number | null) => Promise<number>;
}

/** What members have themselves: counted in less time than one of its rows takes to be shown. */
const ofAMember = 1000;
/** What administrators see of everybody: they like to know how much there is. */
export const ofEverybody = 10_000;

/**
 * One page of a list, in the order of its keys. A list that is short enough to be counted has numbered pages; a longer one
 * goes on from the last row of a page, found in the index of its keys, and is never counted whole.
 * @param query what is listed, with its columns and conditions, without order or limit
 * @param asked a number that lies outside is brought inside; a place that cannot be read is the first page
 */
export async function readPage<DB, TB extends keyof DB, O>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, O>,
  paging: Paging<O>,
  asked: PageAsked,
): Promise<Place & { readonly rows: readonly O[] }> {
  const { size, countedUpTo = ofAMember } = paging;
  const count = paging.count ?? ((most) => countRows(db, query, most));
  const wanted = typeof asked === 'number' ? { page: asked } : asked;
  const cursor = readCursor(wanted.after ?? wanted.before, paging.keys.length);
  const page = Math.min(Math.max(1, Math.trunc(cursor?.page ?? wanted.page ?? 1) || 1), 1e9);
  // Most lists of a member are no longer than a page: one row more than it shows tells so, and nothing is counted.
  const first = page === 1 && cursor === null ? await readRows(query, paging, 1, 1) : null;
  if (first && first.length <= size) return { rows: first, total: first.length, page: 1, pages: 1 };
  const counted = await count(countedUpTo + 1);
  if (counted <= countedUpTo) {
    const pages = Math.max(1, Math.ceil(counted / size));
    const at = Math.min(page, pages);
    const rows = first?.slice(0, size) ?? (await readRows(query, paging, at));
    return { rows, total: counted, page: at, pages };
  }
  const pages = Math.ceil(countedUpTo / size);
  const found = await readLong(query, paging, count, {
    page,
    keys: cursor?.keys ?? null,
    isBack: wanted.after === undefined,
    first,
  });
  const place = (row: O | undefined, to: number): string | null =>
    row === undefined ? null : makeCursor(to, keysOf(paging, row));
  const beyond = {
    before: found.page > 1 ? place(found.rows[0], found.page - 1) : null,
    after: found.isLast ? null : place(found.rows.at(-1), found.page + 1),
  };
  return { rows: found.rows, total: countedUpTo, page: found.page, pages, beyond };
}

interface Found<O> {
  readonly rows: readonly O[];
  readonly page: number;
  readonly isLast: boolean;
}

/** A page of a list that is too long to be counted. */
async function readLong<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  paging: Paging<O>,
  count: (most: number | null) => Promise<number>,
  {
    page,
    keys,
    isBack,
    first = null,
  }: { page: number; keys: readonly string[] | null; isBack: boolean; first?: readonly O[] | null },
): Promise<Found<O>> {
  const { size } = paging;
  // One more than is shown tells whether there are others.
  const rows =
    keys === null || page === 1
      ? (first ?? (await readRows(query, paging, page, 1)))
      : await readBeside(query, paging, keys, isBack);
  const isWhole = rows.length > size;
  const isBackwards = isBack && keys !== null && page > 1;
  // Back at the beginning, where rows have gone: the first page, and a whole one.
  if (isBackwards && !isWhole) return readLong(query, paging, count, { page: 1, keys: null, isBack: false });
  if (rows.length === 0) {
    const last = Math.max(1, Math.ceil((await count(null)) / size));
    return { rows: await readRows(query, paging, last), page: last, isLast: true };
  }
  return {
    rows: isBackwards ? rows.slice(0, size).toReversed() : rows.slice(0, size),
    page,
    isLast: !isBackwards && !isWhole,
  };
}

const keysOf = <O>({ keys }: Paging<O>, row: O): readonly string[] => keys.map(([, of]) => of(row));

/** How many rows a query has, at most so many; all of them for null. */
export async function countRows<DB, TB extends keyof DB, O>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, O>,
  most: number | null,
): Promise<number> {
  const ones = query.clearSelect().select(sql<number>`1`.as('one'));
  const counted = (most === null ? ones : ones.limit(most)).as('counted');
  const row = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const readRows = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  paging: Paging<O>,
  page: number,
  more = 0,
): Promise<O[]> =>
  ordered(query, paging, paging.direction ?? 'desc')
    .limit(paging.size + more)
    .offset((page - 1) * paging.size)
    .execute();

/** The rows behind a place, or, backwards, those before it; one more than a page has. */
const readBeside = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  paging: Paging<O>,
  keys: readonly string[],
  isBack: boolean,
): Promise<O[]> => {
  const isDescending = ((paging.direction ?? 'desc') === 'desc') !== isBack;
  const columns = sql.join(paging.keys.map(([column]) => keyOf(column)));
  const values = sql.join(keys);
  // Compared as one row: an index of these columns is entered at the place.
  const beside = isDescending
    ? sql<boolean>`(${columns}) < (${values})`
    : sql<boolean>`(${columns}) > (${values})`;
  return ordered(query.where(beside), paging, isDescending ? 'desc' : 'asc')
    .limit(paging.size + 1)
    .execute();
};

const ordered = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { keys }: Paging<O>,
  direction: 'asc' | 'desc',
): SelectQueryBuilder<DB, TB, O> =>
  keys.reduce((one, [column]) => one.orderBy(keyOf(column), direction), query);

const keyOf = (column: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;
