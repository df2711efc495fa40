import { data } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/share-analysis';
import type { ComprehensiveAnalysis } from '#app/domain/comprehensive-analyses/analysis.ts';
import { readAnalysis } from '#app/domain/comprehensive-analyses/read-analyses.ts';
import { writeAnalysisExtent } from '#app/domain/shares/extents.ts';
import { listShares } from '#app/domain/shares/shares.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { SharePage } from '#app/ui/shares/share-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { analysisPath, rangeText } from '#app/views/comprehensive-names.ts';
import { shareFields, untouched, type Extra } from '#app/views/share-form.ts';
import { shareLines } from '#app/views/share-lines.ts';
import { answerShareForm, mayShare, type Shareable } from './own-shares.ts';

export const handle = { held: false, feature: null } satisfies PageFacts;

/** The analysis of whoever asks. @throws 404 for what is not there, or is somebody else's */
async function ownAnalysis(
  { db, viewer }: MemberRequest,
  analysisId: string,
): Promise<ComprehensiveAnalysis> {
  const analysis = await readAnalysis(db, viewer.id, analysisId);
  if (!analysis) throw new Response('Not found', { status: 404 });
  return analysis;
}

/** An analysis, as something to make links to. */
function shareable(
  { viewer: { name } }: MemberRequest,
  { id, notes, tags }: ComprehensiveAnalysis,
): Shareable {
  const extras: readonly Extra[] = [
    ...(notes !== '' || tags.length > 0 ? (['words'] as const) : []),
    ...(name ? (['name'] as const) : []),
  ];
  return {
    subject: 'analysis',
    subjectId: id,
    path: `${analysisPath(id)}/share`,
    choices: { tests: null, extras, name },
    extentOf: (chosen) =>
      writeAnalysisExtent({ words: chosen.extras.has('words'), name: chosen.extras.has('name') }),
  };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const analysis = await ownAnalysis(facts, params.analysisId);
  const thing = shareable(facts, analysis);
  return {
    range: rangeText(facts, analysis.range),
    path: thing.path,
    back: analysisPath(analysis.id),
    form: (await mayShare(context, 'analysis'))
      ? { key: uuid(), fields: shareFields(facts, thing.choices, untouched, {}) }
      : ('locked' as const),
    lines: shareLines(facts, await listShares(facts.db, facts.viewer.id, thing)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const thing = shareable(facts, await ownAnalysis(facts, params.analysisId));
  const answer = await answerShareForm(context, facts, await readPosted(request), thing);
  if (answer instanceof Response) return answer;
  const { key, posted, errors, failed, made, status } = answer;
  const fields = shareFields(facts, thing.choices, made ? untouched : posted, errors);
  return data({ key, fields, failed, made }, status);
}

export default function ShareAnalysis({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('shares');
  const { range, path, back, form, lines } = loaderData;
  return (
    <SharePage
      title={t('own.analysis', { range })}
      intro={t('own.analysisText')}
      back={{ href: back, text: t('own.toAnalysis') }}
      path={path}
      form={typeof form === 'string' || !actionData ? form : actionData}
      made={actionData?.made ?? null}
      failed={actionData?.failed ?? null}
      lines={lines}
    />
  );
}
