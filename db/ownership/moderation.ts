import type { ModerationTables } from '../tables/moderation.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

const administrator = 'somebody else: which administrator it was';
const somebody = 'somebody else';

/** Whose the rows of these tables are. */
export const ownership = {
  // A report is its reporter's: whom it is about is told what was decided, never who complained.
  community_reports: {
    owner: 'two',
    kind: 'contribution',
    author: 'reporter_id',
    texts: { words: '' },
    shown: ['id', 'reporter_id', 'post_id', 'group_id', 'reason', 'words', 'created_at', 'decided_at'],
    hidden: { person_id: somebody, is_urgent: 'a moderator’s work list' },
  },
  community_decisions: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'post_id',
      'group_id',
      'person_id',
      'decision',
      'rule',
      'reason',
      'before',
      'created_at',
      'appeal',
      'appealed_at',
      'answer',
      'answer_reason',
      'answered_at',
    ],
    hidden: { decided_by: administrator, answered_by: administrator },
    emptied: ['decided_by', 'answered_by'],
  },
  community_notices: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'kind',
      'post_id',
      'group_id',
      'decision_id',
      'created_at',
      'seen_at',
      'mailed_at',
    ],
    hidden: {
      actor_id: `${somebody}: whose act it tells of`,
      once: 'a mark that keeps it from being told twice',
    },
    emptied: ['actor_id'],
  },
  community_digests: {
    ...ofAccount,
    order: ['user_id'],
    shown: ['user_id', 'next_at', 'since'],
  },
} satisfies OwnershipOf<ModerationTables>;
