import type { MeasurementTables } from '../tables/measurements.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  measurements: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'checkpoint',
      'day',
      'mindset',
      'health',
      'financial',
      'relationships',
      'purpose',
      'overall',
      'notes',
      'revision',
      'created_at',
      'updated_at',
    ],
  },
} satisfies OwnershipOf<MeasurementTables>;
