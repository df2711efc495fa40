import { v5 } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Month } from '../days/calendar.ts';
import { createAccount, listAccounts } from './accounts.ts';
import { planMonth, readBudget, type BudgetMonth, type Envelope, type Plan } from './budgets.ts';
import { createCategory, presetId } from './categories.ts';

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

export type Begun =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** There is an account already, and the month does not say the same: nothing was written. */
      readonly reason: 'begun';
      readonly there: BudgetMonth;
      /** What was said, by the categories that are there to hold it. */
      readonly said: readonly Plan[];
    };

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
): Promise<Begun> {
  return inTransaction(db, async (trx): Promise<Begun> => {
    const accounts = await listAccounts(trx, userId);
    const there = await readBudget(trx, userId, month, currency);
    // Whoever begins a second time has these envelopes: they hold what is said now.
    const envelopeOf = (name: string): Envelope | undefined =>
      there.envelopes.find(
        ({ category: one }) => one.name === name && one.kind === 'expense' && !one.isArchived,
      );
    const planOf = ({ category, rollsSince }: Envelope, cents: number): Plan => ({
      categoryId: category.id,
      cents,
      rolls: rollsSince !== null,
    });
    const amounts = [
      [names.fixed, fixed],
      [names.rest, rest],
    ] as const;
    const pay = { categoryId: presetId(userId, 'pay'), cents: income, rolls: false };
    if (accounts.length > 0) {
      const said = [
        pay,
        ...amounts.flatMap(([name, cents]) => {
          const one = envelopeOf(name);
          return one ? planOf(one, cents) : [];
        }),
      ];
      const isSame =
        accounts.some((one) => one.currency === currency) &&
        amounts.every(([name, cents]) => cents === 0 || envelopeOf(name)) &&
        said.every(({ categoryId, cents }) =>
          there.envelopes.some(({ category, planned }) => category.id === categoryId && planned === cents),
        );
      return isSame ? { ok: true } : { ok: false, reason: 'begun', there, said };
    }
    const account = { name: names.account, kind: 'checking', opening: 0, currency } as const;
    await createAccount(trx, userId, id, account, now);
    const plans: Plan[] = [pay];
    for (const [name, cents] of amounts) {
      const one = envelopeOf(name);
      if (one) {
        plans.push(planOf(one, cents));
        continue;
      }
      if (cents === 0) continue;
      const made = await createCategory(trx, userId, v5(name, id), { name, kind: 'expense' }, now);
      if (made.ok) plans.push({ categoryId: made.id, cents, rolls: false });
    }
    await planMonth(trx, userId, month, currency, plans, null, now);
    return { ok: true };
  });
}
