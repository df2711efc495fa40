import { numberFormat } from '#locales/formats.ts';
import type { DayRatings } from '#app/domain/journal/ratings.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { LinesView } from '#app/ui/journal/rating-lines.tsx';

type Measure = Exclude<keyof DayRatings, 'day'>;
const day = 86_400_000;

/**
 * Mood with stress, and energy with self-care, as lines; of what was never said there is none.
 * @param gap days without a value after which a line is interrupted
 */
export const bothLines = (
  facts: MemberRequest,
  rated: readonly DayRatings[],
  gap: number,
): readonly LinesView[] =>
  [linesOf(facts, rated, gap, 'mood', 'stress'), linesOf(facts, rated, gap, 'energy', 'selfCare')].filter(
    (lines) => lines !== null,
  );

/** Two measures in one drawing, the second one dashed; null where neither was ever said. */
function linesOf(
  { t, language }: MemberRequest,
  rated: readonly DayRatings[],
  gap: number,
  first: Measure,
  second: Measure,
): LinesView | null {
  const pointsOf = (measure: Measure) =>
    rated.flatMap((one) => {
      const value = one[measure];
      return value === null ? [] : [{ at: Date.parse(`${one.day}T00:00:00Z`), value }];
    });
  // What is drawn through must be there; where only the second one was said, it is the first.
  const through = pointsOf(first).length > 0 ? first : second;
  const points = pointsOf(through);
  if (points.length === 0) return null;
  const dashed = through === first ? pointsOf(second) : [];
  const number = numberFormat(language, { maximumFractionDigits: 1 });
  const name = (measure: Measure): string => t(`journal:measures.${measure}`);
  const said = (measure: Measure, all: typeof points): string => {
    const values = all.map(({ value }) => value);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return t('journal:insights.said', {
      name: name(measure),
      mean: number.format(mean),
      least: number.format(Math.min(...values)),
      most: number.format(Math.max(...values)),
      count: values.length,
    });
  };
  const all = [...points, ...dashed].map(({ value }) => value);
  const ofDay = (at: number): string => shortDayText(language, new Date(at).toISOString().slice(0, 10));
  const times = [...points, ...dashed].map(({ at }) => at);
  const shown = [through, ...(dashed.length > 0 ? [second] : [])];
  return {
    id: first,
    title:
      dashed.length > 0
        ? t('journal:insights.and', { one: name(through), other: name(second).toLocaleLowerCase(language) })
        : name(through),
    sentences: [said(through, points), ...(dashed.length > 0 ? [said(second, dashed)] : [])],
    legend:
      dashed.length > 0
        ? t('journal:insights.legend', { through: name(through), dashed: name(second) })
        : null,
    points,
    second: dashed,
    gap: gap * day,
    ends: {
      from: ofDay(Math.min(...times)),
      to: Math.min(...times) === Math.max(...times) ? '' : ofDay(Math.max(...times)),
      low: number.format(Math.min(...all)),
      high: number.format(Math.max(...all)),
    },
    last: t('journal:insights.last', { name: name(through), value: number.format(points.at(-1)!.value) }),
    table: {
      label: t('journal:insights.numbers'),
      columns: [t('journal:insights.day'), ...shown.map(name)],
      rows: rated
        .filter((one) => shown.some((measure) => one[measure] !== null))
        .toReversed()
        .map((one) => [
          shortDayText(language, one.day),
          ...shown.map((measure) => (one[measure] === null ? '–' : number.format(one[measure]))),
        ]),
    },
  };
}
