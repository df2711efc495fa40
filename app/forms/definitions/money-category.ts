import type { FormDefinition } from '../engine/definition.ts';

/** What money is spent on, or comes from, by a member's own name for it. */
export const moneyCategory = {
  id: 'money-category',
  minutes: [1, 1],
  sections: [
    {
      id: 'category',
      fields: [
        { id: 'name', kind: 'text', maxLength: 60, required: true },
        { id: 'kind', kind: 'choice', options: ['expense', 'income'], required: true },
      ],
    },
  ],
} as const satisfies FormDefinition;
