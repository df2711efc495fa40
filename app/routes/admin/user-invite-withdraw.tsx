import { data } from 'react-router';
import type { Route } from './+types/user-invite-withdraw';
import { findUserInvitation, withdrawUserInvitation } from '#app/domain/administration/invite-user.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, script: false, feature: 'user-management' } satisfies PageFacts;

const list = '/admin/users/invite';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = memberRequest(context);
  const invitation = await findUserInvitation(db, params.signUpId, now);
  // A second press of the button finds nothing any more, and is answered by the action.
  if (!invitation && request.method === 'GET') throw new Response('Not found', { status: 404 });
  return { email: invitation?.email ?? '' };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const gone = await attempt(context, () => withdrawUserInvitation(db, viewer.id, params.signUpId, now));
  if (!gone.ok) return data({ failed: true }, gone.status);
  return redirectWithFlash(context, list, [
    gone.value
      ? { kind: 'success', key: 'userInvitationWithdrawn' }
      : { kind: 'info', key: 'userInvitationGone' },
  ]);
}

export default function WithdrawInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('users');
  const { email } = loaderData;
  return (
    <ConfirmPage
      title={t('withdraw.title')}
      back={{ to: list, text: t('withdraw.keep') }}
      button={t('withdraw.button')}
      hidden={{}}
      keepsFirst
      errors={actionData ? [{ id: 'confirm', text: t('withdraw.failed') }] : []}
      explained={
        <>
          <p className="font-semibold wrap-anywhere">{email}</p>
          <p>{t('withdraw.what')}</p>
        </>
      }
    />
  );
}
