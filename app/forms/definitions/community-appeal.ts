import type { FormDefinition } from '../engine/definition.ts';

/** What somebody says to a decision of the moderators, once. */
export const communityAppeal = {
  id: 'community-appeal',
  minutes: [1, 3],
  sections: [
    {
      id: 'appeal',
      fields: [{ id: 'appeal', kind: 'long-text', rows: 6, maxLength: 1000, required: true }],
    },
  ],
} as const satisfies FormDefinition;
