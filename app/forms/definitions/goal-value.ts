import type { FormDefinition } from '../engine/definition.ts';

/** The value of a goal's number on a day. */
export const goalValue = {
  id: 'goal-value',
  minutes: [1, 1],
  sections: [
    {
      id: 'value',
      fields: [
        { id: 'day', kind: 'date', notAfter: 'today', required: true },
        { id: 'value', kind: 'number', min: -9_999_999, max: 9_999_999, decimals: 2 },
      ],
    },
  ],
} as const satisfies FormDefinition;
