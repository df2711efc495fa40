import { addDays, daysBetween, lastOfMonth, type Day } from '../days/calendar.ts';
import { addMonths } from './months.ts';

export const rhythmUnits = ['week', 'month', 'year'] as const;

/** How often something comes again: every so many weeks, months or years, from a first day on. */
export interface Rhythm {
  readonly unit: (typeof rhythmUnits)[number];
  /** Whole, above zero. */
  readonly every: number;
  /** The day that all others are reckoned from. */
  readonly firstDay: Day;
}

/** The nth time, the first one being 0. A day that a month has not is its last one, and the next month has it again. */
export function nthDay({ unit, every, firstDay }: Rhythm, n: number): Day {
  if (unit === 'week') return addDays(firstDay, 7 * every * n);
  const month = addMonths(firstDay.slice(0, 7), every * n * (unit === 'year' ? 12 : 1));
  const day = `${month}-${firstDay.slice(8)}`;
  const last = lastOfMonth(month);
  return day < last ? day : last;
}

const monthsOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The first time that lies after a day. */
export function nextAfter(rhythm: Rhythm, day: Day): Day {
  const { unit, every, firstDay } = rhythm;
  if (firstDay > day) return firstDay;
  const passed =
    unit === 'week'
      ? daysBetween(firstDay, day) / 7 / every
      : (monthsOf(day) - monthsOf(firstDay)) / every / (unit === 'year' ? 12 : 1);
  // At most one too few: the month may have begun and its day not have come.
  let n = Math.max(0, Math.floor(passed));
  while (nthDay(rhythm, n) <= day) n += 1;
  return nthDay(rhythm, n);
}

/** What an amount is in a month, on the average of a year; rounded to a whole unit. */
export function inAMonth(cents: number, { unit, every }: Pick<Rhythm, 'unit' | 'every'>): number {
  const timesAYear = { week: 365.25 / 7, month: 12, year: 1 }[unit] / every;
  return Math.round((cents * timesAYear) / 12);
}
