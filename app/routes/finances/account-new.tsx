import { data } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/account-new';
import { createAccount, listAccounts, mostAccounts } from '#app/domain/finances/accounts.ts';
import { moneyAccount } from '#app/forms/definitions/money-account.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { askedOfAccount, parseAccount } from './account-form.ts';
import { moneyFields } from './fields.ts';
import { usualCurrency } from './money-text.ts';
import { financesPath, formId } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyAccount, feature: 'finances' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const [first] = await listAccounts(facts.db, facts.viewer.id);
  const begun = { kind: first ? [] : ['checking'], currency: [first?.currency ?? usualCurrency] };
  return { id: uuid(), fields: moneyFields(facts, askedOfAccount(facts), begun) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const id = formId(posted);
  const asked = askedOfAccount(facts);
  const parsed = parseAccount(facts, asked, posted);
  const again = (failed: string | null) => ({
    id,
    fields: moneyFields(facts, asked, posted, parsed.problems),
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const made = await attempt(context, () => createAccount(db, viewer.id, id, parsed.facts, now));
  if (!made.ok) return data(again(t('finances:failed.save')), made.status);
  if (!made.value.ok) return data(again(t('finances:failed.tooManyAccounts', { count: mostAccounts })), 422);
  return redirectWithFlash(context, financesPath, [{ kind: 'success', key: 'moneyAccountMade' }]);
}

export default function NewAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const { id, fields } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('account.new')}
      button={t('account.make')}
      back={financesPath}
      backText={t('leave')}
      fields={fields}
      hidden={{ id }}
      failed={actionData?.failed ?? null}
      before={<p className="mt-2 text-ink-soft">{t('account.what')}</p>}
    />
  );
}
