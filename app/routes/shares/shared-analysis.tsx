import { data } from 'react-router';
import type { Route } from './+types/shared-analysis';
import { countView } from '#app/domain/comprehensive-analyses/change-analysis.ts';
import { readAnalysis } from '#app/domain/comprehensive-analyses/read-analyses.ts';
import { readAnalysisExtent } from '#app/domain/shares/extents.ts';
import { attempt } from '#app/http/attempt.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SharedAnalysisPage } from '#app/ui/comprehensive-analyses/shared-analysis-page.tsx';
import { NothingShared } from '#app/ui/shares/shared-pages.tsx';
import { findingsView } from '#app/views/comprehensive-findings.ts';
import { daysText, rangeText } from '#app/views/comprehensive-names.ts';
import { answerShare, noShare, noteOpened, sharedHead, shareHeaders } from './share-request.ts';

export const handle = { script: false, returnTo: false } satisfies PageFacts;
export const headers = (): HeadersInit => shareHeaders;

/** What an analysis of a member found; none of the days that it rests on. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await answerShare(context, 'analysis', params.token, async (asked) => {
    const { db, share } = asked;
    const { name, words } = readAnalysisExtent(share.extent);
    const analysis = await readAnalysis(db, share.userId, share.subjectId ?? '');
    if (!analysis) return noShare('gone');
    if (await noteOpened(context, request, share))
      await attempt(context, () => countView(db, share.userId, analysis.id));
    return {
      head: sharedHead(asked, name),
      range: rangeText(asked, analysis.range),
      days: daysText(asked, analysis.findings.days),
      view: findingsView(asked, analysis, null),
      notes: words ? analysis.notes : '',
      tags: words ? analysis.tags : [],
    };
  });
  return data(answer, answer.ok ? 200 : answer.status);
}

export default function SharedAnalysis({ loaderData }: Route.ComponentProps) {
  return loaderData.ok ? (
    <SharedAnalysisPage {...loaderData.shown} />
  ) : (
    <NothingShared problem={loaderData.problem} />
  );
}
