import type { Marker } from '#app/domain/markers/marker.ts';
import type { Wording } from '#app/http/member-request.ts';
import type { PaperBlock, PaperPart } from '#app/ui/pdf/paper.ts';
import type { SharedTest } from '#app/ui/shares/views.ts';
import { sharedGroups } from './shared-values.ts';

/** A test as a table of its values, below what the last two say. */
function blocksOf({ t }: Wording, { name, trend, lines }: SharedTest): readonly PaperBlock[] {
  const noted = lines.flatMap(({ day, value, notes }) =>
    notes ? [{ label: `${day}, ${value}`, text: notes, given: true }] : [],
  );
  return [
    { kind: 'subheading', text: name },
    ...(trend ? [{ kind: 'paragraph', text: trend } as const] : []),
    {
      kind: 'table',
      columns: [
        { text: t('markers:table.day'), share: 0.2 },
        { text: t('markers:table.value'), share: 0.18 },
        { text: t('markers:table.range'), share: 0.24 },
        { text: t('markers:table.status'), share: 0.38 },
      ],
      rows: lines.map(({ day, value, range, status, laboratory }) => [
        day,
        value,
        range,
        [status, laboratory].filter(Boolean).join(' · '),
      ]),
    },
    ...(noted.length > 0 ? [{ kind: 'entries', entries: noted } as const] : []),
  ];
}

/** Lab values on paper: the parts of a report, in each its tests. What is handed on calls nothing the reader's. */
export function valueParts(facts: Wording, markers: readonly Marker[]): readonly PaperPart[] {
  const groups = sharedGroups(facts, markers, { notes: true });
  if (groups.length === 0)
    return [{ heading: null, blocks: [{ kind: 'paragraph', text: facts.t('shares:paper.empty') }] }];
  return groups.map(({ title, tests }) => ({
    heading: title,
    blocks: tests.flatMap((test) => blocksOf(facts, test)),
  }));
}

/** Last words below lab values. */
export const lastWords = ({ t }: Wording): readonly string[] => [
  t('shares:foot.copied'),
  `${t('shares:foot.noDiagnosis')} ${t('shares:paper.ask')}`,
];
