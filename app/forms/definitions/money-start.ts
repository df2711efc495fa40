import type { FormDefinition } from '../engine/definition.ts';

/** A month in three amounts, for who begins. Amounts are text, as in `money-transaction`. */
export const moneyStart = {
  id: 'money-start',
  minutes: [1, 1],
  sections: [
    {
      id: 'start',
      fields: [
        { id: 'currency', kind: 'text', maxLength: 3, required: true },
        { id: 'income', kind: 'text', maxLength: 30, required: true },
        { id: 'fixed', kind: 'text', maxLength: 30, required: true },
        { id: 'rest', kind: 'text', maxLength: 30 },
      ],
    },
  ],
} as const satisfies FormDefinition;
