import { data } from 'react-router';
import type { Route } from './+types/account-delete';
import { deleteAccount } from '#app/domain/finances/accounts.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { financesPath, ownAccount } from './own-money.ts';

export const handle = { held: false, script: false, feature: 'finances' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = await ownAccount(memberRequest(context), params.accountId);
  return { name };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteAccount(db, viewer.id, params.accountId));
  if (!gone.ok) return data({ failed: t('finances:failed.delete') }, gone.status);
  return redirectWithFlash(context, financesPath, [{ kind: 'success', key: 'moneyAccountDeleted' }]);
}

export default function DeleteAccount({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('account.delete.title', { name: loaderData.name })}
      back={{ to: `${financesPath}/accounts/${params.accountId}`, text: t('account.delete.keep') }}
      button={t('account.delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{t('account.delete.what')}</p>
          <p>{t('account.delete.instead')}</p>
        </>
      }
    />
  );
}
