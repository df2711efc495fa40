import type { RouterContextProvider } from 'react-router';
import { validate, v7 as uuid } from 'uuid';
import { readAccount, type Account } from '#app/domain/finances/accounts.ts';
import { listCategories, type Category } from '#app/domain/finances/categories.ts';
import { readMoneyGoal, type MoneyGoal } from '#app/domain/finances/goals.ts';
import { readTransaction } from '#app/domain/finances/read-transactions.ts';
import { readRecurring, type Recurring } from '#app/domain/finances/recurring.ts';
import type { Transaction } from '#app/domain/finances/transaction.ts';
import type { Day, Month } from '#app/domain/days/calendar.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { usualCurrency } from './money-text.ts';

/** The member's month. @param today YYYY-MM-DD */
export const thisMonth = (today: Day): Month => today.slice(0, 7);

export const financesPath = '/finances';

function found<T>(one: T | null | undefined): T {
  if (one === null || one === undefined) throw new Response('Not found', { status: 404 });
  return one;
}

/** The account that an address names. @throws 404 for an unknown one, and for anybody else's */
export const ownAccount = async ({ db, viewer }: MemberRequest, id: string): Promise<Account> =>
  found(await readAccount(db, viewer.id, id));

/** The category that an address names. @throws 404 */
export const ownCategory = async ({ db, viewer }: MemberRequest, id: string): Promise<Category> =>
  found((await listCategories(db, viewer.id)).find((one) => one.id === id));

/** The transaction that an address names. @throws 404 */
export const ownTransaction = async ({ db, viewer }: MemberRequest, id: string): Promise<Transaction> =>
  found(await readTransaction(db, viewer.id, id));

/** What repeats, that an address or a form names. @throws 404 */
export const ownRecurring = async ({ db, viewer }: MemberRequest, id: string): Promise<Recurring> =>
  found(await readRecurring(db, viewer.id, id));

/** The goal or debt that an address names. @throws 404 */
export const ownMoneyGoal = async ({ db, viewer }: MemberRequest, id: string): Promise<MoneyGoal> =>
  found(await readMoneyGoal(db, viewer.id, id));

/** Leads whoever has no two accounts for a transfer to where the other one is begun, and says why. */
export const toSecondAccount = (context: Readonly<RouterContextProvider>): Promise<Response> =>
  redirectWithFlash(context, `${financesPath}/accounts/new`, [
    { kind: 'info', key: 'moneyNeedsTwoAccounts' },
  ]);

/** The id that a form chose, or a new one. */
export const formId = (posted: Posted): string => {
  const typed = posted['id']?.[0] ?? '';
  return validate(typed) ? typed : uuid();
};

/** The revision that a form was made from. */
export const seenOf = (posted: Posted): number => Number.parseInt(posted['seen']?.[0] ?? '0', 10) || 0;

/** The currency that an address asks for among those of what is kept; else that of the first. */
export function currencyAsked(
  kept: readonly Pick<Account, 'currency'>[],
  asked: string | null,
): { readonly currency: string; readonly all: readonly string[] } {
  const all = [...new Set(kept.map(({ currency }) => currency))];
  return { currency: all.find((one) => one === asked) ?? all[0] ?? usualCurrency, all };
}
