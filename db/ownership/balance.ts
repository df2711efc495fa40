import type { BalanceTables } from '../tables/balance.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  balance_ratings: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'day',
      'physical_health',
      'mental_wellness',
      'emotional_balance',
      'social_connection',
      'financial_security',
      'career_growth',
      'personal_development',
      'spiritual_fulfillment',
      'revision',
      'created_at',
      'updated_at',
    ],
  },
  rebalance_plans: {
    ...ofAccount,
    shown: ['id', 'user_id', 'day', 'pillar', 'scores', 'created_at', 'closed_at'],
  },
  rebalance_acts: {
    ...ofAccount,
    order: ['plan_id', 'position'],
    shown: ['id', 'plan_id', 'user_id', 'position', 'kind', 'key', 'state', 'made_id', 'decided_at'],
  },
} satisfies OwnershipOf<BalanceTables>;
