import type { Database } from '#db/database.ts';
import type { PostState } from '#db/tables/community.ts';
import { helpNeededInText } from '../help/help-needed.ts';
import { readHeldPosts } from './held-posts.ts';

/** How a post or a reply begins. */
export interface FirstState {
  readonly state: PostState & ('shown' | 'held');
  /** Whether its words call for help: its author is shown where there is some, and moderators read it first. */
  readonly needsHelp: boolean;
}

/**
 * How what somebody writes begins, and how it goes on once its words are changed: held until a moderator has read it where its
 * words call for help, and where its author has fewer shown posts and replies than the administrators chose. In the caller's
 * transaction. What a moderator has hidden stays hidden, whatever this says.
 */
export async function firstState(trx: Database, authorId: string, body: string): Promise<FirstState> {
  const needsHelp = helpNeededInText(body).length > 0;
  const isHeld = needsHelp || (await isNew(trx, authorId));
  return { state: isHeld ? 'held' : 'shown', needsHelp };
}

/** Whether moderators still read first what somebody writes. */
async function isNew(trx: Database, authorId: string): Promise<boolean> {
  const first = await readHeldPosts(trx);
  if (first === 0) return false;
  const shown = await trx
    .selectFrom('community_posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('state', '=', 'shown')
    .limit(first)
    .execute();
  return shown.length < first;
}
