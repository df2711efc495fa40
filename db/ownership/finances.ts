import type { FinanceTables } from '../tables/finances.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  accounts_kept: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'name',
      'kind',
      'currency',
      'opening_cents',
      'balance_cents',
      'archived_at',
      'created_at',
    ],
  },
  budget_categories: {
    ...ofAccount,
    shown: ['id', 'user_id', 'kind', 'preset', 'name', 'rolls_from', 'archived_at', 'created_at'],
  },
  transactions: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'account_id',
      'day',
      'currency',
      'cents',
      'payee',
      'note',
      'category_id',
      'counts',
      'transfer_id',
      'import_id',
      'fingerprint',
      'revision',
      'created_at',
    ],
  },
  transaction_splits: {
    ...ofAccount,
    order: ['transaction_id', 'position'],
    shown: ['transaction_id', 'position', 'user_id', 'day', 'currency', 'category_id', 'cents'],
  },
  budgets: {
    ...ofAccount,
    order: ['user_id', 'month', 'currency', 'category_id'],
    shown: ['user_id', 'month', 'currency', 'category_id', 'cents'],
  },
  savings_goals: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'kind',
      'name',
      'currency',
      'target_cents',
      'by_day',
      'account_id',
      'saved_cents',
      'rate_bp',
      'minimum_cents',
      'created_at',
    ],
  },
  import_batches: {
    ...ofAccount,
    shown: ['id', 'user_id', 'account_id', 'format', 'state', 'content', 'mapping', 'added', 'created_at'],
  },
  import_mappings: {
    ...ofAccount,
    order: ['account_id', 'signature'],
    shown: ['account_id', 'signature', 'user_id', 'mapping', 'updated_at'],
  },
} satisfies OwnershipOf<FinanceTables>;
