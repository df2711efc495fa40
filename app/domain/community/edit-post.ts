import { inTransaction, type Database } from '#db/database.ts';
import { searchable } from '#db/searchable.ts';
import type { PostState } from '#db/tables/community.ts';
import type { PillarName } from '#db/tables/practice.ts';
import { removeStored } from '../files/remove-stored.ts';
import { firstState } from './first-state.ts';
import { tellModerators } from './tell-moderators.ts';
import { indexPost } from './words.ts';

/** What its author changes of a post or a reply. */
export interface PostChange {
  /** When it was changed last as the author saw it; empty for never. */
  readonly seen: string;
  readonly body: string;
  readonly pillar: PillarName | '';
  readonly takesPictureAway: boolean;
}

export type PostChanged =
  | { readonly ok: true; readonly state: PostState }
  /** It was changed in another tab meanwhile: what stands there now. */
  | { readonly ok: false; readonly reason: 'changed'; readonly seen: string; readonly body: string }
  /** Not theirs, deleted, or hidden by a moderator: there is an appeal for that. */
  | { readonly ok: false; readonly reason: 'unknown' };

/** Changes a member's own post or reply: it is marked as edited, and read anew as a new one is. */
export async function editPost(
  db: Database,
  authorId: string,
  id: string,
  change: PostChange,
  now: Date,
): Promise<PostChanged> {
  return inTransaction(db, async (trx): Promise<PostChanged> => {
    const post = await ownPost(trx, authorId, id);
    if (!post || (post.state !== 'shown' && post.state !== 'held')) return { ok: false, reason: 'unknown' };
    const { body, seen, takesPictureAway } = change;
    const pillar = post.parent_id === null ? change.pillar : '';
    const isSame = post.body === body && post.pillar === pillar;
    const removes = takesPictureAway && post.picture_id !== null;
    if (isSame && !removes) return { ok: true, state: post.state };
    if ((post.edited_at ?? '') !== seen)
      return { ok: false, reason: 'changed', seen: post.edited_at ?? '', body: post.body };
    const first = await firstState(trx, authorId, body);
    // What waits for a moderator goes on waiting.
    const state = post.state === 'held' ? 'held' : first.state;
    const at = now.toISOString();
    await trx
      .updateTable('community_posts')
      .set({
        body,
        pillar,
        words: searchable(body),
        state,
        needs_help: first.needsHelp ? 1 : post.needs_help,
        edited_at: at,
        ...(state === post.state ? {} : { state_at: at }),
        ...(removes ? { picture_id: null } : {}),
      })
      .where('id', '=', id)
      .execute();
    if (removes) await takePicture(trx, post.picture_id!, now);
    await indexPost(trx, id, authorId, body);
    if (first.needsHelp && post.needs_help === 0) await tellModerators(trx, now);
    return { ok: true, state };
  });
}

const ownPost = (trx: Database, authorId: string, id: string) =>
  trx
    .selectFrom('community_posts')
    .select(['parent_id', 'body', 'pillar', 'picture_id', 'state', 'needs_help', 'edited_at'])
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst();

/**
 * Deletes a member's own post or reply: its words are found at no address any more, but by administrators for 30 days. A second
 * time changes nothing; what a moderator has hidden stays as it is.
 */
export async function deletePost(db: Database, authorId: string, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const gone = await trx
      .updateTable('community_posts')
      .set({ state: 'deleted', state_at: now.toISOString() })
      .where('id', '=', id)
      .where('author_id', '=', authorId)
      .where('state', 'in', ['shown', 'held'])
      .returning('id')
      .executeTakeFirst();
    if (gone) await trx.deleteFrom('community_words').where('post_id', '=', id).execute();
  });
}

/** Takes the row of a picture away, and its file with it. */
async function takePicture(trx: Database, fileId: string, now: Date): Promise<void> {
  const file = await trx
    .deleteFrom('files')
    .where('id', '=', fileId)
    .where('kind', '=', 'post')
    .returning('stored_name')
    .executeTakeFirst();
  if (file) await removeStored(trx, { store: 'files', name: file.stored_name }, now);
}

/** For so many days administrators read what its author has deleted. */
export const daysAfterDeletion = 30;

/** Empties what was deleted longer ago than that, and takes its pictures away. @returns how many posts */
export async function forgetDeletedPosts(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - daysAfterDeletion * 86_400_000).toISOString();
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('community_posts')
      .select(['id', 'picture_id'])
      .where('state', '=', 'deleted')
      .where('state_at', '<', since)
      .where('body', '<>', '')
      .limit(500)
      .execute();
    for (const { id, picture_id } of due) {
      await trx
        .updateTable('community_posts')
        .set({ body: '', words: '', pillar: '', picture_id: null })
        .where('id', '=', id)
        .execute();
      if (picture_id) await takePicture(trx, picture_id, now);
    }
    return due.length;
  });
}
