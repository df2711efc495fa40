import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import { nameKey } from '../people/card.ts';
import { isMuted, meets } from '../people/meets.ts';
import { groupsOf, groupsOnPage, type ListedGroup } from './groups.ts';
import { listedPost, markPosts, postsOnPage, postsWithNames, type PostsPage } from './list-posts.ts';
import { listedFor, visibleTo } from './visible.ts';
import { askedWords, newestWith, wordsLike } from './words.ts';

/** So many posts with the rarest word are looked at for a page at once, and so often: what is asked costs the same at any size. */
const atOnce = 100;
const mostTimes = 10;
/** Words are compared by how often they stand in posts up to here; beyond, all are frequent. */
const countedUpTo = 300;

/**
 * Posts and replies that hold all the words, or words that begin with them, newest first.
 * @param after the post that the page begins behind
 */
export async function searchPosts(
  db: Database,
  viewerId: string,
  typed: string,
  after?: string,
): Promise<PostsPage> {
  const asked: (readonly string[])[] = [];
  for (const word of askedWords(typed)) asked.push(await wordsLike(db, 'community_words', word));
  if (asked.length === 0 || asked.some((words) => words.length === 0)) return { posts: [], older: null };
  const [rarest, ...others] = await rarestFirst(db, asked);
  const found: string[] = [];
  let place = after && validate(after) ? after : null;
  for (let time = 0; time < mostTimes && found.length <= postsOnPage; time += 1) {
    const candidates = await newestWith(db, 'community_words', rarest!, place, atOnce);
    if (candidates.length === 0) break;
    found.push(...(await matching(db, viewerId, candidates, others)));
    place = candidates.at(-1)!;
    if (candidates.length < atOnce) {
      place = null;
      break;
    }
  }
  const ids = found.slice(0, postsOnPage);
  const rows =
    ids.length === 0 ? [] : await postsWithNames(db).where('community_posts.id', 'in', ids).execute();
  const listed = rows.map((row) => listedPost(row, viewerId)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return {
    posts: await markPosts(db, viewerId, listed),
    older: found.length > postsOnPage ? ids.at(-1)! : place,
  };
}

/** Of each word that was asked for, those in use that begin with it; first whose posts are the fewest. */
async function rarestFirst(
  db: Database,
  asked: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
  if (asked.length === 1) return asked;
  const counted: { words: readonly string[]; count: number }[] = [];
  for (const words of asked) {
    const some = db
      .selectFrom('community_words')
      .select('post_id')
      .where('word', 'in', words)
      .limit(countedUpTo)
      .as('counted');
    const row = await db
      .selectFrom(some)
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    counted.push({ words, count: Number(row.count) });
  }
  return counted.toSorted((a, b) => a.count - b.count).map(({ words }) => words);
}

/**
 * Those of these posts and replies that stand on the member's lists and hold the other words too, in their order; a reply where its
 * post is shown to them.
 */
async function matching(
  db: Database,
  viewerId: string,
  ids: readonly string[],
  others: readonly (readonly string[])[],
): Promise<readonly string[]> {
  let query = db
    .selectFrom('community_posts')
    .select(['id', 'parent_id'])
    .where('id', 'in', ids)
    .where(listedFor(viewerId, 'ids'));
  for (const words of others)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('community_words')
          .select('word')
          .where('word', 'in', words)
          .whereRef('post_id', '=', 'community_posts.id'),
      ),
    );
  const rows = await query.execute();
  const parents = [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))];
  const shown =
    parents.length === 0
      ? []
      : await db
          .selectFrom('community_posts')
          .select('id')
          .where('id', 'in', parents)
          .where(visibleTo(viewerId, 'ids'))
          .execute();
  const open = new Set(shown.map(({ id }) => id));
  const found = new Set(
    rows.filter(({ parent_id }) => parent_id === null || open.has(parent_id)).map(({ id }) => id),
  );
  return ids.filter((id) => found.has(id));
}

/** Somebody who was found. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
}

const mostPeople = 10;

/** Members whose name begins like this, of those whom the member meets and has not muted: ten at the most. */
export async function searchPeople(
  db: Database,
  viewerId: string,
  typed: string,
): Promise<readonly FoundPerson[]> {
  const key = nameKey(typed);
  if (key === null) return [];
  // Without an upper end, which not every order of letters knows; more than are shown, because not all are met.
  const rows = await db
    .selectFrom('member_cards')
    .select(['user_id', 'name_key'])
    .where('name_key', '>=', key)
    .orderBy('name_key')
    .limit(mostPeople * 5)
    .execute();
  const ids = rows.filter((row) => row.name_key.startsWith(key)).map(({ user_id }) => user_id);
  if (ids.length === 0) return [];
  const met = await db
    .selectFrom('member_cards')
    .select(['user_id', 'name'])
    .where('user_id', 'in', ids)
    .where(meets(viewerId, 'member_cards.user_id'))
    .where((eb) => eb.not(isMuted(viewerId, 'member_cards.user_id')))
    .execute();
  const byId = new Map(met.map((row) => [row.user_id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, mostPeople)
    .map(({ user_id, name }) => ({ id: user_id, name }));
}

/** Groups whose name holds all the words, or words that begin with them, newest first. @param after the group before the page */
export async function searchGroups(
  db: Database,
  typed: string,
  after?: string,
): Promise<{ readonly groups: readonly ListedGroup[]; readonly older: string | null }> {
  const asked: (readonly string[])[] = [];
  for (const word of askedWords(typed)) asked.push(await wordsLike(db, 'community_group_words', word));
  const [first, ...others] = asked;
  if (!first || asked.some((words) => words.length === 0)) return { groups: [], older: null };
  const place = after && validate(after) ? after : null;
  const candidates = await newestWith(db, 'community_group_words', first, place, atOnce);
  if (candidates.length === 0) return { groups: [], older: null };
  let query = db
    .selectFrom('community_groups')
    .select('id')
    .where('id', 'in', candidates)
    .where('state', '=', 'shown');
  for (const words of others)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('community_group_words')
          .select('word')
          .where('word', 'in', words)
          .whereRef('group_id', '=', 'community_groups.id'),
      ),
    );
  const rows = new Set((await query.execute()).map(({ id }) => id));
  const ids = candidates.filter((id) => rows.has(id));
  const last = candidates.length === atOnce ? candidates.at(-1)! : null;
  return {
    groups: await groupsOf(db, ids.slice(0, groupsOnPage)),
    older: ids.length > groupsOnPage ? ids[groupsOnPage - 1]! : last,
  };
}
