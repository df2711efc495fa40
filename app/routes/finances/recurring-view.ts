import type { Account } from '#app/domain/finances/accounts.ts';
import type { Category } from '#app/domain/finances/categories.ts';
import { comingUp, type Recurring } from '#app/domain/finances/recurring.ts';
import { addDays, lastOfMonth } from '#app/domain/days/calendar.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { DueView, RecurringLine, UpcomingView } from '#app/ui/finances/views.ts';
import { categoryName } from './fields.ts';
import { moneyIn } from './money-text.ts';
import { financesPath, thisMonth } from './own-money.ts';

/** How far ahead the overview looks, and how many lines it has for it. */
const aheadDays = 30;
const mostLines = 6;

export interface Names {
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
}

/** What it is called: what was written, else its category, else the accounts or the way it goes. */
export function recurringName(facts: MemberRequest, { accounts, categories }: Names, one: Recurring): string {
  const name = (id: string | null): string => accounts.find((account) => account.id === id)?.name ?? '';
  if (one.payee) return one.payee;
  if (one.toAccountId !== null)
    return facts.t('finances:recurring.transfer', { from: name(one.accountId), to: name(one.toAccountId) });
  const category = categories.find(({ id }) => id === one.categoryId);
  if (category) return categoryName(facts, category);
  return one.note || facts.t(`finances:list.${one.cents < 0 ? 'out' : 'in'}`);
}

const isIncome = (one: Recurring): boolean => one.cents > 0 && one.toAccountId === null;

/** Whether an account that it needs was put away: nothing is written then. */
export const isAway = (accounts: readonly Account[], one: Recurring): boolean =>
  accounts.some(({ id, isArchived }) => isArchived && (id === one.accountId || id === one.toAccountId));

/** What repeats, as a row: how often, when next, on which account. */
export function recurringLine(facts: MemberRequest, names: Names, one: Recurring): RecurringLine {
  const { t, language, today } = facts;
  const name = recurringName(facts, names, one);
  const account = names.accounts.find(({ id }) => id === one.accountId);
  const when =
    one.nextDay === null
      ? t('finances:recurring.isOver')
      : one.isPaused
        ? t('finances:recurring.isPaused')
        : isAway(names.accounts, one)
          ? t('finances:recurring.accountAway')
          : t('finances:recurring.next', { day: shortDayText(language, one.nextDay, today) });
  return {
    id: one.id,
    href: `${financesPath}/recurring/${one.id}`,
    name,
    line: [
      t(`forms/money-recurring:fields.rhythm.options.${one.unit}-${one.every}`),
      when,
      ...(names.accounts.length > 1 && account && one.toAccountId === null ? [account.name] : []),
    ].join(' · '),
    amount: moneyIn(facts, one.cents, one.currency),
    isIncome: isIncome(one),
    isPaused: one.isPaused,
    isOver: one.nextDay === null,
  };
}

/** What waits to be answered: its day has come, and it asks. */
export const dueViews = (facts: MemberRequest, names: Names, all: readonly Recurring[]): readonly DueView[] =>
  all.flatMap((one) =>
    one.asks &&
    !one.isPaused &&
    !isAway(names.accounts, one) &&
    one.nextDay !== null &&
    one.nextDay <= facts.today
      ? [
          {
            id: one.id,
            day: one.nextDay,
            name: recurringName(facts, names, one),
            line: shortDayText(facts.language, one.nextDay, facts.today),
            amount: moneyIn(facts, one.cents, one.currency),
            isIncome: isIncome(one),
          },
        ]
      : [],
  );

/** What the next days bring, and what of it still goes out by itself this month. @param currency of the sum */
export function upcomingView(
  facts: MemberRequest,
  names: Names,
  all: readonly Recurring[],
  currency: string,
): UpcomingView {
  const { t, language, today } = facts;
  const works = all.filter((one) => !isAway(names.accounts, one));
  const tomorrow = addDays(today, 1);
  const still = comingUp(works, tomorrow, lastOfMonth(thisMonth(today)))
    .filter(({ recurring: one }) => one.currency === currency && one.cents < 0 && !one.asks)
    .reduce((sum, { recurring }) => sum - recurring.cents, 0);
  return {
    due: dueViews(facts, names, all),
    lines: comingUp(works, tomorrow, addDays(today, aheadDays))
      .slice(0, mostLines)
      .map(({ recurring: one, day }) => ({
        id: `${one.id}-${day}`,
        href: `${financesPath}/recurring/${one.id}`,
        name: recurringName(facts, names, one),
        line: shortDayText(language, day, today),
        amount: moneyIn(facts, one.cents, one.currency),
        isIncome: isIncome(one),
      })),
    still: still > 0 ? t('finances:recurring.stillOut', { amount: moneyIn(facts, still, currency) }) : null,
    hasAny: all.length > 0,
  };
}
