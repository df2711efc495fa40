import type { FormDefinition } from '../engine/definition.ts';

/** What somebody says of a post, a group or a card that they report. */
export const communityReport = {
  id: 'community-report',
  minutes: [1, 1],
  sections: [
    {
      id: 'report',
      fields: [
        {
          id: 'reason',
          kind: 'choice',
          options: ['hurtful', 'danger', 'kept', 'advice', 'selling', 'false-person', 'other'],
          required: true,
        },
        { id: 'words', kind: 'long-text', rows: 4, maxLength: 1000 },
      ],
    },
  ],
} as const satisfies FormDefinition;
