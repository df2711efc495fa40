import type { FormDefinition } from '../engine/definition.ts';

/** An account that a member keeps by hand. Its amount is text: app/domain/finances/money.ts reads it. */
export const moneyAccount = {
  id: 'money-account',
  minutes: [1, 1],
  sections: [
    {
      id: 'account',
      fields: [
        { id: 'name', kind: 'text', maxLength: 60, required: true },
        {
          id: 'kind',
          kind: 'choice',
          options: ['checking', 'savings', 'cash', 'credit', 'loan', 'other'],
          layout: 'select',
          required: true,
        },
        // One of app/domain/finances/money.ts.
        { id: 'currency', kind: 'text', maxLength: 3, required: true },
        { id: 'opening', kind: 'text', maxLength: 30 },
      ],
    },
  ],
} as const satisfies FormDefinition;
