import type { PracticeTables } from '../tables/practice.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  habits: {
    ...ofAccount,
    order: ['created_at', 'id'],
    shown: [
      'id',
      'user_id',
      'name',
      'pillar',
      'time_of_day',
      'completed',
      'total',
      'created_at',
      'description',
      'cue',
      'unit',
      'target',
      'position',
      'started_on',
      'archived_on',
      'tally',
      'growth',
    ],
  },
  habit_schedules: {
    ...ofAccount,
    order: ['habit_id', 'id'],
    shown: ['id', 'habit_id', 'user_id', 'from_day', 'kind', 'weekdays', 'number'],
  },
  habit_pauses: {
    ...ofAccount,
    order: ['habit_id', 'id'],
    shown: ['id', 'habit_id', 'user_id', 'from_day', 'until_day'],
  },
  habit_completions: {
    ...ofAccount,
    order: ['day', 'id'],
    shown: ['id', 'habit_id', 'user_id', 'day', 'state', 'amount', 'target', 'note', 'created_at'],
  },
  habit_imports: { ...ofAccount, order: ['user_id'], shown: ['user_id', 'content', 'created_at'] },
  days_unlived: { ...ofAccount, order: ['day'], shown: ['user_id', 'day'] },
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
      'measure',
      'unit',
      'start_hundredths',
      'target_hundredths',
      'started_on',
      'completed_at',
      'revision',
    ],
  },
} satisfies OwnershipOf<PracticeTables>;
