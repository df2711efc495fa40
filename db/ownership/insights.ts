import type { InsightTables } from '../tables/insights.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  insights: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'rule',
      'subject',
      'category',
      'params',
      'about',
      'days',
      'confidence',
      'impact',
      'weight',
      'found_at',
      'as_of',
      'ended_at',
      'saved_at',
      'applied_at',
      'hidden_at',
      'steps_done',
      'helpful',
      'feedback',
      'words',
      'words_of',
    ],
  },
  insight_digests: { ...ofAccount, order: ['user_id'], shown: ['user_id', 'next_at', 'since'] },
  insight_runs: {
    ...ofAccount,
    order: ['user_id'],
    shown: ['user_id', 'ran_at', 'model', 'request_key', 'units_in', 'units_out', 'cost_micros'],
  },
} satisfies OwnershipOf<InsightTables>;
