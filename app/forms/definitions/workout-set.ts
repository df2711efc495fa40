import type { FormDefinition } from '../engine/definition.ts';

/**
 * A set of an exercise: what is to be done, and what was done. Of its fields a page asks those that the exercise's kind counts,
 * and says which of them it needs.
 */
export const workoutSet = {
  id: 'workout-set',
  minutes: [1, 1],
  sections: [
    {
      id: 'set',
      fields: [
        { id: 'sets', kind: 'number', min: 1, max: 10 },
        { id: 'weight', kind: 'number', min: 0, max: 2000, decimals: 2 },
        { id: 'weight_unit', kind: 'choice', options: ['kg', 'lb'], layout: 'select' },
        { id: 'reps', kind: 'number', min: 1, max: 1000 },
        { id: 'seconds', kind: 'number', min: 1, max: 3600 },
        { id: 'minutes', kind: 'number', min: 0.5, max: 600, decimals: 1 },
        { id: 'way', kind: 'number', min: 0.01, max: 100_000, decimals: 2 },
        { id: 'way_unit', kind: 'choice', options: ['km', 'm', 'mi'], layout: 'select' },
        { id: 'rest', kind: 'number', min: 0, max: 900 },
        {
          id: 'effort',
          kind: 'choice',
          options: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
          layout: 'select',
        },
      ],
    },
  ],
} as const satisfies FormDefinition;
