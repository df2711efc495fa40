import { data, type RouterContextProvider } from 'react-router';
import { copyEarlierMonth, planMonth, type BudgetMonth, type Plan } from '#app/domain/finances/budgets.ts';
import { readMoney } from '#app/domain/finances/money.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { problemText } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { monthInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { askedBudget, budgetPage, budgetPath } from './budget-tab.ts';
import { amountProblem, categoryName } from './fields.ts';
import { decimalSign, moneyIn } from './money-text.ts';

type Context = Readonly<RouterContextProvider>;

const field = 'plan-';

/** What the form says of each category; what cannot be read, in words. */
function readPlans(facts: MemberRequest, posted: Posted, currency: string) {
  const plans: Plan[] = [];
  const errors = new Map<string, string>();
  for (const [name, [text = '']] of Object.entries(posted)) {
    if (!name.startsWith(field)) continue;
    const categoryId = name.slice(field.length);
    const rolls = posted[`rolls-${categoryId}`] !== undefined;
    if (text.trim() === '') {
      plans.push({ categoryId, cents: 0, rolls });
      continue;
    }
    const read = readMoney(text, currency, decimalSign(facts));
    const problem = amountProblem(read) ?? (read.ok && read.cents < 0 ? { key: 'moneyZero' } : null);
    if (problem) errors.set(categoryId, problemText(facts.t, problem));
    else if (read.ok) plans.push({ categoryId, cents: read.cents, rolls });
  }
  return { plans, errors };
}

/** What is planned by now of what was typed otherwise. */
const whatStands = (
  facts: MemberRequest,
  { envelopes, currency }: BudgetMonth,
  plans: readonly Plan[],
): string =>
  envelopes
    .filter(({ category, planned }) =>
      plans.some((plan) => plan.categoryId === category.id && plan.cents !== planned),
    )
    .map(({ category, planned }) => `${categoryName(facts, category)} ${moneyIn(facts, planned, currency)}`)
    .join(', ');

/** Writes the plan of a month. */
export async function savePlan(context: Context, facts: MemberRequest, posted: Posted) {
  const { db, viewer, now, t } = facts;
  const { month, currency } = await askedBudget(facts, (name) => posted[name]?.[0]);
  const { plans, errors } = readPlans(facts, posted, currency);
  const again = async (failed: string | null) => ({
    tab: 'budget' as const,
    ...(await budgetPage(facts, new URLSearchParams(), { typed: posted, errors, failed })),
  });
  if (errors.size > 0) return data(await again(null), 422);
  const seen = posted['seen']?.[0] ?? null;
  const saved = await attempt(context, () => planMonth(db, viewer.id, month, currency, plans, seen, now));
  if (!saved.ok) return data(await again(t('finances:failed.save')), saved.status);
  if (!saved.value.ok) {
    const said =
      saved.value.reason === 'changed'
        ? t('finances:failed.elsewhere', { what: whatStands(facts, saved.value.there, plans) })
        : t('finances:failed.unknown');
    return data(await again(said), 409);
  }
  return redirectWithFlash(context, budgetPath(month, currency), [{ kind: 'success', key: 'moneyPlanned' }]);
}

/** Takes over the last plan before, where nothing is planned yet. */
export async function copyMonth(context: Context, facts: MemberRequest, posted: Posted) {
  const { db, viewer, language, today } = facts;
  const { month, currency } = await askedBudget(facts, (name) => posted[name]?.[0]);
  const copied = await copyEarlierMonth(db, viewer.id, month, currency);
  return redirectWithFlash(context, budgetPath(month, currency), [
    copied && copied.count > 0
      ? {
          kind: 'success',
          key: 'moneyCopied',
          params: { count: copied.count, month: monthInText(language, copied.from, today) },
        }
      : { kind: 'info', key: 'moneyNothingCopied' },
  ]);
}
