import { data, redirect } from 'react-router';
import type { Route } from './+types/transaction';
import { listAccounts } from '#app/domain/finances/accounts.ts';
import { listCategories } from '#app/domain/finances/categories.ts';
import { isLoneSide } from '#app/domain/finances/read-transactions.ts';
import { changeTransaction } from '#app/domain/finances/write-transactions.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { moneyTransaction } from '#app/forms/definitions/money-transaction.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { moneyFields } from './fields.ts';
import { financesPath, ownTransaction, seenOf } from './own-money.ts';
import { asTyped, askedOfTransaction, parseTransaction } from './transaction-form.ts';
import { moneyIn } from './money-text.ts';
import { transactionLine } from './transaction-line.ts';

export const handle = { ownFoot: true, form: moneyTransaction, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/transactions`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const one = await ownTransaction(facts, params.transactionId);
  const isLone = await isLoneSide(db, viewer.id, one);
  if (one.transferId !== null && !isLone) throw redirect(`${financesPath}/transfers/${one.transferId}`, 303);
  const accounts = await listAccounts(db, viewer.id);
  const categories = await listCategories(db, viewer.id);
  const asked = askedOfTransaction(facts, accounts, categories, one);
  return {
    fields: moneyFields(facts, asked, asTyped(facts, one)),
    seen: one.revision,
    isSplit: one.isSplit,
    isLone,
    help: helpNeeded({ payee: one.payee, note: one.note }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const there = await ownTransaction(facts, params.transactionId);
  const accounts = await listAccounts(db, viewer.id);
  const categories = await listCategories(db, viewer.id);
  const asked = askedOfTransaction(facts, accounts, categories, there);
  const parsed = parseTransaction(facts, asked, posted, accounts, there);
  const again = (failed: string | null, seen = seenOf(posted)) => ({
    fields: moneyFields(facts, asked, posted, parsed.problems),
    seen,
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const seen = seenOf(posted);
  const saved = await attempt(context, () =>
    changeTransaction(db, viewer.id, there.id, seen, parsed.facts, now),
  );
  if (!saved.ok) return data(again(t('finances:failed.save')), saved.status);
  if (!saved.value.ok) {
    if (saved.value.reason !== 'changed') return data(again(t('finances:failed.unknown')), 409);
    // What stands there is said; sent again, what was typed takes its place.
    const other = saved.value.there;
    const line = transactionLine(facts, accounts, categories, other);
    const amount = moneyIn(facts, other.cents, other.currency);
    return data(
      again(
        t('finances:failed.elsewhere', { what: [line.title, line.day, amount].join(', ') }),
        other.revision,
      ),
      409,
    );
  }
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'moneyChanged' }]);
}

export default function EditTransaction({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const own = `${path}/${params.transactionId}`;
  return (
    <RecordForm
      title={t('transaction.edit')}
      button={t('save')}
      back={path}
      backText={t('leave')}
      fields={actionData?.fields ?? loaderData.fields}
      hidden={{ seen: String(actionData?.seen ?? loaderData.seen) }}
      failed={actionData?.failed ?? null}
      before={
        loaderData.isSplit || loaderData.isLone ? (
          <p className="mt-2 text-ink-soft">
            {t(loaderData.isSplit ? 'transaction.isSplit' : 'transaction.isLone')}
          </p>
        ) : null
      }
    >
      <p className="flex flex-wrap gap-x-6">
        {loaderData.isLone ? null : (
          <a
            href={`${financesPath}/recurring/new?from=${params.transactionId}`}
            className="link inline-block py-1"
          >
            {t('transaction.repeat')}
          </a>
        )}
        {loaderData.isLone ? null : (
          <a href={`${own}/split`} className="link inline-block py-1">
            {t(loaderData.isSplit ? 'split.change' : 'split.link')}
          </a>
        )}
        <a href={`${own}/delete`} className="link inline-block py-1">
          {t('delete.link')}
        </a>
      </p>
    </RecordForm>
  );
}
