import { inUnit, numberFormat } from '#locales/formats.ts';
import {
  courseOf,
  decimalsOf,
  trendOf,
  type Course,
  type PointOfCourse,
} from '#app/domain/markers/course.ts';
import type { Marker } from '#app/domain/markers/marker.ts';
import { isOutside, statusOf } from '#app/domain/markers/status.ts';
import { dayInText, shortDayText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { Wording } from '#app/http/member-request.ts';
import type { CourseView, LastView } from '#app/ui/markers/views.ts';
import { nameOf, rangeText, statusText, valueText } from './marker-view.ts';

/** A converted number shows four digits: more would say more than the report did. */
const numberText = (language: string, value: number): string =>
  numberFormat(language, { maximumSignificantDigits: 4, useGrouping: false }).format(value);

/** A point in the line's unit: as it was typed, where it was typed in it. */
const pointText = (facts: Wording, { unit }: Course, { marker, value }: PointOfCourse): string =>
  marker.unit === unit
    ? valueText(facts, marker)
    : inUnit(facts.language, numberText(facts.language, value), unit);

/** A point within a sentence: of two numbers both are written as its language writes them. */
function toldText(facts: Wording, course: Course, point: PointOfCourse): string {
  const { language } = facts;
  const { unit, value: typed } = point.marker;
  if (unit !== course.unit) return pointText(facts, course, point);
  const digits = decimalsOf(typed);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return inUnit(language, numberFormat(language, options).format(point.value), unit);
}

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The last value: what it is, and how it stands. */
export function lastView(facts: Wording, marker: Marker): LastView {
  const { t, language, today } = facts;
  return {
    // A sign of percent stands with its number, as everywhere.
    ...(marker.unit === '%'
      ? { value: valueText(facts, marker), unit: '' }
      : { value: marker.value, unit: marker.unit }),
    word: String(t('markers:last', { day: dayInText(language, marker.day, today) })),
    status: atLineStart(language, statusText(facts, marker)),
    isOutside: isOutside(statusOf(marker)),
  };
}

/** What the last two numbers say, in words; empty before there are two, and where the newest value is none of them. */
export function trendText(facts: Wording, course: Course): string {
  const { t, language, today } = facts;
  const trend = trendOf(course);
  if (!trend) return '';
  const [from, to] = [toldText(facts, course, trend.before), toldText(facts, course, trend.now)];
  return String(
    t(`markers:trend.${trend.way}`, { from, to, day: dayInText(language, trend.before.marker.day, today) }),
  );
}

/** What stands in the line otherwise than it was typed, and what does not stand in it. */
function saidOf({ t }: Wording, { unit, converted, otherUnits, notExact }: Course): readonly string[] {
  return [
    converted > 0 ? String(t('markers:course.converted', { count: converted, unit })) : '',
    otherUnits > 0 ? String(t('markers:course.otherUnits', { count: otherUnits })) : '',
    notExact > 0 ? String(t('markers:course.notExact', { count: notExact })) : '',
  ].filter(Boolean);
}

/** Whose range is drawn. */
function bandText(facts: Wording, marker: Marker): string {
  const { t, language, today, forOthers } = facts;
  const said = {
    range: inUnit(language, rangeText(facts, marker), marker.unit),
    day: dayInText(language, marker.day, today),
    laboratory: marker.laboratory,
  };
  if (forOthers) return String(t(marker.laboratory ? 'shares:bandOf' : 'shares:band', said));
  return String(t(marker.laboratory ? 'markers:course.bandOf' : 'markers:course.band', said));
}

/** The line of a test's values; null where none of them is a number. */
export function courseView(
  facts: Wording,
  markers: readonly Marker[],
): (CourseView & { trend: string }) | null {
  const course = courseOf(markers);
  const last = course?.points.at(-1);
  if (!course || !last) return null;
  const { t, language, today } = facts;
  const { points, band } = course;
  const name = nameOf(facts, last.marker.of);
  const all = [...points.map(({ value }) => value), band?.low ?? last.value, band?.high ?? last.value];
  const day = (of: Marker): string => shortDayText(language, of.day, today);
  const trend = trendText(facts, course);
  return {
    trend,
    said: saidOf(facts, course),
    drawn: {
      title: String(t('markers:course.title', { name })),
      description:
        trend || `${pointText(facts, course, last)}, ${dayInText(language, last.marker.day, today)}`,
      points: points.map(({ marker, value }) => ({
        at: momentOf(marker.day),
        value,
        isRinged: isOutside(statusOf(marker)),
      })),
      ...(band
        ? {
            band: {
              low: band.low,
              high: band.high,
              name: bandText(facts, band.marker),
            },
          }
        : {}),
      ends: {
        from: day(points[0]!.marker),
        to: points.length > 1 ? day(last.marker) : '',
        low: numberText(language, Math.min(...all)),
        high: numberText(language, Math.max(...all)),
      },
      last: pointText(facts, course, last),
      table: {
        label: String(t('markers:course.numbers')),
        columns: [String(t('markers:table.day')), String(t('markers:table.value'))],
        rows: points
          .toReversed()
          .map((point) => [day(point.marker), pointText(facts, course, point)] as const),
      },
    },
  };
}
