import type { MemberRequest } from '#app/http/member-request.ts';
import type { ComparisonView } from '#app/ui/measurements/comparison.tsx';
import type { PaperBlock } from '#app/ui/pdf/paper.ts';

/** Own words on a paper, with where they are from above them. */
export const quoted = (label: string, text: string): PaperBlock => ({
  kind: 'entries',
  entries: [{ label, text, given: true }],
});

/** Two measurements beside each other on a paper. */
export const comparedBlocks = (
  t: MemberRequest['t'],
  { before, after, sum, measured }: ComparisonView,
): readonly PaperBlock[] => [
  { kind: 'paragraph', text: `${before.day}, ${after.day}. ${sum}` },
  {
    kind: 'bars',
    bars: [...measured.scores, { name: t('measurements:overall'), ...measured.overall }].map(
      ({ name, score, before: was }) => ({
        name,
        value: t('look-backs:measuredChange', { before: was, after: score }),
        share: score / 10,
        note: '',
      }),
    ),
  },
  ...[before, after].flatMap(({ day, name, notes }) => (notes ? [quoted(`${day} · ${name}`, notes)] : [])),
];
