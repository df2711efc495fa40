import type { Database } from '#db/database.ts';
import { postStates, type PostState } from '#db/tables/community.ts';
import type { Standing } from './case.ts';

/** A post or a reply beside what is decided about. */
export interface Beside {
  readonly id: string;
  readonly isIt: boolean;
  readonly isReply: boolean;
  /** Empty where it was deleted longer ago than administrators may read it. */
  readonly text: string;
  readonly state: PostState;
  readonly at: string;
  /** The name that its author goes by; null where they go by none, or are no more. */
  readonly name: string | null;
}

const onEachSide = 10;

/**
 * What stands around something: of a post and its replies the whole conversation, as far as it is near; of a group and of a member
 * their latest posts, whatever their states, also of whoever is banned.
 */
export async function readContext(db: Database, standing: Standing): Promise<readonly Beside[]> {
  const { matter, parentId } = standing;
  const { id } = matter;
  if (matter.kind === 'group')
    return read(await latest(posts(db).where('group_id', '=', id).where('parent_id', 'is', null)), id);
  if (matter.kind === 'person')
    return read(await posts(db).where('author_id', '=', id).orderBy('id', 'desc').execute(), id);
  const top = parentId ?? id;
  const replies = posts(db).where('parent_id', '=', top);
  const post = await posts(db).where('id', '=', top).execute();
  const before = parentId === null ? [] : await latest(replies.where('id', '<=', id));
  const after = await inOrder(replies.where('id', '>', parentId === null ? '' : id), 'asc');
  return read([...post, ...before.toReversed(), ...after], id);
}

const posts = (db: Database) =>
  db
    .selectFrom('community_posts')
    .leftJoin('member_cards', 'member_cards.user_id', 'community_posts.author_id')
    .select(['id', 'parent_id', 'body', 'state', 'community_posts.created_at', 'member_cards.name'])
    .limit(onEachSide);

type Posts = ReturnType<typeof posts>;

/** The first rows of all states: of each by itself, because that is how the indexes of a thread and of a group are made. */
async function inOrder(wanted: Posts, direction: 'asc' | 'desc'): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const state of postStates)
    found.push(...(await wanted.where('state', '=', state).orderBy('id', direction).execute()));
  const sign = direction === 'asc' ? 1 : -1;
  return found.toSorted((one, other) => sign * one.id.localeCompare(other.id)).slice(0, onEachSide);
}

const latest = (wanted: Posts): Promise<readonly Row[]> => inOrder(wanted, 'desc');

type Row = Awaited<ReturnType<Posts['execute']>>[number];

const read = (rows: readonly Row[], id: string): readonly Beside[] =>
  rows.map((row) => ({
    id: row.id,
    isIt: row.id === id,
    isReply: row.parent_id !== null,
    text: row.body,
    state: row.state,
    at: row.created_at,
    name: row.name,
  }));

/** The picture of a post, for administrators; null where it has none. */
export async function findPictureOf(
  db: Database,
  postId: string,
): Promise<{ readonly storedName: string; readonly mediaType: string } | null> {
  const file = await db
    .selectFrom('community_posts')
    .innerJoin('files', 'files.id', 'community_posts.picture_id')
    .select(['files.stored_name', 'files.media_type'])
    .where('community_posts.id', '=', postId)
    .executeTakeFirst();
  return file ? { storedName: file.stored_name, mediaType: file.media_type } : null;
}
