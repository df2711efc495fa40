import type { GenerationTables } from '../tables/generations.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  generation_requests: {
    ...ofAccount,
    order: ['kind', 'about'],
    shown: [
      'user_id',
      'kind',
      'about',
      'form_id',
      'source',
      'built_in',
      'state',
      'stage',
      'round',
      'failures',
      'problem',
      'language',
      'requested_at',
      'next_source',
      'next_language',
    ],
  },
} satisfies OwnershipOf<GenerationTables>;
