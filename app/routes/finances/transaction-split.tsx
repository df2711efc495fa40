import { data, redirect } from 'react-router';
import type { Route } from './+types/transaction-split';
import { listCategories } from '#app/domain/finances/categories.ts';
import { readMoney, typedMoney } from '#app/domain/finances/money.ts';
import { readParts } from '#app/domain/finances/read-transactions.ts';
import { mostParts, type Part, type Transaction } from '#app/domain/finances/transaction.ts';
import { splitTransaction } from '#app/domain/finances/write-transactions.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { problemText } from '#app/forms/view.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { SplitForm, type PartView } from '#app/ui/finances/split-form.tsx';
import { amountProblem, categoryOptions } from './fields.ts';
import { decimalSign, moneyIn } from './money-text.ts';
import { financesPath, ownTransaction, seenOf } from './own-money.ts';

export const handle = {
  ownFoot: true,
  feature: 'finances',
  labels: { amount: 'forms/money-transaction:fields.amount.label' },
} satisfies PageFacts;

const emptyLines = 2;
const path = `${financesPath}/transactions`;

/** The lines of the form: what is there, and two more to be filled in. */
const withRoom = (parts: readonly PartView[]): readonly PartView[] => [
  ...parts,
  ...Array.from({ length: Math.min(emptyLines, mostParts - parts.length) }, () => ({
    category: '',
    amount: '',
    error: null,
  })),
];

/** Reads the lines of the form; empty ones are no parts. Amounts have the direction of the whole. */
function readLines(facts: MemberRequest, posted: Posted, whole: Transaction) {
  const [categories, amounts] = [posted['category'] ?? [], posted['amount'] ?? []];
  const parts: Part[] = [];
  const views = amounts.slice(0, mostParts).map((amount, index): PartView => {
    const category = categories[index] ?? '';
    if (amount.trim() === '') return { category, amount, error: null };
    const read = readMoney(amount, whole.currency, decimalSign(facts));
    const problem = amountProblem(read) ?? (read.ok && read.cents <= 0 ? { key: 'moneyMore' } : null);
    if (problem) return { category, amount, error: problemText(facts.t, problem) };
    if (read.ok)
      parts.push({ categoryId: category || null, cents: whole.cents < 0 ? -read.cents : read.cents });
    return { category, amount, error: null };
  });
  return { parts, views };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today } = facts;
  const one = await ownTransaction(facts, params.transactionId);
  if (one.transferId !== null) throw redirect(`${financesPath}/transfers/${one.transferId}`, 303);
  const there = await readParts(db, viewer.id, one.id);
  const parts = there.length > 0 ? there : [{ categoryId: one.categoryId, cents: one.cents }];
  const day = dayInText(language, one.day, today);
  return {
    what: [moneyIn(facts, Math.abs(one.cents), one.currency), day, one.payee].filter(Boolean).join(', '),
    options: categoryOptions(
      facts,
      await listCategories(db, viewer.id),
      ...parts.map(({ categoryId }) => categoryId),
    ),
    seen: one.revision,
    parts: withRoom(
      parts.map(({ categoryId, cents }) => ({
        category: categoryId ?? '',
        amount: typedMoney(Math.abs(cents), one.currency, decimalSign(facts)),
        error: null,
      })),
    ),
    help: helpNeeded({ payee: one.payee }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const one = await ownTransaction(facts, params.transactionId);
  const posted = await readPosted(request);
  const seen = seenOf(posted);
  const { parts, views } = readLines(facts, posted, one);
  const again = (failed: string | null, seenNow = seen) => ({ parts: views, failed, seen: seenNow });
  if (views.some(({ error }) => error !== null)) return data(again(null), 422);
  const done = await attempt(context, () => splitTransaction(db, viewer.id, one.id, seen, parts, now));
  if (!done.ok) return data(again(t('finances:failed.save')), done.status);
  if (!done.value.ok) {
    if (done.value.reason === 'changed')
      return data(again(t('finances:failed.changed'), done.value.revision), 409);
    if (done.value.reason !== 'sum') return data(again(t('finances:failed.unknown')), 409);
    const sum = Math.abs(parts.reduce((all, { cents }) => all + cents, 0));
    const amounts = {
      sum: moneyIn(facts, sum, one.currency),
      whole: moneyIn(facts, Math.abs(one.cents), one.currency),
    };
    return data(again(t('finances:split.sum', amounts)), 422);
  }
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'moneyChanged' }]);
}

export default function SplitTransaction({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <SplitForm
      what={loaderData.what}
      options={loaderData.options}
      parts={actionData?.parts ?? loaderData.parts}
      seen={actionData?.seen ?? loaderData.seen}
      back={`${path}/${params.transactionId}`}
      failed={actionData?.failed ?? null}
    />
  );
}
