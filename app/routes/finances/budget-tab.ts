import { listAccounts } from '#app/domain/finances/accounts.ts';
import {
  hasPlan,
  isPlanned,
  isUsed,
  leftOf,
  planMark,
  readBudget,
  totalsOf,
  type Envelope,
} from '#app/domain/finances/budgets.ts';
import { currencies, typedMoney } from '#app/domain/finances/money.ts';
import { addMonths } from '#app/domain/finances/months.ts';
import { plannedCurrencies } from '#app/domain/finances/planned-currencies.ts';
import { daysBetween, isMonth, lastOfMonth, type Month } from '#app/domain/days/calendar.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { monthInText, monthText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { BudgetView, EnvelopeView } from '#app/ui/finances/views.ts';
import { categoryName, currencyOptions } from './fields.ts';
import { carriedTexts, decimalSign, moneyIn } from './money-text.ts';
import { currencyAsked, financesPath, thisMonth } from './own-money.ts';

/**
 * The month and currency that an address or a form asks for. A plan may be older than the first account, or outlive the last one of its
 * currency: it stays among those to choose from. Whoever keeps no account plans in any.
 */
export async function askedBudget(
  { db, viewer, today }: MemberRequest,
  asked: (name: string) => string | null | undefined,
) {
  const typed = asked('month') ?? '';
  const wanted = asked('currency') ?? null;
  const accounts = await listAccounts(db, viewer.id);
  const planned = (await plannedCurrencies(db, viewer.id)).map((currency) => ({ currency }));
  const { currency, all } = currencyAsked([...accounts, ...planned], wanted);
  const isFree = accounts.length === 0;
  return {
    month: isMonth(typed) ? typed : thisMonth(today),
    currency: (isFree && currencies.find((one) => one === wanted)) || currency,
    all,
    isFree,
  };
}

export const budgetPath = (month: Month, currency: string): string =>
  `${financesPath}?${new URLSearchParams({ tab: 'budget', month, currency }).toString()}`;

/** What was sent and could not be kept. */
interface Sent {
  readonly typed: Posted;
  /** By the id of a category, in words. */
  readonly errors: ReadonlyMap<string, string>;
  readonly failed: string | null;
}

/** Where what moved of a category in a month is listed. */
const listPath = (month: Month, category: string): string =>
  `${financesPath}/transactions?${new URLSearchParams({
    category,
    from: `${month}-01`,
    to: lastOfMonth(month),
  }).toString()}`;

function envelopeView(
  facts: MemberRequest,
  month: Month,
  currency: string,
  envelope: Envelope,
  sent: Sent | undefined,
): EnvelopeView {
  const { t } = facts;
  const { category, planned, carried, moved, rollsSince } = envelope;
  const money = (cents: number): string => moneyIn(facts, cents, currency);
  const isIncome = category.kind === 'income';
  const of = planned + carried;
  const rest = of - moved;
  const isOver = !isIncome && isPlanned(envelope) && rest < 0;
  const hasNone = isIncome ? of <= 0 : !isPlanned(envelope);
  const end = hasNone
    ? t(`finances:budget.${isIncome ? 'notExpected' : 'notPlanned'}`)
    : isIncome
      ? t('finances:budget.ofExpected', { amount: money(of) })
      : t(`finances:budget.${isOver ? 'overBy' : 'leftOf'}`, {
          amount: money(Math.abs(rest)),
          // Where before more was spent than is planned now, nothing is left of the plan: that is said below.
          of: money(of > 0 ? of : planned),
        });
  const typed = sent?.typed[`plan-${category.id}`]?.[0];
  return {
    id: category.id,
    name: categoryName(facts, category),
    kind: category.kind,
    value: Math.max(0, moved),
    of: Math.max(0, of),
    start: money(moved),
    end,
    isOver,
    carried: carriedTexts(facts, { cameOver: carried, takenOff: -carried }, currency)[0] ?? null,
    typed: typed ?? (planned === 0 ? '' : typedMoney(planned, currency, decimalSign(facts))),
    error: sent?.errors.get(category.id) ?? null,
    rollsSince:
      rollsSince === null
        ? null
        : t('finances:budget.rollsSince', {
            month: monthInText(facts.language, rollsSince, facts.today),
          }),
    rolls: sent ? sent.typed[`rolls-${category.id}`] !== undefined : rollsSince !== null,
    href: listPath(month, category.id),
  };
}

/** The plan of a month, with what has gone of it. Six queries. */
export async function budgetPage(facts: MemberRequest, query: URLSearchParams, sent?: Sent) {
  const { db, viewer, language, today, t } = facts;
  const { month, currency, all, isFree } = await askedBudget(facts, (name) =>
    sent ? sent.typed[name]?.[0] : query.get(name),
  );
  const budget = await readBudget(db, viewer.id, month, currency);
  const totals = totalsOf(budget);
  const left = leftOf(totals);
  const money = (cents: number): string => moneyIn(facts, cents, currency);
  const isNow = month === thisMonth(today);
  const days = daysBetween(today, lastOfMonth(month)) + 1;
  const key = !hasPlan(budget) ? 'nothing' : left < 0 ? 'over' : 'left';
  const to = (other: Month) => ({
    href: budgetPath(other, currency),
    text: monthText(language, other, today),
  });
  const shown = budget.envelopes.filter((one) => !one.category.isArchived || isUsed(one));
  const view: BudgetView = {
    month,
    currency,
    title: t('finances:budget.title', { month: monthInText(language, month, today) }),
    sentence: isNow
      ? t(`finances:budget.now.${key}`, { amount: money(Math.abs(left)), count: days })
      : [
          t('finances:budget.ofMonth', { spent: money(totals.spent), planned: money(totals.planned) }),
          ...carriedTexts(facts, totals, currency),
        ].join(' '),
    earlier: to(addMonths(month, -1)),
    later: to(addMonths(month, 1)),
    currencies: isFree
      ? []
      : all.map((code) => ({
          text: code,
          href: budgetPath(month, code),
          isCurrent: code === currency,
        })),
    choose: isFree ? currencyOptions(facts) : [],
    envelopes: shown.map((one) => envelopeView(facts, month, currency, one, sent)),
    mark: isNow ? 1 - (days - 1) / (daysBetween(`${month}-01`, lastOfMonth(month)) + 1) : null,
    unsorted:
      budget.unsorted === 0
        ? null
        : {
            text: t('finances:budget.unsorted', { amount: money(budget.unsorted) }),
            href: listPath(month, 'none'),
          },
    seen: planMark(budget),
    failed: sent?.failed ?? null,
  };
  return { view, help: helpNeeded({ names: shown.map(({ category }) => category.name) }) };
}
