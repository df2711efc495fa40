import { data } from 'react-router';
import type { Route } from './+types/leave-group';
import { leaveGroup } from '#app/domain/community/group-places.ts';
import { findGroup } from '#app/domain/community/groups.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, script: false, feature: 'community-groups' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  const group = await findGroup(db, viewer.id, params.groupId);
  const isIn = group?.place === 'in' || group?.place === 'keeper';
  // A second press of the button finds nothing any more, and is answered by the action.
  if (!isIn && request.method === 'GET') throw new Response('Not found', { status: 404 });
  const name = group?.name ?? '';
  return { name, isLast: group?.people === 1, isKeeper: group?.place === 'keeper' };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const left = await attempt(context, () => leaveGroup(db, viewer.id, params.groupId));
  if (!left.ok) return data({ failed: t('community:error.failed') }, left.status);
  return redirectWithFlash(context, '/community/groups', [{ kind: 'success', key: 'community.groupLeft' }]);
}

export default function LeaveGroup({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('community');
  const { name, isLast, isKeeper } = loaderData;
  return (
    <ConfirmPage
      title={t('groups.leaveTitle', { name: name || t('groups.unnamed') })}
      back={{ to: `/community/groups/${params.groupId}`, text: t('groups.stay') }}
      button={t('groups.leave')}
      hidden={{}}
      keepsFirst
      errors={actionData?.failed ? [{ id: 'confirm', text: actionData.failed }] : []}
      explained={
        <>
          <p>{t('groups.leaveWhat')}</p>
          {isLast ? <p>{t('groups.leaveLast')}</p> : isKeeper ? <p>{t('groups.leaveKeeper')}</p> : null}
        </>
      }
    />
  );
}
