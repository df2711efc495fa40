import type { Route } from './+types/year-pdf';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { readChanges } from '#app/domain/look-backs/changes.ts';
import { spanOfYear } from '#app/domain/look-backs/spans.ts';
import { mayOpen } from '#app/http/features.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import type { MonthLine, YearView } from '#app/ui/look-backs/views.ts';
import type { PaperBlock, PaperPart } from '#app/ui/pdf/paper.ts';
import { helpParts } from '#app/views/help-parts.ts';
import { yearPath } from '#app/views/look-backs.ts';
import { answerWithPaper, fileNameOf, onPaper } from '#app/views/papers.ts';
import { askedYear } from './asked-year.ts';
import { comparedBlocks, quoted } from './span-paper.ts';
import { changesView } from './span-view.ts';
import { practiceOfYear, yearView } from './year-view.ts';

export const handle = { feature: 'year-in-review' } satisfies PageFacts;

/** A year as a paper. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const { year } = await askedYear(facts, params.year);
  const words = onPaper(facts);
  const { view, texts } = await yearView(facts, year, await mayOpen(context, 'measurements'), words);
  const changes = await readChanges(db, viewer.id, practiceOfYear(year), spanOfYear(year));
  const [said] = changesView(words, changes);
  const next = t('look-backs:next.year', { number: year + 1 });
  const paper = {
    title: view.title,
    facts: [...(viewer.name ? [viewer.name] : []), view.days],
    parts: [
      ...helpParts({ request, context }, facts, helpNeeded({ texts: [...texts, changes[0]?.text ?? ''] })),
      ...partsOf(facts, view),
      ...(said ? [{ heading: next, blocks: [quoted(said.when, said.text)] }] : []),
    ],
    closing: [t('look-backs:private')],
  };
  const file = fileNameOf(facts, 'year-in-review', view.title, now);
  return answerWithPaper(context, facts, paper, file, yearPath(year));
}

/** What the page shows, in its order; what there is nothing of has no heading. */
function partsOf({ t }: MemberRequest, view: YearView): readonly PaperPart[] {
  const { wanted, stats, besides, map, months, goals, habits, words, measured } = view;
  const lines: readonly string[] = [
    ...stats.map(({ word, value }) => `${word}: ${value}`),
    ...(besides ? [besides] : []),
    ...(map.days.length > 0 ? [map.description] : []),
  ];
  const moved = (rows: readonly { readonly name: string; readonly line: string; readonly end: string }[]) =>
    rows.map(({ name, line, end }) => [name, line, end].filter(Boolean).join(' · '));
  const listed = (items: readonly string[]): readonly PaperBlock[] =>
    items.length > 0 ? [{ kind: 'list', ordered: false, items }] : [];
  const parts: readonly PaperPart[] = [
    { heading: t('look-backs:year.wanted'), blocks: wanted ? [quoted(wanted.when, wanted.text)] : [] },
    { heading: null, blocks: view.isEmpty ? [] : listed(lines) },
    { heading: t('look-backs:year.months'), blocks: months.length > 0 ? [monthTable(t, months)] : [] },
    {
      heading: t('look-backs:year.goals'),
      blocks: listed(moved(goals.map(({ title, ...rest }) => ({ name: title, ...rest })))),
    },
    { heading: t('look-backs:year.habits'), blocks: listed(moved(habits)) },
    { heading: t('look-backs:words'), blocks: words.map(({ text, when }) => quoted(when, text)) },
    { heading: t('look-backs:measured'), blocks: measured ? comparedBlocks(t, measured) : [] },
  ];
  return parts.filter(({ blocks }) => blocks.length > 0);
}

const monthTable = (t: MemberRequest['t'], months: readonly MonthLine[]): PaperBlock => ({
  kind: 'table',
  columns: [
    { text: t('look-backs:year.month'), share: 0.34 },
    { text: t('look-backs:year.kept'), share: 0.22 },
    { text: t('look-backs:year.pages'), share: 0.22 },
    { text: t('look-backs:year.mood'), share: 0.22 },
  ],
  rows: months.map(({ name, habits, pages, mood }) => [name, habits?.text ?? '–', pages, mood]),
});
