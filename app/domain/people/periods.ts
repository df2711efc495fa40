import { addDays } from '../days/calendar.ts';
import { localTime, momentAt } from '../days/local-time.ts';

/** Specification 3, §2. */
export const periods = ['today', 'week', 'days-30', 'month', 'all'] as const;
export type Period = (typeof periods)[number];
/** What the page begins with: newcomers have a part in it, and one bad day takes nobody's away. */
export const firstPeriod: Period = 'week';

/** From a moment on, up to another one where it has ended; the latter is not in it. */
export interface Span {
  readonly from: Date;
  readonly to: Date | null;
}

/**
 * When a period begins by somebody's calendar, and the one before it, of as many days, or the month before. Null for all time.
 * @param zone an IANA name
 */
export function spanOf(
  period: Period,
  zone: string,
  now: Date,
): { readonly span: Span; readonly before: Span } | null {
  const { day: today } = localTime(zone, now);
  const ofMonth = `${today.slice(0, 7)}-01`;
  const first = {
    today,
    week: addDays(today, -6),
    'days-30': addDays(today, -29),
    month: ofMonth,
    all: null,
  }[period];
  if (first === null) return null;
  const earlier = {
    today: addDays(today, -1),
    week: addDays(today, -13),
    'days-30': addDays(today, -59),
    month: `${addDays(ofMonth, -1).slice(0, 7)}-01`,
    all: today,
  }[period];
  const begins = (day: string): Date => momentAt(zone, day, '00:00');
  const from = begins(first);
  return { span: { from, to: null }, before: { from: begins(earlier), to: from } };
}
