import type { Route } from './+types/analysis';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { AnalysisPage } from '#app/ui/comprehensive-analyses/analysis-page.tsx';
import { findingsView } from '#app/views/comprehensive-findings.ts';
import { analysisPath, daysText, rangeText } from '#app/views/comprehensive-names.ts';
import { ownAnalysis } from './own-analysis.ts';

export const handle = { feature: 'comprehensive-analysis' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { t, language, today } = facts;
  const analysis = await ownAnalysis(facts, params.analysisId);
  const { isFavorite, tags, notes, findings, viewCount } = analysis;
  const path = analysisPath(analysis.id);
  return {
    path,
    title: rangeText(facts, analysis.range),
    made: t('comprehensive:made', {
      day: dayInText(language, analysis.madeOn, today),
      days: daysText(facts, findings.days),
    }),
    opened: viewCount > 0 ? t('comprehensive:opened', { count: viewCount }) : null,
    isFavorite,
    tags,
    notes,
    view: findingsView(facts, analysis, (key) => `${path}/evidence/${key}`),
    help: helpNeeded({ texts: [notes, ...tags] }),
  };
}

export default function Analysis({ loaderData }: Route.ComponentProps) {
  return <AnalysisPage {...loaderData} />;
}
