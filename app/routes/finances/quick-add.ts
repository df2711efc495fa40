import { data, type RouterContextProvider } from 'react-router';
import { v7 as uuid } from 'uuid';
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
  const meant = posted['account']?.[0] ?? '';
  const [only] = accounts.length === 1 ? accounts : [];
  // One that was put away meanwhile is not the one that is left: that may be another bank's, in another currency.
  const account = meant === '' ? only : accounts.find(({ id }) => id === meant);
  const { texts, cents, problems: found } = parseFields(facts, asked, posted, account?.currency ?? null);
  const problems: Record<string, Problem> = { ...found };
  const amount = cents['amount'] ?? 0;
  if (!problems['amount'] && account && amount === 0) problems['amount'] = { key: 'moneyMore' };
  const id = formId(posted);
  const again = async (failed: string | null, ownId = id) => ({
    tab: 'overview' as const,
    ...(await overviewPage(facts, { id: ownId, typed: posted, problems, failed })),
  });
  if (!account && only) {
    const name = `${only.name} (${only.currency})`;
    return data(await again(t('finances:failed.accountGone', { name })), 409);
  }
  if (!account || hasProblems(problems))
    return data(await again(accounts.length === 0 ? t('finances:failed.unknown') : null), 422);
  const category = categories.find((one) => one.id === texts['category']);
  const hasPlus = (texts['amount'] ?? '').normalize('NFKC').includes('+');
  // A minus beside a category of income is money that was given back, and so is a plus beside one of expenses.
  const signed = category?.kind === 'income' || hasPlus ? amount : -Math.abs(amount);
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
  if (!kept.value.ok)
    return kept.value.reason === 'sent-before'
      ? data(await again(t('common:sentBefore'), uuid()), 409)
      : data(await again(t('finances:failed.unknown')), 409);
  return redirectWithFlash(context, financesPath, [
    {
      kind: 'success',
      key: signed > 0 ? 'moneyCameIn' : 'moneySpent',
      params: { amount: moneyIn(facts, Math.abs(signed), account.currency) },
    },
  ]);
}
