import type { ComprehensiveAnalysisTables } from '../tables/comprehensive-analyses.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  comprehensive_analyses: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'start_date',
      'end_date',
      'findings',
      'data_quality',
      'notes',
      'is_favorite',
      'view_count',
      'revision',
      'made_on',
      'created_at',
      'updated_at',
      'analyst',
      'words',
      'model',
      'request_key',
      'units_in',
      'units_out',
      'cost_micros',
    ],
  },
  comprehensive_analysis_tags: {
    ...ofAccount,
    order: ['tag', 'analysis_id'],
    shown: ['analysis_id', 'user_id', 'tag'],
  },
} satisfies OwnershipOf<ComprehensiveAnalysisTables>;
