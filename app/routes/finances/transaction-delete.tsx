import { data } from 'react-router';
import type { Route } from './+types/transaction-delete';
import { deleteTransaction } from '#app/domain/finances/write-transactions.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { moneyIn } from './money-text.ts';
import { financesPath, ownTransaction } from './own-money.ts';

export const handle = { held: false, script: false, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/transactions`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const one = await ownTransaction(facts, params.transactionId);
  return {
    isTransfer: one.transferId !== null,
    amount: moneyIn(facts, Math.abs(one.cents), one.currency),
    day: dayInText(facts.language, one.day, facts.today),
    payee: one.payee,
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteTransaction(db, viewer.id, params.transactionId));
  if (!gone.ok) return data({ failed: t('finances:failed.delete') }, gone.status);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'moneyDeleted' }]);
}

export default function DeleteTransaction({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const { isTransfer, amount, day, payee } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t(isTransfer ? 'delete.transfer' : 'delete.title')}
      back={{ to: `${path}/${params.transactionId}`, text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{[amount, day, payee].filter(Boolean).join(', ')}</p>
          <p>{t(isTransfer ? 'delete.both' : 'delete.what')}</p>
        </>
      }
    />
  );
}
