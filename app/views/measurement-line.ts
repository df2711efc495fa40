import { pillars, type Measurement } from '#app/domain/measurements/measurement.ts';
import type { Pillar } from '#app/forms/engine/definition.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { LineView } from '#app/ui/measurements/measurement-history.tsx';
import { pillarName } from '#app/views/measurement-view.ts';

export type Line = Pillar | 'overall';

/** Which line an address asks for: the whole, where it names none. */
export const readLine = (asked: string | null): Line =>
  pillars.find((pillar) => pillar === asked) ?? 'overall';

/** One scale over time; null where nothing was measured. @param measurements the earliest one first */
export function lineView(
  facts: MemberRequest,
  measurements: readonly Measurement[],
  line: Line,
): LineView | null {
  const { t, language, today } = facts;
  const [first] = measurements;
  const last = measurements.at(-1);
  if (!first || !last) return null;
  const valueOf = ({ scores, overall }: Measurement): number => (line === 'overall' ? overall : scores[line]);
  const values = measurements.map(valueOf);
  const day = (of: Measurement): string => dayInText(language, of.day, today);
  const name = line === 'overall' ? String(t('measurements:overall')) : pillarName(facts, line);
  const score = valueOf(last);
  return {
    title: String(t('measurements:line.title', { name })),
    description: String(
      last === first
        ? t('measurements:line.one', { value: score, day: day(first) })
        : t('measurements:line.described', {
            from: valueOf(first),
            to: score,
            day: day(first),
            last: day(last),
          }),
    ),
    points: measurements.map((one) => ({ at: Date.parse(`${one.day}T00:00:00Z`), value: valueOf(one) })),
    ends: {
      from: day(first),
      to: last === first ? '' : day(last),
      low: String(Math.min(...values)),
      high: String(Math.max(...values)),
    },
    last: String(t('measurements:outOf', { score })),
    name,
    rows: measurements.toReversed().map((one) => [day(one), String(valueOf(one))] as const),
  };
}
