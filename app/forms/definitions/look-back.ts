import type { FormDefinition } from '../engine/definition.ts';

/** What changes after a week, or some weeks, that somebody has looked back on. */
export const lookBackForm = {
  id: 'look-back',
  minutes: [1, 3],
  sections: [{ id: 'change', fields: [{ id: 'change', kind: 'long-text', maxLength: 5000, rows: 3 }] }],
} as const satisfies FormDefinition;
