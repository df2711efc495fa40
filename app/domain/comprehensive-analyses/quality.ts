import { daysBetween, daysFrom, type Day } from '../days/calendar.ts';
import type { DayRange, Series, SeriesSource } from './series.ts';

/** How much of a range one source knows. */
export interface SourceQuality {
  readonly source: string;
  readonly rhythm: SeriesSource['rhythm'];
  /** On how many days something was kept. */
  readonly days: number;
  /** How many days in a row nothing was, at the most. */
  readonly gap: number;
}

export interface DataQuality {
  /** 0 to 100. */
  readonly value: number;
  /** Of those that have at least one day, in the order of the sources. */
  readonly sources: readonly SourceQuality[];
}

/**
 * How good the data of a range is. The value is the mean, over the sources that are kept daily and of which there is anything, of the
 * share of the range's days on which something was kept, in hundredths, rounded; 0 where there is none of them. What is kept at
 * times, such as a laboratory's report, cannot be missing on a day, and counts in words alone.
 */
export function qualityOf(
  all: readonly Series[],
  sources: readonly Pick<SeriesSource, 'name' | 'rhythm'>[],
  { from, to }: DayRange,
): DataQuality {
  const length = daysBetween(from, to) + 1;
  const known = sources.flatMap(({ name, rhythm }): readonly SourceQuality[] => {
    const noted = new Set(
      all.filter(({ source }) => source === name).flatMap((one) => [...(one.noted ?? one.days.keys())]),
    );
    return noted.size === 0
      ? []
      : [{ source: name, rhythm, days: noted.size, gap: longestGap(noted, { from, to }) }];
  });
  const shares = known.filter(({ rhythm }) => rhythm === 'daily').map(({ days }) => days / length);
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  return { value: Math.round(100 * mean), sources: known };
}

function longestGap(noted: ReadonlySet<Day>, { from, to }: DayRange): number {
  let [longest, run] = [0, 0];
  for (const day of daysFrom(from, to)) {
    run = noted.has(day) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

export type QualityBand = 'good' | 'fair' | 'thin';

/** The value in a word. */
export const bandOf = (value: number): QualityBand => (value >= 70 ? 'good' : value >= 40 ? 'fair' : 'thin');
