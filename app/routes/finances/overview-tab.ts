import { v7 as uuid } from 'uuid';
import { listAccounts, type Account } from '#app/domain/finances/accounts.ts';
import { hasPlan, leftOf, readBudget, totalsOf, type BudgetMonth } from '#app/domain/finances/budgets.ts';
import { newestTransactions } from '#app/domain/finances/read-transactions.ts';
import { listRecurring } from '#app/domain/finances/recurring.ts';
import { daysBetween, lastOfMonth } from '#app/domain/days/calendar.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { moneyStart } from '#app/forms/definitions/money-start.ts';
import { moneyTransaction } from '#app/forms/definitions/money-transaction.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { monthInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { OverviewView } from '#app/ui/finances/views.ts';
import {
  accountOptions,
  categoryOptions,
  currencyOptions,
  moneyFields,
  type Asked,
  type Problems,
} from './fields.ts';
import { carriedTexts, moneyIn } from './money-text.ts';
import { currencyAsked, thisMonth } from './own-money.ts';
import { upcomingView } from './recurring-view.ts';
import { transactionLine } from './transaction-line.ts';
import type { Category } from '#app/domain/finances/categories.ts';

const recentRows = 10;

/** The fields of the one line: the account where there are several of them. */
export const askedOfQuickAdd = (
  facts: MemberRequest,
  accounts: readonly Account[],
  categories: readonly Category[],
): Asked => ({
  definition: moneyTransaction,
  ids: ['amount', 'category', 'payee', ...(accountOptions(accounts).length > 1 ? ['account'] : [])],
  amounts: ['amount'],
  lists: {
    account: accountOptions(accounts),
    category: categoryOptions(facts, categories),
  },
});

/** The three amounts of a month, and their currency. */
export const askedOfStart = (facts: MemberRequest): Asked => ({
  definition: moneyStart,
  ids: ['currency', 'income', 'fixed', 'rest'],
  amounts: ['income', 'fixed', 'rest'],
  lists: { currency: currencyOptions(facts) },
});

/** What was sent and could not be kept. */
interface Sent {
  readonly id: string;
  readonly typed: Posted;
  readonly problems: Problems;
  readonly failed: string | null;
}

/** What is left of the month, in one sentence; without a plan, what has been spent. */
function sentenceOf(
  { t, language, today }: MemberRequest,
  money: (cents: number) => string,
  budget: BudgetMonth,
): string {
  const totals = totalsOf(budget);
  const left = leftOf(totals);
  const month = thisMonth(today);
  const days = daysBetween(today, lastOfMonth(month)) + 1;
  if (!hasPlan(budget))
    return t('finances:overview.spent', {
      amount: money(totals.spent),
      month: monthInText(language, month, today),
    });
  return t(`finances:overview.${left < 0 ? 'over' : 'left'}`, { amount: money(Math.abs(left)), count: days });
}

/** The overview: the month, one line to add, what moved last, and what stands where. Eight queries. */
export async function overviewPage(facts: MemberRequest, sent?: Sent) {
  const { db, viewer, today, t } = facts;
  const accounts = await listAccounts(db, viewer.id);
  const { currency, all } = currencyAsked(
    accounts.filter(({ isArchived }) => !isArchived),
    null,
  );
  const money = (cents: number): string => moneyIn(facts, cents, currency);
  const budget = await readBudget(db, viewer.id, thisMonth(today), currency);
  const categories = budget.envelopes.map(({ category }) => category);
  const totals = totalsOf(budget);
  const recent = await newestTransactions(db, viewer.id, recentRows);
  const open = accounts.filter(({ isArchived }) => !isArchived);
  const isFirst = accounts.length === 0;
  const typed = sent?.typed ?? { account: [recent[0]?.accountId ?? open[0]?.id ?? ''] };
  const asked = askedOfQuickAdd(facts, accounts, categories);
  const names = { accounts, categories };
  const repeating = await listRecurring(db, viewer.id);
  const view: OverviewView = {
    sentence: isFirst ? null : sentenceOf(facts, money, budget),
    start: isFirst
      ? moneyFields(facts, askedOfStart(facts), { currency: [currency], ...sent?.typed }, sent?.problems)
      : [],
    line: [
      t('finances:overview.line', {
        income: money(totals.income),
        spent: money(totals.spent),
        planned: money(totals.planned),
      }),
      ...carriedTexts(facts, totals, currency),
    ].join(' '),
    add: {
      id: sent?.id ?? uuid(),
      // A line that asks for none says which it is all the same: by the time that it is sent there may be another.
      account: open.length === 1 ? open[0]!.id : null,
      fields: moneyFields(facts, asked, typed, sent?.problems),
      failed: sent?.failed ?? null,
    },
    upcoming: upcomingView(facts, names, repeating, currency),
    recent: recent.map((one) => transactionLine(facts, accounts, categories, one)),
    accounts: accounts.map((one) => ({
      id: one.id,
      href: `/finances/accounts/${one.id}`,
      name: one.name,
      kind: t(`forms/money-account:fields.kind.options.${one.kind}`),
      balance: moneyIn(facts, one.balance, one.currency),
      isArchived: one.isArchived,
    })),
    totals: all.flatMap((code) => {
      const some = open.filter((one) => one.currency === code);
      const sum = some.reduce((cents, { balance }) => cents + balance, 0);
      return some.length > 1 ? [t('finances:overview.total', { amount: moneyIn(facts, sum, code) })] : [];
    }),
  };
  return {
    view,
    help: helpNeeded({
      ...sent?.typed,
      words: [...recent, ...repeating].flatMap(({ payee, note }) => [payee, note]),
    }),
  };
}
