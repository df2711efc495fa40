import type { FormDefinition } from '../engine/definition.ts';

/** What a member saves for, or owes. A page asks those of its fields that it needs; amounts are text, as in `money-transaction`. */
export const moneyGoal = {
  id: 'money-goal',
  minutes: [1, 1],
  sections: [
    {
      id: 'goal',
      fields: [
        { id: 'name', kind: 'text', maxLength: 60, required: true },
        { id: 'currency', kind: 'text', maxLength: 3, required: true },
        { id: 'target', kind: 'text', maxLength: 30, required: true },
        { id: 'by_day', kind: 'date', notBefore: 'today', notAfter: '2150-12-31' },
        { id: 'account', kind: 'text', maxLength: 36 },
        { id: 'saved', kind: 'text', maxLength: 30 },
        { id: 'balance', kind: 'text', maxLength: 30, required: true },
        { id: 'rate', kind: 'number', min: 0, max: 500, decimals: 2, required: true },
        { id: 'minimum', kind: 'text', maxLength: 30, required: true },
      ],
    },
  ],
} as const satisfies FormDefinition;
