import { data } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/transfer-new';
import { listAccounts } from '#app/domain/finances/accounts.ts';
import { recordTransfer } from '#app/domain/finances/transfers.ts';
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
import { askedOfTransfer, parseTransfer } from './transaction-form.ts';

export const handle = { ownFoot: true, form: moneyTransaction, feature: 'finances' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const asked = askedOfTransfer(await listAccounts(facts.db, facts.viewer.id));
  return { id: uuid(), fields: moneyFields(facts, asked, { day: [facts.today] }), help: helpNeeded({}) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const id = formId(posted);
  const accounts = await listAccounts(db, viewer.id);
  const asked = askedOfTransfer(accounts);
  const parsed = parseTransfer(facts, asked, posted, accounts);
  const again = (failed: string | null) => ({
    id,
    fields: moneyFields(facts, asked, posted, parsed.problems),
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const kept = await attempt(context, () => recordTransfer(db, viewer.id, id, parsed.facts, now));
  if (!kept.ok) return data(again(t('finances:failed.save')), kept.status);
  if (!kept.value.ok) return data(again(t('finances:failed.unknown')), 409);
  return redirectWithFlash(context, `${financesPath}/transactions`, [{ kind: 'success', key: 'moneyKept' }]);
}

export default function NewTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const { id, fields } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('transfer.new')}
      button={t('transaction.keep')}
      back={financesPath}
      backText={t('leave')}
      fields={fields}
      hidden={{ id }}
      failed={actionData?.failed ?? null}
      before={<p className="mt-2 text-ink-soft">{t('transfer.what')}</p>}
    />
  );
}
