import type { TransformationTables } from '../tables/transformation.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  transformation_profiles: {
    ...ofAccount,
    order: ['created_at', 'id'],
    shown: [
      'id',
      'user_id',
      'profile_data',
      'onboarding_inputs',
      'insights',
      'created_at',
      'language',
      'form_type',
      'is_default',
      'analyst',
      'model',
      'request_key',
      'units_in',
      'units_out',
      'cost_micros',
    ],
  },
  smart_testimonials: {
    ...ofAccount,
    order: ['generated_at', 'id'],
    shown: [
      'id',
      'user_id',
      'status',
      'testimonial_options',
      'voice_analysis',
      'selected_testimonial',
      'approval_notes',
      'approved_at',
      'marketing_approved',
      'marketing_changed_at',
      'marketing_text_version',
      'generated_at',
      'language',
      'analyst',
      'model',
      'request_key',
      'units_in',
      'units_out',
      'cost_micros',
    ],
  },
  comprehensive_onboarding_forms: {
    owner: 'view',
    of: 'form_progress',
    columns: ['user_id', 'form_data', 'completion_status', 'current_step', 'total_steps', 'completed_at'],
  },
} satisfies OwnershipOf<TransformationTables>;
