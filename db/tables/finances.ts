import type { Generated } from 'kysely';

/** A member's money. Amounts are minor units of their currency (ISO 4217); Postgres answers them as text: `Number` where they are read. */
export interface FinanceTables {
  accounts_kept: {
    id: string;
    user_id: string;
    name: string;
    kind: 'cash' | 'checking' | 'savings' | 'credit' | 'loan' | 'other';
    currency: string;
    opening_cents: number;
    /** The member's day on which the opening stood there; null where nobody said, and all that moved stands on top of it. */
    opened_on: string | null;
    /** The opening and all that moved since, from that day on. */
    balance_cents: number;
    archived_at: string | null;
    created_at: string;
    revision: Generated<number>;
  };
  budget_categories: {
    id: string;
    user_id: string;
    kind: 'income' | 'expense';
    /** One of ours; empty for an own one. */
    preset: string;
    /** The member's own name for it; empty where ours stands. */
    name: string;
    archived_at: string | null;
    created_at: string;
  };
  transactions: {
    id: string;
    user_id: string;
    account_id: string;
    /** The member's day. */
    day: string;
    /** The account's. */
    currency: string;
    /** Below zero is money that went out. */
    cents: number;
    payee: string;
    note: string;
    category_id: string | null;
    /** 0 where sums of categories pass it over: a transfer, or one whose parts count in its place. */
    counts: 0 | 1;
    /** Both rows of a transfer have the same. */
    transfer_id: string | null;
    import_id: string | null;
    /** What an import knows it by again; null where it was written by hand. */
    fingerprint: string | null;
    revision: number;
    created_at: string;
  };
  transaction_splits: {
    transaction_id: string;
    position: number;
    user_id: string;
    /** The transaction's, as its currency is. */
    day: string;
    currency: string;
    category_id: string | null;
    cents: number;
  };
  budgets: {
    user_id: string;
    /** YYYY-MM */
    month: string;
    currency: string;
    category_id: string;
    cents: number;
  };
  budget_rolls: {
    user_id: string;
    category_id: string;
    /** YYYY-MM */
    month: string;
    /** 1 where from this month on what is left goes over into the next one. */
    is_on: 0 | 1;
  };
  savings_goals: {
    id: string;
    user_id: string;
    kind: 'savings' | 'debt';
    name: string;
    currency: string;
    /** What is to be saved; of a debt, what is still owed. */
    target_cents: number;
    by_day: string | null;
    /** Where what is saved stands; null where it is written by hand. */
    account_id: string | null;
    saved_cents: number;
    /** Of a debt: hundredths of a percent in a year. */
    rate_bp: number;
    /** Of a debt: what has to be paid each month. */
    minimum_cents: number;
    created_at: string;
    revision: Generated<number>;
  };
  recurring_transactions: {
    id: string;
    user_id: string;
    account_id: string;
    /** Where it goes, where that is another own account. */
    to_account_id: string | null;
    /** Below zero is money that goes out; of a transfer it is above. */
    cents: number;
    payee: string;
    note: string;
    category_id: string | null;
    unit: 'week' | 'month' | 'year';
    every: number;
    /** The day that all others are reckoned from. */
    first_day: string;
    /** The next time; null where it is over. */
    next_day: string | null;
    last_day: string | null;
    /** 1 where the member is asked each time. */
    asks: 0 | 1;
    paused_at: string | null;
    revision: number;
    created_at: string;
  };
  import_batches: {
    id: string;
    user_id: string;
    account_id: string;
    format: 'csv' | 'ofx' | 'qif';
    state: 'waiting' | 'taken';
    /** JSON, emptied once it is taken over: what was read of the file. */
    content: string;
    /** JSON: how its columns are meant. */
    mapping: string;
    added: number;
    created_at: string;
  };
  import_mappings: {
    account_id: string;
    /** A mark of a file's first line. */
    signature: string;
    user_id: string;
    /** JSON, as in `import_batches`. */
    mapping: string;
    updated_at: string;
  };
}
