import { portionKinds } from '#app/nutrition/food.ts';
import type { FormDefinition } from '../engine/definition.ts';

/**
 * A line of the food diary (specification 3, §2: nutrition hub). Of its fields a page asks those that fit: an amount of a food, or a
 * name with its energy. Units are those of the food: app/routes/nutrition/entry-form.ts leaves those in.
 */
export const foodEntry = {
  id: 'food-entry',
  minutes: [1, 1],
  sections: [
    {
      id: 'entry',
      fields: [
        { id: 'name', kind: 'text', maxLength: 100, required: true },
        { id: 'energy', kind: 'number', min: 0, max: 20_000, required: true },
        { id: 'amount', kind: 'number', min: 0.01, max: 20_000, decimals: 2, required: true },
        {
          id: 'unit',
          kind: 'choice',
          options: ['g', 'own', ...portionKinds],
          layout: 'select',
          required: true,
        },
        {
          id: 'meal',
          kind: 'choice',
          options: ['breakfast', 'lunch', 'dinner', 'snack'],
          layout: 'select',
          required: true,
        },
        { id: 'day', kind: 'date', notBefore: '1900-01-01', notAfter: 'today', required: true },
      ],
    },
  ],
} as const satisfies FormDefinition;
