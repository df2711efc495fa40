import { numberFormat } from '#locales/formats.ts';
import { countEntries } from '#app/domain/journal/export-entries.ts';
import { readRatings } from '#app/domain/journal/ratings.ts';
import { readTogether } from '#app/domain/journal/together.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Pillar } from '#app/ui/pillar-hues.tsx';
import { bothLines } from '#app/views/journal-lines.ts';

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
    lines: bothLines(facts, rated, ranges[range].gap),
  };
}

/** What goes together with habits, of a year, whatever range is shown: it takes many days. */
async function togetherIn({ db, viewer, t, language, today }: MemberRequest) {
  const found = await readTogether(db, viewer.id, addDays(today, 1 - ranges.year.days), today);
  const number = numberFormat(language, { maximumFractionDigits: 1 });
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
