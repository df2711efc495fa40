import { countEntries } from '#app/domain/journal/export-entries.ts';
import { readRatings, type DayRatings } from '#app/domain/journal/ratings.ts';
import { readTogether } from '#app/domain/journal/together.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Pillar } from '#app/ui/pillar-hues.tsx';
import type { LinesView } from '#app/ui/journal/insights.tsx';
import { numberLocale } from '#locales/languages.ts';

/** How many days each range has, and after how many without a value a line is interrupted. */
const ranges = {
  week: { days: 7, gap: 2 },
  month: { days: 30, gap: 4 },
  year: { days: 365, gap: 21 },
} as const;
type Range = keyof typeof ranges;
const rangeNames = Object.keys(ranges) as Range[];

/** More habits than these would be a list to search for something in. */
const mostTogether = 5;

type Measure = Exclude<keyof DayRatings, 'day'>;
const day = 86_400_000;

/** Mood, energy, stress and self-care as lines, over a week, a month or a year. */
export async function readInsights(facts: MemberRequest, query: URLSearchParams) {
  const { db, viewer, t, today } = facts;
  const range = rangeNames.find((name) => name === query.get('range')) ?? 'month';
  const { days } = ranges[range];
  const from = addDays(today, 1 - days);
  const rated = await readRatings(db, viewer.id, from, today);
  const pages = await countEntries(db, viewer.id, { from, to: today });
  return {
    choice: rangeNames.map((name) => ({
      text: t(`journal:insights.ranges.${name}`),
      href: `/journal?tab=insights&range=${name}`,
      isCurrent: name === range,
    })),
    pages: t('journal:insights.pages', { count: pages }),
    together: await togetherIn(facts),
    lines: [
      linesOf(facts, rated, range, 'mood', 'stress'),
      linesOf(facts, rated, range, 'energy', 'selfCare'),
    ].filter((lines) => lines !== null),
  };
}

/** What goes together with habits, of a year, whatever range is shown: it takes many days. */
async function togetherIn({ db, viewer, t, language, today }: MemberRequest) {
  const found = await readTogether(db, viewer.id, addDays(today, 1 - ranges.year.days), today);
  const number = new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: 1 });
  return (
    found &&
    found.slice(0, mostTogether).map(({ name, pillar, together }) => ({
      name,
      pillar: pillar.toLowerCase() as Pillar,
      text: t(`journal:together.${together.isApart ? 'apart' : 'alike'}`, {
        with: number.format(together.with.mean),
        without: number.format(together.without.mean),
        daysWith: together.with.days,
        daysWithout: together.without.days,
      }),
    }))
  );
}

/** Two measures in one drawing, the second one dashed; null where neither was ever said. */
function linesOf(
  { t, language }: MemberRequest,
  rated: readonly DayRatings[],
  range: Range,
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
  const number = new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: 1 });
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
    gap: ranges[range].gap * day,
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
