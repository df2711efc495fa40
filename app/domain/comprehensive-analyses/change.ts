import { addDays, daysBetween, type Day } from '../days/calendar.ts';
import { amongPersistent, chanceOf, meanOf, medianOf, persistence, rankSum, standOut } from './ranks.ts';
import { inOrder, type DayRange, type Series } from './series.ts';

/** So many days with a value each part must have before both are compared. */
export const fewestInPart = 7;

/**
 * How much higher or lower the second part has to be, as Cliff's delta: of scales and amounts what is called medium (J. Romano and
 * others, 2006); of what was done or not a fifth of the days.
 */
const smallest = { scale: 0.33, amount: 0.33, 'yes-no': 0.2 } as const;

/** How one part of a range was: the median of its days; of what was done or not, the share of them on which it was, 0 to 1. */
export interface Part {
  readonly value: number;
  readonly days: number;
}

/** One series in both parts of a range. */
export interface Change {
  readonly series: Series;
  readonly first: Part;
  readonly second: Part;
  /** −1 to 1: Cliff's delta, above 0 where the second part is higher. */
  readonly size: number;
  /** Whether the parts differ by enough, and by more than chance would bring. */
  readonly isApart: boolean;
}

/** The first day of the second part: of an odd number of days the one in the middle is in it. */
export const middleOf = ({ from, to }: DayRange): Day =>
  addDays(from, Math.floor((daysBetween(from, to) + 1) / 2));

const partOf = ({ kind }: Series, values: readonly number[]): Part => ({
  value: kind === 'yes-no' ? meanOf(values) : medianOf(values),
  days: values.length,
});

/**
 * What changed between the first part of a range and the second one, and what did not: every series with enough days in both. Days
 * that resemble the days before count as fewer, and all series are looked at together. Those that changed come first, the furthest
 * first.
 */
export function changesOf(all: readonly Series[], range: DayRange): readonly Change[] {
  const middle = middleOf(range);
  const compared = all.flatMap((series) => {
    const days = inOrder(series);
    const first = days.filter(([day]) => day < middle);
    const second = days.filter(([day]) => day >= middle);
    if (Math.min(first.length, second.length) < fewestInPart) return [];
    const [before, after] = [first.map(([, value]) => value), second.map(([, value]) => value)];
    const { size, z } = rankSum(before, after);
    // What resembles the day before within its own part: a step between the parts is no resemblance.
    const lasting = Math.max(persistence(first), persistence(second));
    return [
      {
        change: { series, first: partOf(series, before), second: partOf(series, after), size },
        chance: chanceOf(amongPersistent(z, lasting, 1)),
      },
    ];
  });
  const found = standOut(compared.map(({ chance }) => chance));
  return compared
    .map(({ change }, index) => ({
      ...change,
      isApart: found[index]! && Math.abs(change.size) >= smallest[change.series.kind],
    }))
    .toSorted(
      (one, other) =>
        Number(other.isApart) - Number(one.isApart) || Math.abs(other.size) - Math.abs(one.size),
    );
}
