import { data } from 'react-router';
import type { Route } from './+types/delete';
import { deleteAnalysis } from '#app/domain/comprehensive-analyses/change-analysis.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { comprehensivePath, rangeText } from '#app/views/comprehensive-names.ts';
import { ownAnalysis } from './own-analysis.ts';

export const handle = { held: false, script: false, feature: 'comprehensive-analysis' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const analysis = await ownAnalysis(facts, params.analysisId);
  return { range: rangeText(facts, analysis.range) };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteAnalysis(db, viewer.id, params.analysisId));
  if (!gone.ok) return data({ failed: t('comprehensive:delete.failed') }, gone.status);
  return redirectWithFlash(context, comprehensivePath, [{ kind: 'success', key: 'analysisDeleted' }]);
}

export default function DeleteAnalysis({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('comprehensive');
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('delete.title')}
      back={{ to: `/comprehensive-analysis/${params.analysisId}`, text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{loaderData.range}</p>
          <p>{t('delete.text')}</p>
        </>
      }
    />
  );
}
