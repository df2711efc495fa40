import type { PracticeTables } from '../tables/practice.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  habits: {
    ...ofAccount,
    order: ['created_at', 'id'],
    shown: ['id', 'user_id', 'name', 'pillar', 'time_of_day', 'completed', 'total', 'created_at'],
  },
  journal_entries: {
    ...ofAccount,
    order: ['created_at', 'id'],
    shown: ['id', 'user_id', 'type', 'content', 'day', 'created_at'],
  },
  user_goals: {
    ...ofAccount,
    order: ['created_at', 'id'],
    shown: [
      'id',
      'user_id',
      'title',
      'pillar',
      'description',
      'timeframe',
      'target_date',
      'status',
      'progress',
      'created_at',
    ],
  },
} satisfies OwnershipOf<PracticeTables>;
