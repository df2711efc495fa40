import { data, type RouterContextProvider } from 'react-router';
import { listAccounts } from '#app/domain/finances/accounts.ts';
import { listCategories } from '#app/domain/finances/categories.ts';
import { recordTransaction } from '#app/domain/finances/write-transactions.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { hasProblems, parseFields } from './fields.ts';
import { moneyIn } from './money-text.ts';
import { askedOfQuickAdd, overviewPage } from './overview-tab.ts';
import { financesPath, formId } from './own-money.ts';

/** Keeps what the one line says: of today, and out unless its category is one of income or it has a plus. */
export async function quickAdd(
  context: Readonly<RouterContextProvider>,
  facts: MemberRequest,
  posted: Posted,
) {
  const { db, viewer, today, now, t } = facts;
  const accounts = (await listAccounts(db, viewer.id)).filter(({ isArchived }) => !isArchived);
  const categories = await listCategories(db, viewer.id);
  const asked = askedOfQuickAdd(facts, accounts, categories);
  const account =
    accounts.length === 1 ? accounts[0] : accounts.find(({ id }) => id === posted['account']?.[0]);
  const { texts, cents, problems: found } = parseFields(facts, asked, posted, account?.currency ?? null);
  const problems: Record<string, Problem> = { ...found };
  const amount = cents['amount'] ?? 0;
  if (!problems['amount'] && account && amount === 0) problems['amount'] = { key: 'moneyMore' };
  const id = formId(posted);
  const again = async (failed: string | null) => ({
    tab: 'overview' as const,
    ...(await overviewPage(facts, { id, typed: posted, problems, failed })),
  });
  if (!account || hasProblems(problems))
    return data(await again(accounts.length === 0 ? t('finances:failed.unknown') : null), 422);
  const category = categories.find((one) => one.id === texts['category']);
  const isIncome = category?.kind === 'income';
  // A minus beside a category of income is money that was given back.
  const signed = isIncome ? amount : -Math.abs(amount);
  const kept = await attempt(context, () =>
    recordTransaction(
      db,
      viewer.id,
      id,
      {
        accountId: account.id,
        day: today,
        cents: signed,
        payee: texts['payee'] ?? '',
        note: '',
        categoryId: category?.id ?? null,
      },
      now,
    ),
  );
  if (!kept.ok) return data(await again(t('finances:failed.save')), kept.status);
  if (!kept.value.ok) return data(await again(t(`finances:failed.${kept.value.reason}`)), 409);
  return redirectWithFlash(context, financesPath, [
    {
      kind: 'success',
      key: isIncome ? 'moneyCameIn' : 'moneySpent',
      params: { amount: moneyIn(facts, Math.abs(signed), account.currency) },
    },
  ]);
}
