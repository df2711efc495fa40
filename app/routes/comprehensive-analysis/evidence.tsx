import type { Route } from './+types/evidence';
import { findingAt, readEvidence, seriesOf } from '#app/domain/comprehensive-analyses/evidence.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { EvidencePage } from '#app/ui/comprehensive-analyses/evidence-page.tsx';
import { findingTexts } from '#app/views/comprehensive-findings.ts';
import { analysisPath, rangeText } from '#app/views/comprehensive-names.ts';
import { evidenceBars, evidenceLine, evidenceTable } from './evidence-view.ts';
import { ownAnalysis } from './own-analysis.ts';

export const handle = { feature: 'comprehensive-analysis' } satisfies PageFacts;

/** The days that a finding rests on, read anew: the sentence is what was found then. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today } = facts;
  const analysis = await ownAnalysis(facts, params.analysisId);
  const finding = findingAt(analysis, params.finding);
  if (!finding) throw new Response('Not found', { status: 404 });
  const evidence = await readEvidence(db, viewer.id, analysis.range, seriesOf(finding), today);
  const texts = findingTexts(facts, finding);
  const table = evidenceTable(facts, evidence);
  const [first] = evidence;
  return {
    ...texts,
    back: analysisPath(analysis.id),
    range: rangeText(facts, analysis.range),
    isAsSeen: evidence.every(({ isAsSeen }) => isAsSeen),
    drawn: finding.kind === 'together' || !first ? null : evidenceLine(facts, first, texts.line, table),
    bars: evidenceBars(facts, finding),
    table,
  };
}

export default function EvidenceOfFinding({ loaderData }: Route.ComponentProps) {
  return <EvidencePage {...loaderData} />;
}
