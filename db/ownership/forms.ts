import type { FormTables } from '../tables/forms.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  held_posts: {
    ...ofAccount,
    shown: ['id', 'user_id', 'path', 'fields', 'created_at', 'expires_at', 'bytes', 'waits_for'],
  },
  form_progress: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'form_type',
      'form_data',
      'typed_data',
      'visited_sections',
      'edit_data',
      'completed_at',
      'last_section',
      'revision',
      'created_at',
      'updated_at',
      'section_revisions',
      'cleared_fields',
      'changed_at',
    ],
  },
  onboarding_forms: {
    ...ofAccount,
    shown: ['id', 'user_id', 'full_name', 'age', 'status', 'created_at'],
  },
} satisfies OwnershipOf<FormTables>;
