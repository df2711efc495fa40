import type { AnalysisTables } from '../tables/analyses.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  form_analyses: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'form_type',
      'form_id',
      'created_at',
      'language',
      'analysis',
      'key_findings',
      'recommendations',
      'roadmap',
      'psychological_profile',
      'behavioral_strategies',
      'transformation_focus_areas',
      'analyst',
      'model',
      'answers_mark',
      'request_key',
      'units_in',
      'units_out',
      'cost_micros',
      'evidence',
      'built_in_parts',
      'without_facts',
    ],
  },
  denied_facts: {
    ...ofAccount,
    order: ['user_id', 'fact'],
    shown: ['user_id', 'fact', 'said_at'],
    hidden: { told_by: 'marks of answers, which the export has as they were written' },
  },
} satisfies OwnershipOf<AnalysisTables>;
