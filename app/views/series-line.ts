import { inOrder, type Series } from '#app/domain/comprehensive-analyses/series.ts';
import { dayInText, shortDayText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { SeriesLine } from '#app/ui/insights/views.ts';
import { seriesName, shareText, valueText } from './comprehensive-names.ts';

/** A series as a line with its numbers, the newest first in the table. */
export function seriesLine(facts: MemberRequest, series: Series): SeriesLine {
  const { t, language, today } = facts;
  const days = inOrder(series);
  const values = days.map(([, value]) => value);
  const name = seriesName(facts, series);
  const isYesNo = series.kind === 'yes-no';
  const say = (value: number): string =>
    isYesNo
      ? String(t(value === 1 ? 'insights:evidence.done' : 'insights:evidence.notDone'))
      : valueText(facts, series, value);
  const share = isYesNo
    ? shareText(facts, values.reduce((sum, value) => sum + value, 0) / values.length)
    : null;
  return {
    key: series.key,
    name,
    description: share
      ? `${String(t('insights:evidence.line', { name, count: days.length }))}, ${share}`
      : String(t('insights:trends.from', { count: days.length, value: say(values.at(-1)!) })),
    points: days.map(([day, value]) => ({ at: Date.parse(day), value })),
    ends: {
      from: shortDayText(language, days[0]![0], today),
      to: shortDayText(language, days.at(-1)![0], today),
      low: say(Math.min(...values)),
      high: say(Math.max(...values)),
    },
    table: {
      label: String(t('insights:evidence.numbers')),
      columns: [String(t('insights:evidence.day')), String(t('insights:evidence.value'))],
      rows: days
        .toReversed()
        .map(([day, value]) => [atLineStart(language, dayInText(language, day, today)), say(value)]),
    },
  };
}
