import type { Route } from './+types/coach-end';
import { countComing } from '#app/domain/calls/call-off.ts';
import { endAssignment } from '#app/domain/coaching/assignments.ts';
import { findAssignment } from '#app/domain/coaching/coaches.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, script: false, feature: 'user-management' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = memberRequest(context);
  const found = await findAssignment(db, params.assignmentId);
  // A second press of the button finds it ended, and is answered by the action.
  if (!found && request.method === 'GET') throw new Response('Not found', { status: 404 });
  const { coach = '', member = '' } = found ?? {};
  return { coach, member, calls: found ? await countComing(db, found, now) : 0 };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const isEnded = await endAssignment(db, viewer.id, params.assignmentId, now);
  return redirectWithFlash(context, '/admin/coaches', [
    isEnded ? { kind: 'success', key: 'coachEnded' } : { kind: 'info', key: 'coachEndedBefore' },
  ]);
}

export default function EndAssignment({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const { calls } = loaderData;
  return (
    <ConfirmPage
      title={t('admin.endPage.title')}
      back={{ to: '/admin/coaches', text: t('admin.endPage.keep') }}
      button={t('admin.endPage.button')}
      hidden={{}}
      keepsFirst
      explained={
        <>
          <p>{t('admin.endPage.what', loaderData)}</p>
          {calls > 0 ? <p>{t('admin.calls', { count: calls })}</p> : null}
          <p>{t('admin.endPage.stays')}</p>
        </>
      }
    />
  );
}
