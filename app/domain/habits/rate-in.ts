import { mondayOf, sundayOf, type Day } from '../days/calendar.ts';
import { outcomeOf } from './outcome.ts';
import { rateOf, type Rate } from './rates.ts';
import type { Habit } from './read-habits.ts';
import { periodsOf } from './schedule.ts';

/**
 * What a habit was asked for in a stretch of days, and how much of it was kept. Weeks belong to the stretch in which they end. Pure.
 * @param habit read with the days of all weeks that touch the stretch @param today the member's own
 */
export function rateIn(
  { life, marks }: Habit,
  { from, to }: { readonly from: Day; readonly to: Day },
  today: Day,
): Rate {
  const periods = periodsOf(life, mondayOf(from), sundayOf(to))
    .filter(({ end }) => end >= from && end <= to)
    .map((period) => ({ ...period, ...outcomeOf(period, marks) }));
  return rateOf(periods, today);
}
