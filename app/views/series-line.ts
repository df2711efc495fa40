import { inOrder, type Series } from '#app/domain/comprehensive-analyses/series.ts';
import { daysFrom, weekdayOf } from '#app/domain/days/calendar.ts';
import { dayInText, shortDayText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { SeriesLine } from '#app/ui/insights/views.ts';
import { seriesName, shareText, valueText } from './comprehensive-names.ts';

/** A series over its days with its numbers, the newest first in the table. @param href where it is kept */
export function seriesLine(facts: MemberRequest, series: Series, href: string | null = null): SeriesLine {
  const { t, language, today } = facts;
  const days = inOrder(series);
  const [[first], [last, latest]] = [days[0]!, days.at(-1)!];
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
      : String(t('insights:trends.from', { count: days.length, value: say(latest) })),
    href,
    points: days.map(([day, value]) => ({ at: Date.parse(day), value })),
    ends: {
      from: shortDayText(language, first, today),
      to: shortDayText(language, last, today),
      low: say(Math.min(...values)),
      high: say(Math.max(...values)),
    },
    marks: isYesNo
      ? {
          days: daysFrom(first, last).map((day) => {
            const value = series.days.get(day);
            return value === undefined ? 'ahead' : value === 1 ? 'kept' : 'quiet';
          }),
          offset: weekdayOf(first),
          key: String(t('insights:evidence.key')),
        }
      : null,
    only:
      days.length === 1
        ? { value: say(latest), day: atLineStart(language, dayInText(language, last, today)) }
        : null,
    table: {
      label: String(t('insights:evidence.numbers')),
      columns: [String(t('insights:evidence.day')), String(t('insights:evidence.value'))],
      rows: days
        .toReversed()
        .map(([day, value]) => [atLineStart(language, dayInText(language, day, today)), say(value)]),
    },
  };
}
