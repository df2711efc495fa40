import { data, type RouterContextProvider } from 'react-router';
import { beginFinances, type Begun } from '#app/domain/finances/begin.ts';
import { typedMoney } from '#app/domain/finances/money.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { budgetPage } from './budget-tab.ts';
import { categoryName, hasProblems, parseFields, refuseSign } from './fields.ts';
import { decimalSign, moneyIn } from './money-text.ts';
import { askedOfStart, overviewPage } from './overview-tab.ts';
import { financesPath, formId, thisMonth } from './own-money.ts';

/** Begins with a month in three amounts: what comes in, what is fixed, and what is left. */
export async function startFinances(
  context: Readonly<RouterContextProvider>,
  facts: MemberRequest,
  posted: Posted,
) {
  const { db, viewer, today, now, t } = facts;
  const asked = askedOfStart(facts);
  const typed = posted['currency']?.[0] ?? '';
  const currency = asked.lists['currency']!.some(({ value }) => value === typed) ? typed : null;
  const parsed = parseFields(facts, asked, posted, currency);
  const problems: Record<string, Problem> = { ...parsed.problems };
  for (const name of asked.amounts) refuseSign(parsed, problems, name, 'zero');
  const id = formId(posted);
  const again = async (failed: string | null) => ({
    tab: 'overview' as const,
    ...(await overviewPage(facts, { id, typed: posted, problems, failed })),
  });
  if (hasProblems(problems)) return data(await again(null), 422);
  const { income = 0, fixed = 0, rest = Math.max(0, income - fixed) } = parsed.cents;
  const names = {
    account: t('finances:start.account'),
    fixed: t('finances:start.fixed'),
    rest: t('finances:start.rest'),
  };
  const begun = await attempt(context, () =>
    beginFinances(
      db,
      viewer.id,
      id,
      thisMonth(today),
      { currency: currency!, income, fixed, rest, names },
      now,
    ),
  );
  if (!begun.ok) return data(await again(t('finances:failed.save')), begun.status);
  if (!begun.value.ok) {
    const said = [
      [t('finances:category.pay'), income],
      [names.fixed, fixed],
      [names.rest, rest],
    ] as const;
    return data(await begunBefore(facts, begun.value, said), 409);
  }
  return redirectWithFlash(context, financesPath, [{ kind: 'success', key: 'moneyBegun' }]);
}

/**
 * The plan of a month that began before: what is planned and what was typed now, in words and in the fields that hold it. It is kept
 * as every plan is.
 * @param said the amounts that were typed, by name
 */
async function begunBefore(
  facts: MemberRequest,
  { there, said: plans }: Extract<Begun, { ok: false }>,
  said: readonly (readonly [name: string, cents: number])[],
) {
  const { t } = facts;
  const { month, currency, envelopes } = there;
  const listed = (all: readonly (readonly [name: string, cents: number])[]): string =>
    all.map(([name, cents]) => `${name} ${moneyIn(facts, cents, currency)}`).join(', ');
  const planned = envelopes.flatMap((one) =>
    one.planned === 0 ? [] : [[categoryName(facts, one.category), one.planned] as const],
  );
  const rolling = envelopes.filter(({ rollsSince }) => rollsSince !== null);
  const typed: Posted = {
    month: [month],
    currency: [currency],
    ...Object.fromEntries(rolling.map(({ category }) => [`rolls-${category.id}`, ['yes']])),
    ...Object.fromEntries(
      plans.map((one) => [
        `plan-${one.categoryId}`,
        [one.cents === 0 ? '' : typedMoney(one.cents, currency, decimalSign(facts))],
      ]),
    ),
  };
  const failed = [
    t('finances:start.begun'),
    planned.length > 0 ? t('finances:start.planned', { what: listed(planned) }) : '',
    t('finances:start.typed', { what: listed(said) }),
  ].filter(Boolean);
  const sent = { typed, errors: new Map<string, string>(), failed: failed.join(' ') };
  return { tab: 'budget' as const, ...(await budgetPage(facts, new URLSearchParams(), sent)) };
}
