import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { createAccount, readAccount, type Account } from '#app/domain/finances/accounts.ts';
import { presetId, type Preset } from '#app/domain/finances/categories.ts';
import type { RecurringFacts } from '#app/domain/finances/recurring.ts';
import type { Transaction, TransactionFacts } from '#app/domain/finances/transaction.ts';
import { recordTransaction } from '#app/domain/finances/write-transactions.ts';
import { noon } from '#tests/support/database.ts';

/** Begins an account of a member. */
export async function someAccount(
  db: Database,
  userId: string,
  facts: Partial<Pick<Account, 'name' | 'kind' | 'opening' | 'openedOn' | 'currency'>> = {},
  now = noon,
): Promise<Account> {
  const all = { name: 'Checking', kind: 'checking', opening: 0, currency: 'USD', ...facts } as const;
  const made = await createAccount(db, userId, uuid(), all, now, facts.openedOn);
  if (!made.ok) throw new Error(made.reason);
  return (await readAccount(db, userId, made.id))!;
}

/** Money that moves on an account: `cents` below zero go out. */
export async function move(
  db: Database,
  userId: string,
  accountId: string,
  cents: number,
  facts: Partial<TransactionFacts> & { readonly preset?: Preset } = {},
  now = noon,
): Promise<Transaction> {
  const { preset, ...others } = facts;
  const kept = await recordTransaction(
    db,
    userId,
    uuid(),
    {
      accountId,
      day: '2026-03-10',
      cents,
      payee: 'Market',
      note: '',
      categoryId: preset ? presetId(userId, preset) : null,
      ...others,
    },
    now,
  );
  if (!kept.ok) throw new Error(kept.reason);
  return kept.transaction;
}

/** Rent of each month, unless told otherwise. */
export const someRecurring = (
  facts: Partial<RecurringFacts> & Pick<RecurringFacts, 'accountId'>,
): RecurringFacts => ({
  toAccountId: null,
  cents: -80_000,
  payee: 'Rent',
  note: '',
  categoryId: null,
  unit: 'month',
  every: 1,
  nextDay: '2026-03-10',
  lastDay: null,
  asks: false,
  ...facts,
});

/** A table as a bank writes it. */
export const statement = `Date,Description,Amount
2026-03-01,Café Ñandú,-4.50
2026-03-01,Café Ñandú,-4.50
2026-03-02,Salary,"1,250.00"
someday,Broken,-1.00
`;
