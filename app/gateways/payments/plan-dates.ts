import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import type { IntervalUnit } from '#db/tables/catalogue.ts';

interface Interval {
  readonly unit: IntervalUnit;
  readonly count: number;
}

/** So many intervals later, in UTC; a month that is too short ends where it ends. */
export function later(from: Date, { unit, count }: Interval, times = 1): Date {
  const day = new TZDate(from.getTime(), 'UTC');
  const by = count * times;
  return new Date((unit === 'month' ? addMonths(day, by) : addDays(day, by)).getTime());
}

/**
 * When the payments of a plan are due after the first, as Stripe counts: each from the second one, so that a plan whose second
 * payment is due on the 31st comes back to the 31st after a shorter month.
 * @param second when the second payment is due
 * @param count how many payments there are after the first
 */
export const laterDueDates = (second: Date, interval: Interval, count: number): readonly Date[] =>
  Array.from({ length: count }, (_, index) => later(second, interval, index));
