import { inTransaction, type Database } from '#db/database.ts';
import { readCard } from '../people/card.ts';
import { findPost } from './find-post.ts';

/**
 * Says 'With you' to somebody else's post or reply, or takes it back; twice is once.
 * @returns `no-name` where they have chosen none yet, `unknown` of what they do not find, or their own
 */
export async function setLike(
  db: Database,
  userId: string,
  postId: string,
  isOn: boolean,
  now: Date,
): Promise<'done' | 'no-name' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const post = await findPost(trx, userId, postId);
    if (post?.stand !== 'shown' || post.isOwn) return 'unknown';
    if (!isOn) {
      await trx
        .deleteFrom('community_likes')
        .where('post_id', '=', postId)
        .where('user_id', '=', userId)
        .execute();
      return 'done';
    }
    if (!(await readCard(trx, userId))) return 'no-name';
    await trx
      .insertInto('community_likes')
      .values({ post_id: postId, user_id: userId, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doNothing())
      .execute();
    return 'done';
  });
}
