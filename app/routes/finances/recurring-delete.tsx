import { data } from 'react-router';
import type { Route } from './+types/recurring-delete';
import { listAccounts } from '#app/domain/finances/accounts.ts';
import { listCategories } from '#app/domain/finances/categories.ts';
import { deleteRecurring } from '#app/domain/finances/recurring.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { financesPath, ownRecurring } from './own-money.ts';
import { recurringName } from './recurring-view.ts';

export const handle = { held: false, script: false, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/recurring`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const names = {
    accounts: await listAccounts(db, viewer.id),
    categories: await listCategories(db, viewer.id),
  };
  return { name: recurringName(facts, names, await ownRecurring(facts, params.recurringId)) };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteRecurring(db, viewer.id, params.recurringId));
  if (!gone.ok) return data({ failed: t('finances:failed.delete') }, gone.status);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'moneyRepeatsNoMore' }]);
}

export default function DeleteRecurring({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('recurring.delete.title', { name: loaderData.name })}
      back={{ to: `${path}/${params.recurringId}`, text: t('recurring.delete.keep') }}
      button={t('recurring.delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={<p>{t('recurring.delete.what')}</p>}
    />
  );
}
