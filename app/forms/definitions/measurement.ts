import type { FormDefinition } from '../engine/definition.ts';

/** How the five parts of a life stand, and the whole (specification 3, §3). Not a form of the hub; /measurements asks it. */
export const measurementForm = {
  id: 'measurement',
  minutes: [3, 3],
  sections: [
    {
      id: 'scales',
      fields: [
        { id: 'mindset', kind: 'rating', pillar: 'mindset', required: true },
        { id: 'health', kind: 'rating', pillar: 'health', required: true },
        { id: 'financial', kind: 'rating', pillar: 'financial', required: true },
        { id: 'relationships', kind: 'rating', pillar: 'relationships', required: true },
        { id: 'purpose', kind: 'rating', pillar: 'purpose', required: true },
        { id: 'overall', kind: 'rating', required: true },
        { id: 'notes', kind: 'long-text', maxLength: 2000, rows: 4 },
        { id: 'day', kind: 'date', notAfter: 'today', required: true },
      ],
    },
  ],
} as const satisfies FormDefinition;
