import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#db/database.ts';
import type { NoticeKind } from '#db/tables/moderation.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { meets } from '../people/meets.ts';
import { hasPeople } from './group-places.ts';
import { visibleTo } from './visible.ts';

const aPage = 25;
/** More than so many new ones are 'more than'. */
export const mostCounted = 99;

/** Something that a member heard of. */
export interface ReadNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly at: string;
  readonly isNew: boolean;
  /** Whose act it tells of; null for the moderators', and where that is nobody any more. */
  readonly actorName: string | null;
  /** The reply that it tells of, and its post. */
  readonly postId: string | null;
  readonly parentId: string | null;
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly decisionId: string | null;
}

/**
 * Whether what a notice tells of is there for its reader now: a reply that was hidden, or somebody who was blocked since, is
 * heard of no more; neither is a request to come into a group that was answered or taken back, or that is another keeper's now.
 */
const isStillThere = (userId: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  (community_notices.post_id is null or exists (
    select 1 from community_posts where community_posts.id = community_notices.post_id and ${visibleTo(userId)}))
  and (community_notices.group_id is null or exists (
    select 1 from community_groups told
    where told.id = community_notices.group_id and told.state = 'shown' and ${hasPeople('told.id')}))
  and (community_notices.kind <> 'asked' or (
    exists (
      select 1 from community_group_members own
      where own.group_id = community_notices.group_id and own.user_id = ${userId} and own.state = 'keeper')
    and exists (
      select 1 from community_group_members asking
      where asking.group_id = community_notices.group_id and asking.user_id = community_notices.actor_id
        and asking.state = 'asked')
    and ${meets(userId, 'community_notices.actor_id')})))`;

const ownNotices = (db: Database, userId: string) =>
  db
    .selectFrom('community_notices')
    .where('community_notices.user_id', '=', userId)
    .where(isStillThere(userId));

/** What is new to a member. */
const unseen = (db: Database, userId: string) =>
  // Written out, for the index of just these.
  ownNotices(db, userId).where(sql<boolean>`community_notices.seen_at is null`);

/** How many notices a member has not seen; at most `mostCounted` and one. One query, along an index of just these. */
export async function countUnseen(db: Database, userId: string): Promise<number> {
  const rows = await unseen(db, userId)
    .select('community_notices.id')
    .limit(mostCounted + 1)
    .execute();
  return rows.length;
}

/** A page of what a member heard of, the newest first. */
export async function listNotices(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<Place & { readonly rows: readonly ReadNotice[] }> {
  const { rows, ...place } = await readPage(
    db,
    ownNotices(db, userId)
      .leftJoin('member_cards', (join) =>
        join
          .onRef('member_cards.user_id', '=', 'community_notices.actor_id')
          .on(meets(userId, 'member_cards.user_id')),
      )
      .leftJoin('community_groups', 'community_groups.id', 'community_notices.group_id')
      .leftJoin('community_posts as reply', 'reply.id', 'community_notices.post_id')
      .select([
        'community_notices.id',
        'community_notices.kind',
        'community_notices.created_at',
        'community_notices.seen_at',
        'community_notices.post_id',
        'community_notices.group_id',
        'community_notices.decision_id',
        'member_cards.name as actor_name',
        'community_groups.name as group_name',
        'reply.parent_id',
      ]),
    {
      size: aPage,
      keys: [['community_notices.id', (row) => row.id]],
      count: (most) => countOwn(db, userId, most),
    },
    asked,
  );
  return {
    ...place,
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.created_at,
      isNew: row.seen_at === null,
      actorName: row.actor_name,
      postId: row.post_id,
      parentId: row.parent_id,
      group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
      decisionId: row.decision_id,
    })),
  };
}

async function countOwn(db: Database, userId: string, most: number | null): Promise<number> {
  const own = ownNotices(db, userId).select('community_notices.id');
  const rows = await (most === null ? own : own.limit(most)).execute();
  return rows.length;
}

/**
 * Takes everything that a member has heard of up to one notice as seen; what came since stays new. Repeating it changes nothing.
 * @param upTo the id of the newest one that they were shown
 */
export async function seeNotices(db: Database, userId: string, upTo: string, now: Date): Promise<void> {
  await db
    .updateTable('community_notices')
    .set({ seen_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where(sql<boolean>`seen_at is null`)
    .where('id', '<=', upTo)
    .execute();
}

/** How many of what is new a mail tells, by kind. */
export type NewByKind = Readonly<Partial<Record<NoticeKind, number>>>;

/** What a member has not seen, by kind; of at most `mostCounted`. @param which those alone that no mail has told of */
export async function newByKind(
  db: Database,
  userId: string,
  which: 'all' | 'never-mailed' = 'all',
): Promise<NewByKind> {
  let wanted = unseen(db, userId).select('community_notices.kind').limit(mostCounted);
  if (which === 'never-mailed') wanted = wanted.where('community_notices.mailed_at', 'is', null);
  const rows = await wanted.execute();
  const found: Partial<Record<NoticeKind, number>> = {};
  for (const { kind } of rows) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}
