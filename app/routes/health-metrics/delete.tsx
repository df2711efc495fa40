import { data } from 'react-router';
import type { Route } from './+types/delete';
import { newestMarkers, readMarker } from '#app/domain/markers/read-markers.ts';
import { deleteMarker } from '#app/domain/markers/write-marker.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { markerLine, markerPath, nameOf, testPath } from '#app/views/marker-view.ts';
import { ownMarker } from './own-marker.ts';

export const handle = { held: false, script: false, feature: 'health-reports' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const marker = await ownMarker(facts, params.markerId);
  const { day, value } = markerLine(facts, marker);
  return { name: nameOf(facts, marker.of), day, value };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, async () => {
    const marker = await readMarker(db, viewer.id, params.markerId);
    await deleteMarker(db, viewer.id, params.markerId);
    const others = marker ? await newestMarkers(db, viewer.id, marker.key, 1) : [];
    return others[0]?.of ?? null;
  });
  if (!gone.ok) return data({ failed: t('markers:failed.delete') }, gone.status);
  const to = gone.value ? testPath(gone.value) : '/health-metrics';
  return redirectWithFlash(context, to, [{ kind: 'success', key: 'markerDeleted' }]);
}

export default function DeleteMarker({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('markers');
  const { name, day, value } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('delete.title', { name })}
      back={{ to: `${markerPath(params.markerId)}/edit`, text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{`${day}: ${value}`}</p>
          <p>{t('delete.text')}</p>
        </>
      }
    />
  );
}
