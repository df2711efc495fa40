import type { FormDefinition } from '../engine/definition.ts';

/** A food that the list lacks, copied from its label: what 100 g of it hold. */
export const ownFoodForm = {
  id: 'own-food',
  minutes: [1, 2],
  sections: [
    {
      id: 'food',
      fields: [
        { id: 'name', kind: 'text', maxLength: 100, required: true },
        { id: 'energy', kind: 'number', min: 0, max: 1000, decimals: 1, required: true },
        { id: 'protein', kind: 'number', min: 0, max: 100, decimals: 2 },
        { id: 'carbs', kind: 'number', min: 0, max: 100, decimals: 2 },
        { id: 'fat', kind: 'number', min: 0, max: 100, decimals: 2 },
        { id: 'fibre', kind: 'number', min: 0, max: 100, decimals: 2 },
        { id: 'portion_name', kind: 'text', maxLength: 40 },
        { id: 'portion_grams', kind: 'number', min: 0.1, max: 5000, decimals: 1 },
        { id: 'barcode', kind: 'text', maxLength: 30 },
      ],
    },
  ],
} as const satisfies FormDefinition;
