import { sql } from 'kysely';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { readPage, type Place } from '../lists/read-page.ts';
import { placeOf, placesAround, rankOf, seenBy, type Board } from './board.ts';
import { readBoard } from './boards.ts';
import { countedOf, readCounted, type Measure } from './counted.ts';
import { meets } from './meets.ts';

/** A member on a list. */
export interface Ranked {
  readonly userId: string;
  readonly name: string;
  readonly rank: number;
  readonly counted: number;
  /** How many ranks they rose since the span before, or fell (negative); null where they were on no list then. */
  readonly change: number | null;
}

/** Where somebody stands among those who are listed. */
export interface Standing {
  /** How many stand on the list, as they see it. */
  readonly total: number;
  readonly counted: number;
  /** Themselves and the four around them; the last ones where they have nothing yet, and are not among them. */
  readonly around: readonly Ranked[];
}

/** Fewer make no fair list. */
export const fewest = 5;

const blocks = (mine: 'user_id' | 'other_id', theirs: 'user_id' | 'other_id') =>
  builtOnce((db, values: { readonly userId: string }) =>
    db
      .selectFrom('member_silences')
      .select(`${theirs} as id`)
      .where(mine, '=', values.userId)
      .where('kind', '=', 'block'),
  );
const blockedBy = blocks('user_id', 'other_id');
const blockersOf = blocks('other_id', 'user_id');

/** Whom a member does not meet because one of the two has blocked the other. */
async function readUnmet(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = [...(await blockedBy(db, { userId })), ...(await blockersOf(db, { userId }))];
  return new Set(rows.map(({ id }) => id));
}

/** A list as one of its members sees it, with what they have at this moment. @param unmet by `readUnmet` */
async function readOwnBoard(
  db: Database,
  viewerId: string,
  measure: Measure,
  unmet: ReadonlySet<string>,
  now: Date,
): Promise<{ readonly board: Board; readonly own: number }> {
  const own = (await readCounted(db, [viewerId], measure)).get(viewerId) ?? 0;
  return { board: seenBy(await readBoard(db, measure, now), viewerId, own, unmet), own };
}

/** The names of members, by id: of those who are listed at this moment and whom the viewer meets. */
async function readNames(
  db: Database,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member_cards')
    .select(['user_id', 'name'])
    .where('user_id', 'in', ids)
    .where('on_leaderboard', '=', 1)
    .where(meets(viewerId, 'member_cards.user_id'))
    .execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}

/** These places of a board, with their names; whoever has gone since it was made is left out. */
async function readPlaces(
  db: Database,
  viewerId: string,
  board: Board,
  places: readonly number[],
): Promise<readonly Ranked[]> {
  const names = await readNames(
    db,
    viewerId,
    places.map((place) => board.ids[place]!),
  );
  return places.flatMap((place) => {
    const userId = board.ids[place]!;
    const name = names.get(userId);
    const counted = board.counted[place]!;
    return name === undefined ? [] : [{ userId, name, rank: rankOf(board, counted), counted, change: null }];
  });
}

/**
 * Where a listed member stands, without reading the pages before theirs.
 * @param before the span that ranks are compared with; null for none
 */
export async function readStanding(
  db: Database,
  viewerId: string,
  measure: Measure,
  before: Measure | null,
  now: Date,
): Promise<Standing> {
  const unmet = await readUnmet(db, viewerId);
  const { board, own } = await readOwnBoard(db, viewerId, measure, unmet, now);
  const total = board.ids.length;
  if (total < fewest) return { total, counted: own, around: [] };
  const place = placeOf(board, { id: viewerId, counted: own });
  const around = await readPlaces(db, viewerId, board, placesAround(board, place));
  if (!before || around.length === 0) return { total, counted: own, around };
  const { board: earlier } = await readOwnBoard(db, viewerId, before, unmet, now);
  const had = await readCounted(
    db,
    around.map(({ userId }) => userId),
    before,
  );
  return {
    total,
    counted: own,
    around: around.map((one) => {
      const then = had.get(one.userId) ?? 0;
      return { ...one, change: then > 0 ? rankOf(earlier, then) - one.rank : null };
    }),
  };
}

const aPage = 25;

/** The whole list, page by page: by rank, or by name. @param asked of a list by rank, pages have numbers, however long it is */
export async function listRanked(
  db: Database,
  viewerId: string,
  measure: Measure,
  asked: {
    readonly by: 'rank' | 'name';
    readonly direction: 'asc' | 'desc';
    readonly place: Exclude<Parameters<typeof readPage>[3], number>;
  },
  now: Date,
): Promise<Place & { readonly rows: readonly Ranked[] }> {
  const { board } = await readOwnBoard(db, viewerId, measure, await readUnmet(db, viewerId), now);
  const total = board.ids.length;
  if (total < fewest) return { rows: [], total, page: 1, pages: 1 };
  if (asked.by === 'name') return listByName(db, viewerId, measure, board, asked);
  const pages = Math.ceil(total / aPage);
  const page = Math.min(pages, Math.max(1, asked.place.page ?? 1));
  const length = Math.min(aPage, total - (page - 1) * aPage);
  const places = Array.from({ length }, (_, index) => {
    const place = (page - 1) * aPage + index;
    return asked.direction === 'asc' ? place : total - 1 - place;
  });
  return { rows: await readPlaces(db, viewerId, board, places), total, page, pages };
}

async function listByName(
  db: Database,
  viewerId: string,
  measure: Measure,
  board: Board,
  { direction, place }: Parameters<typeof listRanked>[3],
): Promise<Place & { readonly rows: readonly Ranked[] }> {
  const counted = countedOf(measure, 'member_cards.user_id');
  const { rows, ...found } = await readPage(
    db,
    db
      .selectFrom('member_cards')
      .select(['user_id', 'name', 'name_key', counted.as('counted')])
      .where('on_leaderboard', '=', sql.lit(1))
      .where(meets(viewerId, 'member_cards.user_id'))
      .where(sql<boolean>`${counted} > 0`),
    {
      size: aPage,
      keys: [['name_key', (row) => row.name_key]],
      direction,
      count: async (most) => Math.min(board.ids.length, most ?? board.ids.length),
    },
    place,
  );
  return {
    ...found,
    total: board.ids.length,
    rows: rows.map((row) => {
      const number = Number(row.counted);
      const rank = rankOf(board, number);
      return { userId: row.user_id, name: row.name, rank, counted: number, change: null };
    }),
  };
}

/** Lists a member, or takes them off the list: for as long as they want it. @returns false where they have chosen no name yet */
export async function setListed(
  db: Database,
  userId: string,
  isListed: boolean,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('member_cards')
    .set({ on_leaderboard: isListed ? 1 : 0, updated_at: now.toISOString() })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return changed !== undefined;
}
