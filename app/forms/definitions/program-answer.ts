import type { FormDefinition } from '../engine/definition.ts';

/** What somebody writes to the question of a step; the question itself is a text of the program. */
export const programAnswer = {
  id: 'program-answer',
  minutes: [1, 3],
  sections: [
    {
      id: 'answer',
      fields: [
        { id: 'question', kind: 'long-text', maxLength: 10_000, rows: 4 },
        { id: 'lookBack', kind: 'long-text', maxLength: 10_000, rows: 4 },
      ],
    },
  ],
} as const satisfies FormDefinition;
