import type { Route } from './+types/account';
import { changeAccount } from '#app/domain/finances/accounts.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { moneyAccount } from '#app/forms/definitions/money-account.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { accountTyped, askedOfAccount, parseAccount } from './account-form.ts';
import { moneyFields } from './fields.ts';
import { keepChange } from './keep.ts';
import { moneyIn } from './money-text.ts';
import { financesPath, ownAccount } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyAccount, feature: 'finances' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const account = await ownAccount(facts, params.accountId);
  return {
    name: account.name,
    isArchived: account.isArchived,
    hidden: { seen: String(account.revision) },
    fields: moneyFields(facts, askedOfAccount(facts, account), accountTyped(facts, account)),
    help: helpNeeded({ name: account.name }),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  keepChange(
    context,
    request,
    async (facts, posted) => {
      const { db, viewer, t } = facts;
      const account = await ownAccount(facts, params.accountId);
      const asked = askedOfAccount(facts, account);
      const parsed = parseAccount(facts, asked, posted, account);
      if (parsed.problems) return { asked, problems: parsed.problems };
      return {
        asked,
        keep: async (seen) => {
          const saved = await changeAccount(db, viewer.id, account.id, seen, parsed.facts);
          if (saved.ok) return null;
          if (saved.reason === 'unknown') return { said: t('finances:failed.unknown') };
          const { name, kind, opening, currency, revision } = saved.there;
          const what = [
            name,
            t(`forms/money-account:fields.kind.options.${kind}`),
            t('finances:account.openedWith', { amount: moneyIn(facts, opening, currency) }),
          ];
          return { said: t('finances:failed.elsewhere', { what: what.join(', ') }), seen: revision };
        },
      };
    },
    { to: financesPath, flash: 'moneySaved' },
  );

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
        hidden={actionData?.hidden ?? loaderData.hidden}
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
