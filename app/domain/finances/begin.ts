import { v5 } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Month } from '../days/calendar.ts';
import { createAccount, listAccounts } from './accounts.ts';
import { planMonth } from './budgets.ts';
import { createCategory, listCategories, presetId } from './categories.ts';

/** What somebody says of a month who begins. Amounts are minor units, zero or more. */
export interface Beginning {
  readonly currency: string;
  readonly income: number;
  readonly fixed: number;
  /** For everything else. */
  readonly rest: number;
  /** What the first account and the two envelopes are called, in the member's language. */
  readonly names: { readonly account: string; readonly fixed: string; readonly rest: string };
}

/**
 * Begins a member's finances: an account with nothing on it, and a month of two full envelopes. Where there is an account already,
 * nothing happens: sent twice, it is one beginning.
 * @param id chosen by the form
 */
export async function beginFinances(
  db: Database,
  userId: string,
  id: string,
  month: Month,
  { currency, income, fixed, rest, names }: Beginning,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if ((await listAccounts(trx, userId)).length > 0) return;
    const account = { name: names.account, kind: 'checking', opening: 0, currency } as const;
    await createAccount(trx, userId, id, account, now);
    const plans = [{ categoryId: presetId(userId, 'pay'), cents: income, rolls: false }];
    const categories = await listCategories(trx, userId);
    for (const [name, cents] of [
      [names.fixed, fixed],
      [names.rest, rest],
    ] as const) {
      // Whoever begins a second time has these envelopes: they hold what is said now.
      const there = categories.find((one) => one.name === name && one.kind === 'expense' && !one.isArchived);
      if (there) {
        plans.push({ categoryId: there.id, cents, rolls: there.rollsFrom !== null });
        continue;
      }
      if (cents === 0) continue;
      const made = await createCategory(trx, userId, v5(name, id), { name, kind: 'expense' }, now);
      if (made.ok) plans.push({ categoryId: made.id, cents, rolls: false });
    }
    await planMonth(trx, userId, month, currency, plans, null, now);
  });
}
