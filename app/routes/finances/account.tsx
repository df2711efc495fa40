import { data } from 'react-router';
import type { Route } from './+types/account';
import { changeAccount } from '#app/domain/finances/accounts.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { moneyAccount } from '#app/forms/definitions/money-account.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { accountTyped, askedOfAccount, parseAccount } from './account-form.ts';
import { moneyFields } from './fields.ts';
import { financesPath, ownAccount } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyAccount, feature: 'finances' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const account = await ownAccount(facts, params.accountId);
  return {
    name: account.name,
    isArchived: account.isArchived,
    fields: moneyFields(facts, askedOfAccount(facts, account), accountTyped(facts, account)),
    help: helpNeeded({ name: account.name }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const account = await ownAccount(facts, params.accountId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const asked = askedOfAccount(facts, account);
  const parsed = parseAccount(facts, asked, posted, account);
  const again = (failed: string | null) => ({
    fields: moneyFields(facts, asked, posted, parsed.problems),
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const saved = await attempt(context, () => changeAccount(db, viewer.id, account.id, parsed.facts));
  if (!saved.ok) return data(again(t('finances:failed.save')), saved.status);
  return redirectWithFlash(context, financesPath, [{ kind: 'success', key: 'moneySaved' }]);
}

export default function EditAccount({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const { name, isArchived } = loaderData;
  const path = `${financesPath}/accounts/${params.accountId}`;
  return (
    <>
      <RecordForm
        title={t('account.edit', { name })}
        button={t('save')}
        back={financesPath}
        backText={t('leave')}
        fields={actionData?.fields ?? loaderData.fields}
        hidden={{}}
        failed={actionData?.failed ?? null}
      >
        <p className="flex flex-wrap gap-x-6">
          <a href={`/finances/transactions?account=${params.accountId}`} className="link inline-block py-1">
            {t('account.moved')}
          </a>
          <a href={`${path}/delete`} className="link inline-block py-1">
            {t('account.delete.link')}
          </a>
        </p>
      </RecordForm>
      {/* A form of its own: Enter in a field must not press it. */}
      <form method="post" action={`${path}/archive`} className="mt-8">
        <button type="submit" name="to" value={isArchived ? 'open' : 'away'} className="btn btn-quiet">
          {t(isArchived ? 'account.takeUp' : 'account.putAway')}
        </button>
      </form>
    </>
  );
}
