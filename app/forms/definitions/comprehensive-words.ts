import type { FormDefinition } from '../engine/definition.ts';

/** What a member writes beside a saved analysis (specification 3, §3). Not a form of the hub; /comprehensive-analysis asks it. */
export const comprehensiveWords = {
  id: 'comprehensive-words',
  minutes: [1, 2],
  sections: [
    {
      id: 'words',
      fields: [
        { id: 'tags', kind: 'list', max: 10 },
        { id: 'notes', kind: 'long-text', maxLength: 5000, rows: 5 },
      ],
    },
  ],
} as const satisfies FormDefinition;
