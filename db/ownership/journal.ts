import type { JournalTables } from '../tables/journal.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  journal_entries: {
    ...ofAccount,
    order: ['created_at', 'id'],
    shown: [
      'id',
      'user_id',
      'type',
      'content',
      'day',
      'created_at',
      'title',
      'mood',
      'energy_level',
      'stress_level',
      'self_care_rating',
      'revision',
      'updated_at',
      'slot',
    ],
    hidden: { words: 'the same words once more, in small letters, for searching' },
  },
  journal_tags: { ...ofAccount, order: ['tag', 'entry_id'], shown: ['entry_id', 'user_id', 'tag'] },
  journal_drafts: {
    ...ofAccount,
    order: ['place', 'tab'],
    shown: ['user_id', 'place', 'tab', 'fields', 'updated_at'],
  },
} satisfies OwnershipOf<JournalTables>;
