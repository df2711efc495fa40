import type { FormDefinition } from '../engine/definition.ts';

/** The day that a session of exercises is written down under. */
export const workoutDay = {
  id: 'workout-day',
  minutes: [1, 1],
  sections: [{ id: 'day', fields: [{ id: 'day', kind: 'date', notAfter: 'today', required: true }] }],
} as const satisfies FormDefinition;
