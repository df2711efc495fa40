import type { FormDefinition } from '../engine/definition.ts';

/** Money that moves again and again. A page asks those of its fields that it needs; amounts are text, as in `money-transaction`. */
export const moneyRecurring = {
  id: 'money-recurring',
  minutes: [1, 2],
  sections: [
    {
      id: 'recurring',
      fields: [
        { id: 'direction', kind: 'choice', options: ['out', 'in'], required: true },
        { id: 'amount', kind: 'text', maxLength: 30, required: true },
        { id: 'payee', kind: 'text', maxLength: 120 },
        { id: 'account', kind: 'text', maxLength: 36, required: true },
        { id: 'from_account', kind: 'text', maxLength: 36, required: true },
        { id: 'to_account', kind: 'text', maxLength: 36, required: true },
        { id: 'category', kind: 'text', maxLength: 36 },
        {
          id: 'rhythm',
          kind: 'choice',
          layout: 'select',
          options: ['week-1', 'week-2', 'week-4', 'month-1', 'month-2', 'month-3', 'month-6', 'year-1'],
          required: true,
        },
        { id: 'day', kind: 'date', notBefore: 'today', notAfter: '2150-12-31', required: true },
        { id: 'last_day', kind: 'date', notBefore: 'today', notAfter: '2150-12-31' },
        { id: 'asks', kind: 'choice', options: ['by-itself', 'asks'], required: true },
        { id: 'note', kind: 'text', maxLength: 300 },
      ],
    },
  ],
} as const satisfies FormDefinition;
