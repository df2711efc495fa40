import type { Route } from './+types/coach-stop';
import { countComing } from '#app/domain/calls/call-off.ts';
import { findCoach, unmakeCoach } from '#app/domain/coaching/coaches.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, script: false, feature: 'user-management' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = memberRequest(context);
  const coach = await findCoach(db, params.coachId);
  // A second press of the button finds no coach any more, and is answered by the action.
  if (coach === null && request.method === 'GET') throw new Response('Not found', { status: 404 });
  const calls = coach === null ? 0 : await countComing(db, { coachId: params.coachId }, now);
  return { coach: coach ?? '', calls };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const isDone = await unmakeCoach(db, viewer.id, params.coachId, now);
  return redirectWithFlash(context, '/admin/coaches', [
    isDone ? { kind: 'success', key: 'coachUnmade' } : { kind: 'info', key: 'coachUnmadeBefore' },
  ]);
}

export default function StopCoach({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('coaching');
  const { calls } = loaderData;
  return (
    <ConfirmPage
      title={t('admin.stopPage.title')}
      back={{ to: '/admin/coaches', text: t('admin.stopPage.keep') }}
      button={t('admin.stopPage.button')}
      hidden={{}}
      keepsFirst
      explained={
        <>
          <p>{t('admin.stopPage.what', loaderData)}</p>
          {calls > 0 ? <p>{t('admin.calls', { count: calls })}</p> : null}
          <p>{t('admin.stopPage.stays')}</p>
        </>
      }
    />
  );
}
