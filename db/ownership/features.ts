import type { FeatureTables } from '../tables/features.ts';
import type { OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  feature_flags: {
    owner: 'nobody',
    why: 'what the product has, and from which level on',
    columns: [
      'id',
      'feature_name',
      'name',
      'description',
      'level',
      'status',
      'feature_type',
      'category',
      'development_status',
      'is_core_feature',
      'bypass_roles',
      'beta_roles',
      'xp_requirement',
      'tags',
      'route',
      'deleted_at',
    ],
  },
} satisfies OwnershipOf<FeatureTables>;
