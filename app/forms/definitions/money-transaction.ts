import type { FormDefinition } from '../engine/definition.ts';

/**
 * Money that moved: in or out of an account, or from one own account to another. A page asks those of its fields that it needs.
 * Amounts are text (app/domain/finances/money.ts reads them); accounts and categories are the member's own.
 */
export const moneyTransaction = {
  id: 'money-transaction',
  minutes: [1, 1],
  sections: [
    {
      id: 'transaction',
      fields: [
        { id: 'direction', kind: 'choice', options: ['out', 'in'], required: true },
        { id: 'amount', kind: 'text', maxLength: 30, required: true },
        { id: 'account', kind: 'text', maxLength: 36, required: true },
        { id: 'from_account', kind: 'text', maxLength: 36, required: true },
        { id: 'to_account', kind: 'text', maxLength: 36, required: true },
        { id: 'category', kind: 'text', maxLength: 36 },
        { id: 'day', kind: 'date', notBefore: '1970-01-01', notAfter: 'today', required: true },
        { id: 'payee', kind: 'text', maxLength: 120 },
        { id: 'note', kind: 'text', maxLength: 300 },
      ],
    },
  ],
} as const satisfies FormDefinition;
