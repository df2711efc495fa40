import { sql } from 'kysely';
import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import type { PostState } from '#db/tables/community.ts';
import { meets } from '../people/meets.ts';
import { isInItsGroup, visibleTo } from './visible.ts';

/**
 * As what a post stands before a member: shown; their own that is held or hidden; the place of one that its author deleted, or
 * whose author is no more, as long as somebody's reply hangs on it.
 */
export type Stand = 'shown' | 'held' | 'hidden' | 'deleted' | 'gone';

/** A post or a reply that a member finds. */
export interface FoundPost {
  readonly id: string;
  readonly stand: Stand;
  readonly isOwn: boolean;
  /** Null: a member who is no more. */
  readonly authorId: string | null;
  readonly parentId: string | null;
  readonly groupId: string | null;
  readonly pictureId: string | null;
  /** Empty where it is a place alone. */
  readonly body: string;
  readonly pillar: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
}

/** A post or a reply by its id, as far as this member may find it; a reply where its post is found. Else null. */
export async function findPost(db: Database, viewerId: string, id: string): Promise<FoundPost | null> {
  const row = validate(id) ? await readRow(db, viewerId, id) : undefined;
  if (!row) return null;
  const stand = await standOf(db, viewerId, row);
  if (!stand) return null;
  // Nobody replies to a reply, so this goes one step up.
  if (row.parent_id !== null && !(await findPost(db, viewerId, row.parent_id))) return null;
  const isPlace = stand === 'deleted' || stand === 'gone';
  return {
    id: row.id,
    stand,
    isOwn: row.author_id === viewerId,
    authorId: isPlace ? null : row.author_id,
    parentId: row.parent_id,
    groupId: row.group_id,
    pictureId: isPlace ? null : row.picture_id,
    body: isPlace ? '' : row.body,
    pillar: isPlace ? '' : row.pillar,
    createdAt: row.created_at,
    editedAt: isPlace ? null : row.edited_at,
  };
}

const readRow = (db: Database, viewerId: string, id: string) =>
  db
    .selectFrom('community_posts')
    .select([
      'id',
      'author_id',
      'parent_id',
      'group_id',
      'picture_id',
      'body',
      'pillar',
      'state',
      'created_at',
      'edited_at',
      // As numbers, because one engine knows no truth.
      sql<number>`case when ${visibleTo(viewerId)} then 1 else 0 end`.as('is_visible'),
      sql<number>`case when ${isInItsGroup(viewerId)} then 1 else 0 end`.as('is_in_group'),
      sql<number>`case when ${meets(viewerId, 'community_posts.author_id')} then 1 else 0 end`.as('is_met'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

interface Row {
  readonly id: string;
  readonly author_id: string | null;
  readonly parent_id: string | null;
  readonly state: PostState;
  readonly is_visible: number;
  readonly is_in_group: number;
  readonly is_met: number;
}

async function standOf(db: Database, viewerId: string, row: Row): Promise<Stand | null> {
  if (Number(row.is_visible) === 1) return 'shown';
  if (Number(row.is_in_group) !== 1) return null;
  if (row.author_id === viewerId && (row.state === 'held' || row.state === 'hidden')) return row.state;
  if (row.parent_id !== null) return null;
  const isGone = row.author_id === null && (row.state === 'shown' || row.state === 'deleted');
  const isDeleted = row.state === 'deleted' && Number(row.is_met) === 1;
  if (!isGone && !isDeleted) return null;
  const reply = await db
    .selectFrom('community_posts')
    .select('id')
    .where('parent_id', '=', row.id)
    .where(visibleTo(viewerId))
    .limit(1)
    .executeTakeFirst();
  return reply ? (isGone ? 'gone' : 'deleted') : null;
}

/** The picture of a post, for whoever finds the post; null for everybody else. */
export async function findPostPicture(
  db: Database,
  viewerId: string,
  id: string,
): Promise<{ readonly storedName: string; readonly mediaType: string } | null> {
  const post = await findPost(db, viewerId, id);
  if (!post?.pictureId) return null;
  const file = await db
    .selectFrom('files')
    .select(['stored_name', 'media_type'])
    .where('id', '=', post.pictureId)
    .where('kind', '=', 'post')
    .executeTakeFirst();
  return file ? { storedName: file.stored_name, mediaType: file.media_type } : null;
}
