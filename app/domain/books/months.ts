import type { Month } from '../days/calendar.ts';

/** The month of a moment by UTC, in which the books are kept: whoever looks from wherever, they are the same. */
export const bookMonth = (now: Date): Month => now.toISOString().slice(0, 7);

/** A month so many months later, or earlier. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** All months from one to another, both of them with it; none where the second is the earlier one. */
export function monthsFrom(from: Month, to: Month): readonly Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Whole months of the books, both of them with it. */
export interface Period {
  readonly from: Month;
  readonly to: Month;
}

/** So many months, the last of them the one of now. */
export const lastMonths = (now: Date, count: number): Period => ({
  from: addMonths(bookMonth(now), 1 - count),
  to: bookMonth(now),
});

/** The moments between which a movement lies in a period: from the first on, before the second. */
export const boundsOf = ({ from, to }: Period): readonly [from: string, before: string] => [
  `${from}-01T00:00:00.000Z`,
  `${addMonths(to, 1)}-01T00:00:00.000Z`,
];
