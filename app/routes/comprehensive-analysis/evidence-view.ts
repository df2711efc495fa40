import type { ComponentProps } from 'react';
import type { Evidence, Finding } from '#app/domain/comprehensive-analyses/evidence.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { BarChart } from '#app/ui/bar-chart.tsx';
import type { NumbersTable } from '#app/ui/parts/drawing.tsx';
import type { LineWithBand } from '#app/ui/parts/line-with-band.tsx';
import { dayValueText, daysText, seriesName, valueText } from '#app/views/comprehensive-names.ts';

const dayLength = 86_400_000;
/** After so many days without a value a line is interrupted: of what is kept by day, and of all else. */
const gaps = { daily: 4, atTimes: 120 } as const;
/** So many values in so many days are kept by day. */
const isDaily = (days: Evidence['days']): boolean => days.length >= 14;

/** Every day with the numbers of all series, the newest first. */
export function evidenceTable(facts: MemberRequest, evidence: readonly Evidence[]): NumbersTable {
  const { t, language, today } = facts;
  const by = evidence.map(({ series, days }) => ({ series, values: new Map(days) }));
  const days = [...new Set(evidence.flatMap((one) => one.days.map(([day]) => day)))].toSorted().toReversed();
  return {
    label: t('comprehensive:evidence.numbers', { count: days.length }),
    columns: [t('comprehensive:evidence.day'), ...by.map(({ series }) => seriesName(facts, series))],
    rows: days.map((day) => [
      shortDayText(language, day, today),
      ...by.map(({ series, values }) => {
        const value = values.get(day);
        return value === undefined ? '–' : dayValueText(facts, series, value);
      }),
    ]),
  };
}

/** One series as a line; null where there is nothing to draw, or it was done or not. */
export function evidenceLine(
  facts: MemberRequest,
  { series, days }: Evidence,
  said: string,
  table: NumbersTable,
): ComponentProps<typeof LineWithBand> | null {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || series.kind === 'yes-no') return null;
  const { t, language, today } = facts;
  const values = days.map(([, value]) => value);
  const write = (value: number): string => valueText(facts, series, value);
  return {
    title: t('comprehensive:evidence.drawn', { name: seriesName(facts, series) }),
    description: said,
    points: days.map(([day, value]) => ({ at: Date.parse(`${day}T00:00:00Z`), value })),
    gap: (isDaily(days) ? gaps.daily : gaps.atTimes) * dayLength,
    ends: {
      from: shortDayText(language, first[0], today),
      to: days.length > 1 ? shortDayText(language, last[0], today) : '',
      low: days.length > 1 ? write(Math.min(...values)) : '',
      high: write(Math.max(...values)),
    },
    last: write(last[1]),
    table,
  };
}

/** Both sides of a finding as bars; null where there are no two sides. */
export function evidenceBars(facts: MemberRequest, finding: Finding): ComponentProps<typeof BarChart> | null {
  if (finding.kind === 'few') return null;
  if (finding.kind === 'change' && finding.found.series.kind !== 'yes-no') return null;
  const { t } = facts;
  const told = finding.kind === 'together' ? finding.found.told : finding.found.series;
  const sides =
    finding.kind === 'together'
      ? ([
          [
            finding.found.by.kind === 'yes-no' ? 'with' : 'above',
            finding.found.with.mean,
            finding.found.with.days,
          ],
          [
            finding.found.by.kind === 'yes-no' ? 'without' : 'others',
            finding.found.without.mean,
            finding.found.without.days,
          ],
        ] as const)
      : ([
          ['first', finding.found.first.value, finding.found.first.days],
          ['second', finding.found.second.value, finding.found.second.days],
        ] as const);
  const whole =
    told.kind === 'scale' ? 10 : told.kind === 'yes-no' ? 1 : Math.max(...sides.map(([, value]) => value), 0);
  return {
    heading: t(`comprehensive:evidence.${finding.kind}`, { name: seriesName(facts, told) }),
    bars: sides.map(([side, value, days]) => {
      const name = t(`comprehensive:evidence.side.${side}`);
      const text = valueText(facts, told, value);
      return {
        id: side,
        name,
        value: text,
        share: whole > 0 ? Math.max(0, value / whole) : 0,
        title: `${name}: ${text}`,
        tone:
          side === 'without' || side === 'others' || side === 'first'
            ? ('quiet' as const)
            : ('pine' as const),
        cells: [text, daysText(facts, days)],
      };
    }),
    tableLabel: t('comprehensive:evidence.sides'),
    columns: [
      t('comprehensive:evidence.part'),
      t(told.kind === 'yes-no' ? 'comprehensive:evidence.share' : 'comprehensive:evidence.mean'),
      t('comprehensive:evidence.days'),
    ],
  };
}
