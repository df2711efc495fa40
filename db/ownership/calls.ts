import type { CallTables } from '../tables/calls.ts';
import type { OwnershipOf } from './kinds.ts';

/** A coach's own. */
const ofCoach = {
  owner: 'person',
  foundBy: [{ column: 'coach_id', is: 'account' }],
  erasure: 'with-account',
} as const;

/** Whose the rows of these tables are. */
export const ownership = {
  coach_hours: {
    ...ofCoach,
    order: ['coach_id'],
    shown: [
      'coach_id',
      'weekly',
      'length_minutes',
      'buffer_minutes',
      'notice_hours',
      'most_per_day',
      'meeting_url',
      'updated_at',
    ],
  },
  coach_exceptions: {
    ...ofCoach,
    order: ['day'],
    shown: ['coach_id', 'day', 'from_minute', 'to_minute'],
  },
  // Whoever leaves takes their calls along: nobody waits for them, and the moment is free again.
  calls: {
    owner: 'two',
    kind: 'share',
    author: 'coach_id',
    other: 'member_id',
    texts: { reason: '' },
    shown: [
      'id',
      'coach_id',
      'member_id',
      'starts_at',
      'ends_at',
      'status',
      'zone',
      'moved_from',
      'cancelled_by',
      'reason',
      'sequence',
      'reminded_at',
      'request_id',
      'created_at',
      'changed_at',
    ],
  },
} satisfies OwnershipOf<CallTables>;
