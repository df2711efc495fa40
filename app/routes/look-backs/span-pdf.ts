import type { Route } from './+types/span-pdf';
import { readChanges } from '#app/domain/look-backs/changes.ts';
import { hasOpened } from '#app/domain/look-backs/spans.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { mayOpen } from '#app/http/features.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import type { SpanView } from '#app/ui/look-backs/views.ts';
import type { PaperBlock, PaperPart } from '#app/ui/pdf/paper.ts';
import { helpParts } from '#app/views/help-parts.ts';
import { spanPath } from '#app/views/look-backs.ts';
import { answerWithPaper, fileNameOf, notFound, onPaper } from '#app/views/papers.ts';
import { askedSpan } from './asked-span.ts';
import { comparedBlocks, quoted } from './span-paper.ts';
import { changesView, spanView } from './span-view.ts';

export const handle = {
  feature: ({ pathname }) => (/^\/freedom-plan/i.test(pathname) ? 'freedom-plan' : 'dashboard'),
} satisfies PageFacts;

/** A look back as a paper. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, today, t } = facts;
  const { practice, span } = await askedSpan(facts, params);
  if (!hasOpened(span, today)) throw notFound(facts);
  const words = onPaper(facts);
  const measures = await mayOpen(context, 'measurements');
  const { view, texts } = await spanView(facts, practice, span, measures, words);
  const changes = await readChanges(db, viewer.id, practice, span);
  const [said] = changesView(words, changes);
  const paper = {
    title: view.title,
    facts: [...(viewer.name ? [viewer.name] : []), view.practice, view.days],
    parts: [
      ...helpParts({ request, context }, facts, helpNeeded({ texts: [...texts, changes[0]?.text ?? ''] })),
      { heading: null, blocks: [numbersOf(view)] },
      ...partsOf(facts, view),
      ...(said
        ? [{ heading: t(`look-backs:next.${span.kind}`), blocks: [quoted(said.when, said.text)] }]
        : []),
    ],
    closing: [t('look-backs:private')],
  };
  const file = fileNameOf(facts, 'look-back', view.title, now);
  return answerWithPaper(context, facts, paper, file, spanPath(practice, span));
}

const numbersOf = ({ checkIns, stats }: SpanView): PaperBlock => ({
  kind: 'list',
  ordered: false,
  items: [
    ...stats.map(({ word, value, unit }) => `${word}: ${[value, unit].filter(Boolean).join(' ')}`),
    ...(checkIns ? [checkIns] : []),
  ],
});

/** What the page shows, in its order; what there is nothing of has no heading. Each rating is its last value as a bar. */
function partsOf({ t }: MemberRequest, view: SpanView): readonly PaperPart[] {
  const { wanted, words, goals, lines, measured } = view;
  const parts: readonly PaperPart[] = [
    { heading: t('look-backs:wanted'), blocks: wanted ? [quoted(wanted.when, wanted.text)] : [] },
    { heading: t('look-backs:words'), blocks: words.map(({ text, when }) => quoted(when, text)) },
    {
      heading: t('look-backs:goals'),
      blocks: goals.map(({ title, line, reflection }) => quoted(`${title} · ${line}`, reflection)),
    },
    {
      heading: t('look-backs:ratings'),
      blocks: lines.length > 0 ? [{ kind: 'bars', bars: lines.map((line) => barOf(t, line)) }] : [],
    },
    {
      heading: t('look-backs:measured'),
      blocks: measured ? comparedBlocks(t, measured) : [],
    },
  ];
  return parts.filter(({ blocks }) => blocks.length > 0);
}

function barOf(t: MemberRequest['t'], { title, points }: SpanView['lines'][number]) {
  const [first, last] = [points[0]!, points.at(-1)!];
  return {
    name: title,
    value: t('look-backs:rating', { first: first.value, last: last.value }),
    share: last.value / 10,
    note: '',
  };
}
