import { data } from 'react-router';
import type { Route } from './+types/delete';
import { deleteReport } from '#app/domain/reports/delete-report.ts';
import { countReportMarkers } from '#app/domain/reports/read-reports.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { originText, reportPath, reportsPath } from '#app/views/report-view.ts';
import { ownReport } from './own-report.ts';

export const handle = { held: false, script: false, feature: 'health-reports' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const report = await ownReport(facts, params.reportId);
  const values = await countReportMarkers(facts.db, facts.viewer.id, report.id);
  return { name: report.name, origin: originText(facts, report), values };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const withValues = (await readPosted(request))['values']?.[0] === 'go';
  const gone = await attempt(context, () => deleteReport(db, viewer.id, params.reportId, withValues, now));
  if (!gone.ok) return data({ failed: t('reports:failed.delete'), withValues }, gone.status);
  return redirectWithFlash(context, `${reportsPath}?tab=reports`, [
    { kind: 'success', key: 'reportDeleted' },
  ]);
}

export default function DeleteReport({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('reports');
  const { name, origin, values } = loaderData;
  const failed = actionData?.failed;
  const goes = actionData?.withValues ?? false;
  return (
    <ConfirmPage
      title={t('delete.title', { name })}
      back={{ to: reportPath(params.reportId), text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{origin}</p>
          <p>{t('delete.text')}</p>
          {values > 0 ? <p>{t('delete.values', { count: values })}</p> : null}
        </>
      }
    >
      {values > 0 ? (
        <fieldset>
          <legend className="font-semibold">{t('delete.legend')}</legend>
          {(['stay', 'go'] as const).map((choice) => (
            <label key={choice} className="option mt-2">
              <input type="radio" name="values" value={choice} defaultChecked={goes === (choice === 'go')} />
              <span>{t(`delete.${choice}`)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </ConfirmPage>
  );
}
