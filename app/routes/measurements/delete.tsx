import { data } from 'react-router';
import type { Route } from './+types/delete';
import { measurementsBeside, readMeasurement } from '#app/domain/measurements/read-measurements.ts';
import { deleteMeasurement } from '#app/domain/measurements/write-measurement.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, script: false, feature: 'measurements' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, language, today } = memberRequest(context);
  const measurement = await readMeasurement(db, viewer.id, params.measurementId);
  if (!measurement) throw new Response('Not found', { status: 404 });
  const { later } =
    measurement.checkpoint === 0 ? await measurementsBeside(db, viewer.id, measurement) : { later: null };
  return {
    day: dayInText(language, measurement.day, today),
    // What becomes the baseline in its place.
    next: later && dayInText(language, later.day, today),
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteMeasurement(db, viewer.id, params.measurementId));
  if (!gone.ok) return data({ failed: t('measurements:failed.delete') }, gone.status);
  return redirectWithFlash(context, '/measurements', [{ kind: 'success', key: 'measurementDeleted' }]);
}

export default function DeleteMeasurement({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('measurements');
  const { day, next } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('delete.title', { day })}
      back={{ to: `/measurements/${params.measurementId}`, text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{t('delete.text')}</p>
          {next ? <p>{t('delete.baseline', { day: next })}</p> : null}
        </>
      }
    />
  );
}
