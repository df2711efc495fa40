import type { Route } from './+types/analysis-pdf';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { readAnalysis } from '#app/domain/comprehensive-analyses/read-analyses.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import type { FindingLine, FindingsView } from '#app/ui/comprehensive-analyses/views.ts';
import type { PaperBlock, PaperPart } from '#app/ui/pdf/paper.ts';
import { findingsView } from '#app/views/comprehensive-findings.ts';
import { analysisPath, daysText, rangeText } from '#app/views/comprehensive-names.ts';
import { helpParts } from '#app/views/help-parts.ts';
import { answerWithPaper, clockLine, fileNameOf, notFound, onPaper } from '#app/views/papers.ts';

export const handle = { feature: 'comprehensive-analysis' } satisfies PageFacts;

/** A saved analysis as a paper. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, now, t } = facts;
  const analysis = await readAnalysis(db, viewer.id, params.analysisId);
  if (!analysis) throw notFound(facts);
  const { notes, tags } = analysis;
  const view = findingsView(onPaper(facts), analysis, null);
  const made = t('comprehensive:made', {
    day: fullDayInText(language, analysis.madeOn),
    days: daysText(facts, analysis.findings.days),
  });
  const paper = {
    title: `${t('comprehensive:title')}: ${rangeText(onPaper(facts), analysis.range)}`,
    facts: [...(viewer.name ? [viewer.name] : []), made],
    parts: [
      ...helpParts({ request, context }, facts, helpNeeded({ texts: [notes, ...tags] })),
      ...findingParts(facts, view),
      ...(notes || tags.length > 0
        ? [
            {
              heading: t('comprehensive:words.title'),
              blocks: [
                ...(notes ? [paragraph(notes)] : []),
                ...(tags.length > 0
                  ? [paragraph(t('comprehensive:words.tags', { tags: tags.join(', ') }))]
                  : []),
              ],
            },
          ]
        : []),
    ],
    closing: [
      t('comprehensive:never'),
      ...(view.byService ? [t('comprehensive:byService')] : []),
      clockLine(facts),
    ],
  };
  const file = fileNameOf(facts, 'comprehensive-analysis', t('comprehensive:title'), now);
  return answerWithPaper(context, facts, paper, file, analysisPath(analysis.id));
}

const paragraph = (text: string): PaperBlock => ({ kind: 'paragraph', text });

const entries = (lines: readonly FindingLine[], none: string): PaperBlock =>
  lines.length > 0
    ? {
        kind: 'entries',
        entries: lines.map(({ title, line }) => ({ label: title, text: line, given: true })),
      }
    : paragraph(none);

/** What the page shows, in its order. */
function findingParts({ t }: MemberRequest, view: FindingsView): readonly PaperPart[] {
  const { changed, steady, together, looked, few, quality } = view;
  return [
    {
      heading: t('comprehensive:change.title'),
      blocks: [
        paragraph(`${t('comprehensive:change.intro')} ${view.middle}`),
        entries(changed, t(`comprehensive:change.${steady.length > 0 ? 'none' : 'notEnough'}`)),
        ...(steady.length > 0
          ? [
              { kind: 'subheading', text: t('comprehensive:change.steadyLabel') } as const,
              entries(steady, ''),
            ]
          : []),
      ],
    },
    {
      heading: t('comprehensive:together.title'),
      blocks: [
        paragraph([t('comprehensive:together.intro'), looked].filter(Boolean).join(' ')),
        entries(together, t(`comprehensive:together.${looked ? 'none' : 'notEnough'}`)),
      ],
    },
    ...(few.length > 0
      ? [
          {
            heading: t('comprehensive:few.title'),
            blocks: [paragraph(view.fewIntro), entries(few, '')],
          },
        ]
      : []),
    {
      heading: t('comprehensive:quality.title'),
      blocks: [
        paragraph(`${quality.word}, ${quality.text}. ${t('comprehensive:quality.intro')}`),
        {
          kind: 'list',
          ordered: false,
          items: quality.sources.map(({ title, line }) => `${title}: ${line}`),
        },
      ],
    },
  ];
}
