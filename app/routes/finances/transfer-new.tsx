import { v7 as uuid } from 'uuid';
import type { Route } from './+types/transfer-new';
import { areForTransfers, listAccounts } from '#app/domain/finances/accounts.ts';
import { recordTransfer } from '#app/domain/finances/transfers.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { moneyTransaction } from '#app/forms/definitions/money-transaction.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { moneyFields } from './fields.ts';
import { keepNew } from './keep.ts';
import { financesPath, toSecondAccount } from './own-money.ts';
import { askedOfTransfer, parseTransfer } from './transaction-form.ts';

export const handle = { ownFoot: true, form: moneyTransaction, feature: 'finances' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const accounts = await listAccounts(facts.db, facts.viewer.id);
  if (!areForTransfers(accounts) && request.method === 'GET') throw await toSecondAccount(context);
  const asked = askedOfTransfer(accounts);
  return {
    hidden: { id: uuid() },
    fields: moneyFields(facts, asked, { day: [facts.today] }),
    help: helpNeeded({}),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  keepNew(
    context,
    request,
    async (facts, posted) => {
      const { db, viewer, now, t } = facts;
      const accounts = await listAccounts(db, viewer.id);
      const asked = askedOfTransfer(accounts);
      const parsed = parseTransfer(facts, asked, posted, accounts);
      if (parsed.problems) return { asked, problems: parsed.problems };
      return {
        asked,
        keep: async (id) => {
          const kept = await recordTransfer(db, viewer.id, id, parsed.facts, now);
          if (kept.ok) return null;
          return kept.reason === 'sent-before' ? kept.reason : { said: t('finances:failed.unknown') };
        },
      };
    },
    { to: `${financesPath}/transactions`, flash: 'moneyKept' },
  );

export default function NewTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const { hidden, fields } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('transfer.new')}
      button={t('transaction.keep')}
      back={financesPath}
      backText={t('leave')}
      fields={fields}
      hidden={hidden}
      failed={actionData?.failed ?? null}
      before={<p className="mt-2 text-ink-soft">{t('transfer.what')}</p>}
    />
  );
}
