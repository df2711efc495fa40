import type { Route } from './+types/remove';
import { removePublicCoach } from '#app/domain/coaching/edit-public-coaches.ts';
import { findPublicCoach } from '#app/domain/coaching/public-coaches.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey } from '../payment-view.ts';

export const handle = { held: false, script: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const coach = await findPublicCoach(memberRequest(context).db, params.publicCoachId);
  // A second press of the button finds nobody any more, and is answered by the action.
  if (coach === null && request.method === 'GET') throw new Response('Not found', { status: 404 });
  return { name: coach?.name ?? '', path: `/admin/coaches/public/${params.publicCoachId}`, key: newKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const edit = { formId: keyOf((await readPosted(request))['key']?.[0]), actorId: viewer.id };
  const isDone = await removePublicCoach(db, edit, params.publicCoachId, now);
  return redirectWithFlash(context, '/admin/coaches/public', [
    isDone
      ? { kind: 'success', key: 'publicCoachRemoved' }
      : { kind: 'info', key: 'publicCoachRemovedBefore' },
  ]);
}

export default function RemovePublicCoach({ loaderData: { name, path, key } }: Route.ComponentProps) {
  const { t } = useTranslation('coaches-admin');
  return (
    <ConfirmPage
      title={t('remove.title', { name })}
      back={{ to: path, text: t('remove.keep') }}
      button={t('remove.button')}
      hidden={{ key }}
      keepsFirst
      explained={<p>{t('remove.what')}</p>}
    />
  );
}
