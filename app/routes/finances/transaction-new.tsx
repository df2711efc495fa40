import { data, redirect } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/transaction-new';
import { areForTransfers, listAccounts } from '#app/domain/finances/accounts.ts';
import { listCategories } from '#app/domain/finances/categories.ts';
import { newestTransactions } from '#app/domain/finances/read-transactions.ts';
import { recordTransaction } from '#app/domain/finances/write-transactions.ts';
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
import { financesPath, formId } from './own-money.ts';
import { askedOfTransaction, parseTransaction } from './transaction-form.ts';

export const handle = { ownFoot: true, form: moneyTransaction, feature: 'finances' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today } = facts;
  const accounts = await listAccounts(db, viewer.id);
  const open = accounts.filter(({ isArchived }) => !isArchived);
  if (open.length === 0 && request.method === 'GET') throw redirect(`${financesPath}/accounts/new`, 303);
  const [last] = await newestTransactions(db, viewer.id, 1);
  const account = open.find(({ id }) => id === last?.accountId) ?? open[0];
  const asked = askedOfTransaction(facts, accounts, await listCategories(db, viewer.id));
  return {
    id: uuid(),
    hasTwo: areForTransfers(accounts),
    fields: moneyFields(facts, asked, { direction: ['out'], day: [today], account: [account?.id ?? ''] }),
    help: helpNeeded({}),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const id = formId(posted);
  const accounts = await listAccounts(db, viewer.id);
  const asked = askedOfTransaction(facts, accounts, await listCategories(db, viewer.id));
  const parsed = parseTransaction(facts, asked, posted, accounts);
  const again = (failed: string | null, ownId = id) => ({
    id: ownId,
    fields: moneyFields(facts, asked, posted, parsed.problems),
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const kept = await attempt(context, () => recordTransaction(db, viewer.id, id, parsed.facts, now));
  if (!kept.ok) return data(again(t('finances:failed.save')), kept.status);
  if (!kept.value.ok)
    return kept.value.reason === 'sent-before'
      ? data(again(t('common:sentBefore'), uuid()), 409)
      : data(again(t('finances:failed.unknown')), 409);
  return redirectWithFlash(context, `${financesPath}/transactions`, [{ kind: 'success', key: 'moneyKept' }]);
}

export default function NewTransaction({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const { id, fields } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('transaction.new')}
      button={t('transaction.keep')}
      back={financesPath}
      backText={t('leave')}
      fields={fields}
      hidden={{ id }}
      failed={actionData?.failed ?? null}
      before={
        loaderData.hasTwo ? (
          <p className="mt-2">
            <a href="/finances/transfers/new" className="link inline-block py-1">
              {t('transfer.instead')}
            </a>
          </p>
        ) : null
      }
    />
  );
}
