import type { FormDefinition } from '../engine/definition.ts';

/** The days that an analysis reads as a whole (specification 3, §5). Not a form of the hub; /comprehensive-analysis asks it. */
export const comprehensiveRange = {
  id: 'comprehensive-range',
  minutes: [1, 1],
  sections: [
    {
      id: 'range',
      fields: [
        { id: 'start_date', kind: 'date', notAfter: 'today', required: true },
        { id: 'end_date', kind: 'date', notAfter: 'today', required: true },
      ],
    },
  ],
} as const satisfies FormDefinition;
