import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { NoticeKind } from '#db/tables/moderation.ts';

/** Something that somebody hears of. */
export interface Notice {
  readonly userId: string;
  readonly kind: NoticeKind;
  /** What it tells of: the same is told once. It names no member. */
  readonly once: string;
  readonly postId?: string;
  readonly groupId?: string;
  readonly decisionId?: string;
  /** Whose act it tells of; null for the moderators'. */
  readonly actorId: string | null;
}

/** Those who wrote so many latest replies of a thread hear of it: one of hundreds has become a room of its own. */
const mostInThread = 100;

/**
 * Tells a member of something, in the transaction that does it. Nobody hears of what they did themselves, nor of somebody whom
 * they have muted or who is blocked on either side. Repeating it tells nothing.
 */
export async function noteFor(trx: Database, notice: Notice, now: Date): Promise<void> {
  if (notice.userId === notice.actorId) return;
  if (notice.actorId !== null && (await isSilent(trx, notice.userId, notice.actorId))) return;
  await noteAll(trx, [notice], now);
}

/**
 * Tells of a reply that others see now: the author of its post, and once a day those who replied there before. To be called in
 * the transaction that shows it: when it is written, or when a moderator lets a held one out. Repeating it tells nothing.
 */
export async function noteReply(trx: Database, replyId: string, now: Date): Promise<void> {
  const reply = await trx
    .selectFrom('community_posts as reply')
    .innerJoin('community_posts as post', 'post.id', 'reply.parent_id')
    .select(['reply.author_id', 'post.id as post_id', 'post.author_id as asker_id'])
    .where('reply.id', '=', replyId)
    .where('reply.state', '=', 'shown')
    .executeTakeFirst();
  if (!reply || reply.author_id === null) return;
  const { author_id: actorId, post_id: postId, asker_id: askerId } = reply;
  if (askerId !== null)
    await noteFor(trx, { userId: askerId, kind: 'reply', once: replyId, postId: replyId, actorId }, now);
  const others = await trx
    .selectFrom('community_posts as other')
    .select('other.author_id')
    .where('other.parent_id', '=', postId)
    .where('other.state', '=', 'shown')
    .where('other.author_id', 'is not', null)
    .where('other.author_id', 'not in', [actorId, askerId ?? actorId])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('member_silences as own')
            .select('own.user_id')
            .whereRef('own.user_id', '=', 'other.author_id')
            .where('own.other_id', '=', actorId),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('member_silences as theirs')
            .select('theirs.user_id')
            .where('theirs.user_id', '=', actorId)
            .whereRef('theirs.other_id', '=', 'other.author_id')
            .where('theirs.kind', '=', 'block'),
        ),
      ),
    )
    .orderBy('other.id', 'desc')
    .limit(mostInThread)
    .execute();
  const once = `${postId}:${dayOf(now)}`;
  await noteAll(
    trx,
    [...new Set(others.map(({ author_id }) => author_id!))].map((userId) => ({
      userId,
      kind: 'thread' as const,
      once,
      postId: replyId,
      actorId,
    })),
    now,
  );
}

/** Tells those who keep a group that somebody asks to come in: once a day, however often they ask. */
export async function noteAsked(trx: Database, groupId: string, actorId: string, now: Date): Promise<void> {
  const keepers = await trx
    .selectFrom('community_group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('state', '=', 'keeper')
    .execute();
  // A mark instead of the id, which outlives nobody.
  const mark = createHash('sha256').update(`${groupId}:${actorId}`).digest('hex').slice(0, 16);
  const once = `${groupId}:${dayOf(now)}:${mark}`;
  for (const { user_id: userId } of keepers)
    await noteFor(trx, { userId, kind: 'asked', once, groupId, actorId }, now);
}

/** Tells somebody that they were let into a group: once a day. @param actorId who let them in */
export const noteLetIn = (
  trx: Database,
  groupId: string,
  userId: string,
  actorId: string,
  now: Date,
): Promise<void> =>
  noteFor(trx, { userId, kind: 'let-in', once: `${groupId}:${dayOf(now)}`, groupId, actorId }, now);

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Whether somebody hears nothing of another one: they have muted or blocked them, or were blocked by them. */
async function isSilent(trx: Database, userId: string, actorId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('member_silences')
    .select(sql<number>`1`.as('one'))
    .where('user_id', '=', userId)
    .where('other_id', '=', actorId)
    .unionAll(
      trx
        .selectFrom('member_silences')
        .select(sql<number>`1`.as('one'))
        .where('user_id', '=', actorId)
        .where('other_id', '=', userId)
        .where('kind', '=', 'block'),
    )
    .executeTakeFirst();
  return found !== undefined;
}

async function noteAll(trx: Database, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  await trx
    .insertInto('community_notices')
    .values(
      notices.map((notice) => ({
        id: uuid(),
        user_id: notice.userId,
        kind: notice.kind,
        once: notice.once,
        post_id: notice.postId ?? null,
        group_id: notice.groupId ?? null,
        decision_id: notice.decisionId ?? null,
        actor_id: notice.actorId,
        created_at: now.toISOString(),
        seen_at: null,
        mailed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'once']).doNothing())
    .execute();
}
