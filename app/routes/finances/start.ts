import { data, type RouterContextProvider } from 'react-router';
import { beginFinances } from '#app/domain/finances/begin.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { hasProblems, parseFields, refuseSign } from './fields.ts';
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
  return redirectWithFlash(context, financesPath, [{ kind: 'success', key: 'moneyBegun' }]);
}
