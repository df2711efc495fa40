import type { AchievementTables } from '../tables/achievements.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  achievement_claims: {
    ...ofAccount,
    order: ['user_id', 'achievement'],
    shown: ['user_id', 'achievement', 'points', 'credits', 'claimed_at'],
  },
} satisfies OwnershipOf<AchievementTables>;
