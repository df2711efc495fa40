import type { FormDefinition } from '../engine/definition.ts';

/** A look back at a quarter of the way (specification 3, §3). */
export const goalCheckpoint = {
  id: 'goal-checkpoint',
  minutes: [2, 4],
  sections: [
    {
      id: 'checkpoint',
      fields: [
        { id: 'reflection', kind: 'long-text', maxLength: 5000, rows: 5, required: true },
        { id: 'adjustments', kind: 'long-text', maxLength: 5000, rows: 4 },
        { id: 'tracks_body', kind: 'consent' },
      ],
    },
  ],
} as const satisfies FormDefinition;
