import type { MarkerTables } from '../tables/markers.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  health_markers: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'test',
      'own_name',
      'test_key',
      'value',
      'unit',
      'range_low',
      'range_high',
      'range_text',
      'optimal_low',
      'optimal_high',
      'day',
      'laboratory',
      'notes',
      'report_id',
      'revision',
      'created_at',
      'updated_at',
    ],
  },
} satisfies OwnershipOf<MarkerTables>;
