import type { Route } from './+types/analysis-pdf';
import { canBeAnalysed, canonicalType } from '#app/domain/analyses/material.ts';
import type { AnalysisView } from '#app/ui/analyses/views.ts';
import type { PaperBlock, PaperPart } from '#app/ui/pdf/paper.ts';
import { readAnalysisPage } from '../analysis-view.ts';
import { analysisPath } from '../answer-wish.ts';
import { signInForAnalysis } from '../sign-in-for-analysis.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { answerWithPaper, clockLine, fileNameOf, notFound } from '#app/views/papers.ts';
import { helpParts } from '#app/views/help-parts.ts';

export const handle = { signInFor: signInForAnalysis, feature: 'form-analysis' } satisfies PageFacts;

type Facts = MemberRequest;

/** The analysis of a submission as a paper. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { t, viewer } = facts;
  const formType = canonicalType(params.formType);
  const page = canBeAnalysed(formType) ? await readAnalysisPage(facts, formType, params.formId) : null;
  if (!page?.analysis) throw notFound(facts);
  const { analysis, title: form, help } = page;
  const title = t('analyses:title', { form });
  const paper = {
    title,
    facts: [
      ...(viewer.name ? [viewer.name] : []),
      t('analyses:generatedOn', { when: analysis.generatedOn }),
      ...(analysis.outdated ? [t('analyses:outdated')] : []),
      ...(analysis.otherFacts && !analysis.outdated ? [t('analyses:otherFacts')] : []),
      ...(analysis.ofAnother ? [t('analyses:ofAnother')] : []),
      ...analysis.takenOut.map((topic) => t(`analyses:takenOut.${topic}`)),
      ...(analysis.hasBuiltInParts ? [t('analyses:builtInParts')] : []),
    ],
    parts: [...helpParts({ request, context }, facts, help), ...partsOf(facts, analysis)],
    closing: [
      t(analysis.analyst === 'ai' ? 'analyses:madeBy.ai' : 'analyses:madeBy.builtIn'),
      t('analyses:notAdvice'),
      clockLine(facts),
    ],
  };
  const file = fileNameOf(facts, `${formType}-analysis`, title, facts.now);
  return answerWithPaper(context, facts, paper, file, analysisPath(formType, params.formId));
}

/** The parts of the page, with their headings, in their order. */
function partsOf({ t }: Facts, view: AnalysisView): readonly PaperPart[] {
  const set = view.emotional ? 'emotional' : 'usual';
  const text = (content: string): readonly PaperBlock[] =>
    content.trim() === '' ? [] : [{ kind: 'paragraph', text: content }];
  const list = (items: readonly string[], ordered = false): readonly PaperBlock[] =>
    items.length === 0 ? [] : [{ kind: 'list', ordered, items }];
  const parts: readonly PaperPart[] = [
    { heading: null, blocks: text(view.analysis) },
    { heading: t(`analyses:cards.${set}.recommendations`), blocks: list(view.recommendations, true) },
    { heading: t('analyses:cards.strategies'), blocks: list(view.strategies) },
    { heading: t(`analyses:cards.${set}.roadmap`), blocks: text(view.roadmap) },
    { heading: t('analyses:cards.architecture'), blocks: text(view.psychologicalProfile) },
    { heading: t(`analyses:cards.${set}.findings`), blocks: text(view.keyFindings) },
    { heading: t(`analyses:cards.${set}.focus`), blocks: list(view.focusAreas) },
  ];
  return parts.filter(({ blocks }) => blocks.length > 0);
}
