import type { Database } from '#db/database.ts';
import type { PostState } from '#db/tables/community.ts';
import { helpNeededInText } from '../help/help-needed.ts';

/** How a post or a reply begins. */
export interface FirstState {
  readonly state: PostState & ('shown' | 'held');
  /** Whether its words call for help: its author is shown where there is some, and moderators read it first. */
  readonly needsHelp: boolean;
}

/** How what somebody writes begins, and how it goes on once its words are changed. In the caller's transaction. */
export const firstState = (_trx: Database, _authorId: string, body: string): Promise<FirstState> =>
  Promise.resolve({ state: 'shown', needsHelp: helpNeededInText(body).length > 0 });
