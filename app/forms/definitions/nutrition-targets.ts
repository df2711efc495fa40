import type { FormDefinition } from '../engine/definition.ts';

/** What somebody aims at in a day of eating and drinking; every field may stay empty. */
export const nutritionTargets = {
  id: 'nutrition-targets',
  minutes: [1, 1],
  sections: [
    {
      id: 'targets',
      fields: [
        { id: 'energy', kind: 'number', min: 1, max: 10_000 },
        { id: 'protein', kind: 'number', min: 1, max: 1000 },
        { id: 'carbs', kind: 'number', min: 1, max: 2000 },
        { id: 'fat', kind: 'number', min: 1, max: 1000 },
        { id: 'water', kind: 'number', min: 1, max: 20_000 },
      ],
    },
  ],
} as const satisfies FormDefinition;
