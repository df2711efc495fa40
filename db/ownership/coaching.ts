import type { CoachingTables } from '../tables/coaching.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  coach_assignments: {
    owner: 'two',
    kind: 'share',
    author: 'member_id',
    other: 'coach_id',
    texts: {},
    shown: ['id', 'member_id', 'coach_id', 'since', 'ended_at', 'tier_id'],
    hidden: { assigned_by: 'somebody else: which administrator it was' },
  },
  coach_shares: {
    ...ofAccount,
    order: ['assignment_id', 'kind'],
    shown: ['assignment_id', 'user_id', 'kind', 'since'],
  },
  coach_messages: {
    owner: 'two',
    kind: 'message',
    author: 'author_id',
    other: 'recipient_id',
    texts: { text: '' },
    shown: ['id', 'assignment_id', 'author_id', 'recipient_id', 'text', 'created_at'],
  },
  coach_notes: {
    owner: 'two',
    kind: 'note',
    author: 'coach_id',
    other: 'member_id',
    texts: { text: '' },
    shown: ['id', 'coach_id', 'member_id', 'text', 'is_shared', 'created_at'],
  },
} satisfies OwnershipOf<CoachingTables>;
