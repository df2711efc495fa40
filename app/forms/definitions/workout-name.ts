import type { FormDefinition } from '../engine/definition.ts';

/** What a plan of workouts is called, or a day of it. */
export const workoutName = {
  id: 'workout-name',
  minutes: [1, 1],
  sections: [{ id: 'name', fields: [{ id: 'name', kind: 'text', maxLength: 60, required: true }] }],
} as const satisfies FormDefinition;
