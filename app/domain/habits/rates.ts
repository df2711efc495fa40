import { addDays, mondayOf, type Day } from '../days/calendar.ts';
import type { Outcome } from './outcome.ts';
import type { Period } from './schedule.ts';

/** How much was asked for, and how much of it was kept, in days; parts of amounts count as parts. */
export interface Rate {
  readonly asked: number;
  readonly kept: number;
}

/** The first day of what the completion rate is about: this week and the four before. */
export const rateFrom = (today: Day): Day => addDays(mondayOf(today), -28);

/**
 * The completion rate of some periods. What is not over yet counts once it is kept, so that a day does not begin with a loss, nor
 * what was only begun with all of it.
 */
export function rateOf(periods: readonly (Pick<Period, 'end'> & Outcome)[], today: Day): Rate {
  let asked = 0;
  let kept = 0;
  for (const period of periods) {
    const base = Math.max(period.asked, Math.min(1, period.done));
    if (period.end >= today && period.share !== 1) continue;
    kept += base * (period.share ?? 0);
    asked += base;
  }
  return { asked, kept };
}

/** The same in hundredths, rounded; null where nothing was asked for. */
export const percentOf = ({ asked, kept }: Rate): number | null =>
  asked === 0 ? null : Math.round((kept / asked) * 100);
