import { v7 as uuid } from 'uuid';
import type { Route } from './+types/account-new';
import { createAccount, listAccounts, mostAccounts } from '#app/domain/finances/accounts.ts';
import { moneyAccount } from '#app/forms/definitions/money-account.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { askedOfAccount, parseAccount } from './account-form.ts';
import { moneyFields } from './fields.ts';
import { keepNew } from './keep.ts';
import { usualCurrency } from './money-text.ts';
import { financesPath } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyAccount, feature: 'finances' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const [first] = await listAccounts(facts.db, facts.viewer.id);
  const begun = { kind: first ? [] : ['checking'], currency: [first?.currency ?? usualCurrency] };
  return { hidden: { id: uuid() }, fields: moneyFields(facts, askedOfAccount(facts), begun) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  keepNew(
    context,
    request,
    async (facts, posted) => {
      const { db, viewer, now, today, t } = facts;
      const asked = askedOfAccount(facts);
      const parsed = parseAccount(facts, asked, posted);
      if (parsed.problems) return { asked, problems: parsed.problems };
      return {
        asked,
        keep: async (id) => {
          const openedOn = parsed.saysOpening ? today : null;
          const made = await createAccount(db, viewer.id, id, parsed.facts, now, openedOn);
          if (made.ok) return null;
          if (made.reason === 'sent-before') return made.reason;
          return { said: t('finances:failed.tooManyAccounts', { count: mostAccounts }), isFull: true };
        },
      };
    },
    { to: financesPath, flash: 'moneyAccountMade' },
  );

export default function NewAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  return (
    <RecordForm
      title={t('account.new')}
      button={t('account.make')}
      back={financesPath}
      backText={t('leave')}
      failed={null}
      {...(actionData ?? loaderData)}
      before={<p className="mt-2 text-ink-soft">{t('account.what')}</p>}
    />
  );
}
