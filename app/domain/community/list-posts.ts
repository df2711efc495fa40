import { sql } from 'kysely';
import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import type { PillarName } from '#db/tables/practice.ts';
import { meets } from '../people/meets.ts';
import { listedFor } from './visible.ts';

export const postsOnPage = 20;

/** A post or a reply on a list. */
export interface ListedPost {
  readonly id: string;
  readonly author: { readonly id: string; readonly name: string };
  readonly isOwn: boolean;
  readonly isReply: boolean;
  readonly pillar: string;
  readonly body: string;
  readonly hasPicture: boolean;
  readonly createdAt: string;
  readonly editedAt: string | null;
}

/** What others did with posts, as far as this member sees it. */
export interface PostMarks {
  readonly replies: number;
  readonly likes: number;
  /** Whether the member themselves is among them. */
  readonly isLiked: boolean;
}

export interface MarkedPost extends ListedPost, PostMarks {}

/** A page of a list by the ids of its posts, which are in the order of time. */
export interface PostsPage {
  readonly posts: readonly MarkedPost[];
  /** The post that an older page begins behind; null on the last one. */
  readonly older: string | null;
}

const columns = [
  'community_posts.id',
  'community_posts.author_id',
  'community_posts.parent_id',
  'member_cards.name',
  'community_posts.pillar',
  'community_posts.body',
  'community_posts.picture_id',
  'community_posts.created_at',
  'community_posts.edited_at',
] as const;

/** Posts and replies with the names of their authors; whoever asks narrows it to what a member sees. */
export const postsWithNames = (db: Database) =>
  db
    .selectFrom('community_posts')
    .innerJoin('member_cards', 'member_cards.user_id', 'community_posts.author_id')
    .select(columns);

interface Row {
  readonly id: string;
  readonly author_id: string | null;
  readonly parent_id: string | null;
  readonly name: string;
  readonly pillar: string;
  readonly body: string;
  readonly picture_id: string | null;
  readonly created_at: string;
  readonly edited_at: string | null;
}

export const listedPost = (row: Row, viewerId: string): ListedPost => ({
  id: row.id,
  author: { id: row.author_id!, name: row.name },
  isOwn: row.author_id === viewerId,
  isReply: row.parent_id !== null,
  pillar: row.pillar,
  body: row.body,
  hasPicture: row.picture_id !== null,
  createdAt: row.created_at,
  editedAt: row.edited_at,
});

/**
 * A page of the posts of everybody, or of a group, newest first.
 * @param which.groupId the group; its members alone find anything @param which.after the id of the post before the page
 */
export async function listPosts(
  db: Database,
  viewerId: string,
  which: {
    readonly groupId?: string | undefined;
    readonly pillar?: PillarName | undefined;
    readonly after?: string | undefined;
  },
): Promise<PostsPage> {
  const { groupId, pillar, after } = which;
  let query = postsWithNames(db)
    .where('community_posts.parent_id', 'is', null)
    .where(listedFor(viewerId))
    .orderBy('community_posts.id', 'desc')
    .limit(postsOnPage + 1);
  query =
    groupId === undefined
      ? query.where('community_posts.group_id', 'is', null)
      : query.where('community_posts.group_id', '=', groupId);
  if (pillar) query = query.where('community_posts.pillar', '=', pillar);
  if (after && validate(after)) query = query.where('community_posts.id', '<', after);
  const rows = await query.execute();
  const posts = await markPosts(
    db,
    viewerId,
    rows.slice(0, postsOnPage).map((row) => listedPost(row, viewerId)),
  );
  return { posts, older: rows.length > postsOnPage ? posts.at(-1)!.id : null };
}

/** The replies to a post, oldest first: `size` of them behind the place. Whether the post is found is asked before. */
export async function listReplies(
  db: Database,
  viewerId: string,
  postId: string,
  after?: string,
): Promise<{ readonly replies: readonly MarkedPost[]; readonly later: string | null }> {
  const size = 50;
  let query = postsWithNames(db)
    .where('community_posts.parent_id', '=', postId)
    .where(listedFor(viewerId))
    .orderBy('community_posts.id')
    .limit(size + 1);
  if (after && validate(after)) query = query.where('community_posts.id', '>', after);
  const rows = await query.execute();
  const listed = rows.slice(0, size).map((row) => listedPost(row, viewerId));
  const replies = await markPosts(db, viewerId, listed);
  return { replies, later: rows.length > size ? replies.at(-1)!.id : null };
}

/** A member's own posts that wait for a moderator, newest first; of a group, or of none. */
export async function listHeld(
  db: Database,
  userId: string,
  groupId: string | null,
): Promise<readonly MarkedPost[]> {
  const rows = await postsWithNames(db)
    .where('community_posts.author_id', '=', userId)
    .where('community_posts.parent_id', 'is', null)
    .where('community_posts.group_id', groupId === null ? 'is' : '=', groupId)
    .where('community_posts.state', '=', 'held')
    .orderBy('community_posts.id', 'desc')
    .limit(5)
    .execute();
  return rows.map((row) => ({ ...listedPost(row, userId), replies: 0, likes: 0, isLiked: false }));
}

/** A post that `findPost` has found, with its author's name and what others did with it; null where it is a place alone. */
export async function readPost(
  db: Database,
  viewerId: string,
  found: { readonly id: string; readonly authorId: string | null },
): Promise<MarkedPost | null> {
  if (found.authorId === null) return null;
  const row = await postsWithNames(db).where('community_posts.id', '=', found.id).executeTakeFirst();
  const [post] = row ? await markPosts(db, viewerId, [listedPost(row, viewerId)]) : [];
  return post ?? null;
}

/** Adds what others did with posts: in two queries for a page, of those alone whom the member meets. */
export async function markPosts(
  db: Database,
  viewerId: string,
  posts: readonly ListedPost[],
): Promise<readonly MarkedPost[]> {
  if (posts.length === 0) return [];
  const ids = posts.map(({ id }) => id);
  const replies = await db
    .selectFrom('community_posts')
    .select(['parent_id', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('parent_id', 'in', ids)
    .where(listedFor(viewerId))
    .groupBy('parent_id')
    .execute();
  const likes = await db
    .selectFrom('community_likes')
    .select([
      'post_id',
      (eb) => eb.fn.countAll<number | string>().as('count'),
      sql<number>`max(case when community_likes.user_id = ${viewerId} then 1 else 0 end)`.as('own'),
    ])
    .where('post_id', 'in', ids)
    .where(meets(viewerId, 'community_likes.user_id'))
    .groupBy('post_id')
    .execute();
  const repliesOf = new Map(replies.map((row) => [row.parent_id, Number(row.count)]));
  const likesOf = new Map(likes.map((row) => [row.post_id, row]));
  return posts.map((post) => ({
    ...post,
    replies: repliesOf.get(post.id) ?? 0,
    likes: Number(likesOf.get(post.id)?.count ?? 0),
    isLiked: Number(likesOf.get(post.id)?.own ?? 0) === 1,
  }));
}
