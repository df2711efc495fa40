import type { LegacyPlanTables } from '../tables/legacy-plans.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  legacy_parts: {
    ...ofAccount,
    order: ['part'],
    shown: ['user_id', 'part', 'answers', 'revision', 'saved_at'],
  },
} satisfies OwnershipOf<LegacyPlanTables>;
