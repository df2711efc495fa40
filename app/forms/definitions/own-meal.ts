import type { FormDefinition } from '../engine/definition.ts';

/** The name that a meal is saved under. */
export const ownMealForm = {
  id: 'own-meal',
  minutes: [1, 1],
  sections: [{ id: 'meal', fields: [{ id: 'name', kind: 'text', maxLength: 80, required: true }] }],
} as const satisfies FormDefinition;
