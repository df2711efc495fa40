import { listMoneyGoals, type MoneyGoal, type SavingsFacts } from '#app/domain/finances/goals.ts';
import { readMoney } from '#app/domain/finances/money.ts';
import { courseOf, payOff, type Payoff } from '#app/domain/finances/payoff.ts';
import { daysBetween } from '#app/domain/days/calendar.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import { problemText } from '#app/forms/view.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { DebtView, GoalsView, PayoffView, SavingsView } from '#app/ui/finances/views.ts';
import { amountProblem, currencyOptions } from './fields.ts';
import { decimalSign, moneyIn, usualCurrency } from './money-text.ts';
import { financesPath } from './own-money.ts';

type Debt = Extract<MoneyGoal, { kind: 'debt' }>;

/** What is to be put aside each month until its day, rounded up; empty where it has none, or where there is enough. */
function pace(facts: MemberRequest, { target, saved, byDay, currency }: SavingsFacts): string {
  const { t, today, language } = facts;
  const missing = target - saved;
  if (missing <= 0) return t('finances:goals.reached');
  if (byDay === null) return '';
  const day = dayInText(language, byDay, today);
  if (byDay < today) return t('finances:goals.past', { day });
  if (byDay === today) return t('finances:goals.lastDay', { amount: moneyIn(facts, missing, currency) });
  const months = Math.max(1, Math.ceil((daysBetween(today, byDay) * 12) / 365));
  const amount = moneyIn(facts, Math.ceil(missing / months), currency);
  return t('finances:goals.pace', { amount, day });
}

const savingsView = (facts: MemberRequest, goal: SavingsFacts & { readonly id: string }): SavingsView => ({
  id: goal.id,
  href: `${financesPath}/goals/${goal.id}`,
  name: goal.name,
  value: Math.max(0, goal.saved),
  of: goal.target,
  start: moneyIn(facts, goal.saved, goal.currency),
  end: facts.t('finances:goals.of', { amount: moneyIn(facts, goal.target, goal.currency) }),
  line: pace(facts, goal),
});

function debtView(facts: MemberRequest, debt: Debt): DebtView {
  const { t, language } = facts;
  const course = courseOf(debt);
  return {
    id: debt.id,
    href: `${financesPath}/goals/${debt.id}`,
    name: debt.name,
    line: t('finances:goals.debtLine', {
      rate: writeNumber(debt.rateBp / 100, language),
      amount: moneyIn(facts, debt.minimum, debt.currency),
    }),
    amount: moneyIn(facts, debt.balance, debt.currency),
    warning: course && t(`finances:goals.${course}`),
  };
}

/** '2 years and 3 months', '7 months'. */
function timeText({ t }: MemberRequest, months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const year = years > 0 ? t('finances:payoff.years', { count: years }) : '';
  const month = rest > 0 || years === 0 ? t('finances:payoff.months', { count: rest }) : '';
  return year && month ? t('finances:payoff.and', { years: year, months: month }) : year || month;
}

/** Both orders of the debts of one currency. */
function payoffView(
  facts: MemberRequest,
  currency: string,
  debts: readonly Debt[],
  extra: number,
): PayoffView {
  const { t } = facts;
  const orders = ['snowball', 'avalanche'] as const;
  const [snowball, avalanche] = orders.map((order): Payoff => payOff(debts, extra, order));
  if (!snowball?.ends || !avalanche?.ends)
    return { currency, orders: [], sentence: t('finances:payoff.never', { currency }) };
  const saved = snowball.interest - avalanche.interest;
  return {
    currency,
    sentence:
      saved > 0
        ? t('finances:payoff.cheaper', { amount: moneyIn(facts, saved, currency) })
        : t('finances:payoff.same'),
    orders: orders.map((id) => {
      const { months, interest, paidOff } = id === 'snowball' ? snowball : avalanche;
      return {
        id,
        name: t(`finances:payoff.${id}`),
        what: t(`finances:payoff.${id}What`),
        time: timeText(facts, months),
        interest: moneyIn(facts, interest, currency),
        first: debts.find((debt) => debt.id === paidOff[0]?.id)?.name ?? '',
      };
    }),
  };
}

/**
 * What somebody saves for and owes, and two ways out of debt.
 * @param query `?extra=` is paid each month beyond what has to be, of the currency `?in=` where debts have several
 */
export async function goalsPage(facts: MemberRequest, query: URLSearchParams) {
  const { db, viewer, t } = facts;
  const goals = await listMoneyGoals(db, viewer.id);
  const debts = goals.filter((goal): goal is Debt => goal.kind === 'debt');
  const owed = debts.filter(({ balance }) => balance > 0);
  const currencies = [...new Set(owed.map(({ currency }) => currency))];
  const typed = (query.get('extra') ?? '').replaceAll('\0', '').trim().slice(0, 30);
  const paidIn = currencies.find((one) => one === query.get('in')) ?? currencies[0] ?? usualCurrency;
  const read = typed === '' ? null : readMoney(typed, paidIn, decimalSign(facts));
  const problem = read && (amountProblem(read) ?? (read.ok && read.cents < 0 ? { key: 'moneyZero' } : null));
  const extra = read?.ok && !problem ? read.cents : 0;
  const view: GoalsView = {
    savings: goals.flatMap((goal) => (goal.kind === 'savings' ? [savingsView(facts, goal)] : [])),
    debts: debts.map((debt) => debtView(facts, debt)),
    payoffs: currencies.map((currency) =>
      payoffView(
        facts,
        currency,
        owed.filter((debt) => debt.currency === currency),
        currency === paidIn ? extra : 0,
      ),
    ),
    extra: {
      typed,
      error: problem ? problemText(t, problem) : null,
      currencies: currencies.length > 1 ? currencyOptions(facts, currencies) : [],
      currency: paidIn,
    },
  };
  return { view, help: helpNeeded({ names: goals.map(({ name }) => name) }) };
}
