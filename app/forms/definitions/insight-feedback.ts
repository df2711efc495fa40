import type { FormDefinition } from '../engine/definition.ts';

/** What somebody says of an insight (specification 3, §3). Not a form of the hub; its page asks it. */
export const insightFeedback = {
  id: 'insight-feedback',
  minutes: [1, 1],
  sections: [
    {
      id: 'feedback',
      fields: [
        { id: 'helpful', kind: 'choice', options: ['yes', 'no'] },
        { id: 'feedback', kind: 'long-text', maxLength: 1000, rows: 3 },
      ],
    },
  ],
} as const satisfies FormDefinition;
