import type { Day } from '../days/calendar.ts';
import {
  amongPersistent,
  chanceOf,
  medianOf,
  persistence,
  rankSum,
} from '../comprehensive-analyses/ranks.ts';

/** So many days make one half sure of what chance has no part in. */
const halfSure = 7;
/** How often chance may bring a pattern, all that were looked at with it together. */
const wrongAtMost = 0.005;
/** A difference is told from this size on: Cliff's delta, or Spearman's correlation. */
const smallest = 0.3;

/**
 * How sure an insight is, 0 to 100: the share of the days in themselves and seven more, less what chance would bring of it. Seven
 * days give 50, 28 give 80. More than 95 is never said.
 * @param chance how often chance alone brings it, 0 to 1, and 0 for what is only counted @param looked how many were looked at
 */
export function confidenceOf(days: number, chance = 0, looked = 1): number {
  const sure = (days / (days + halfSure)) * (1 - Math.min(1, chance * looked));
  return Math.min(95, Math.round(100 * sure));
}

export interface Difference {
  /** −1 to 1: above 0 where the second side is higher. */
  readonly size: number;
  readonly confidence: number;
}

/**
 * Whether values are higher or lower on the days of one side than on the others; null where a side is too short, the difference is
 * small, or chance could have brought it with so many looked at (C. E. Bonferroni). How much days resemble those before is reckoned
 * within the sides, or a step would speak against itself.
 * @param days in order @param fewest of each side
 * @param sideLasts how much the side of a day is that of the day before: 0 where it alternates, 1 for an early and a late part
 */
export function differenceOf(
  days: readonly (readonly [Day, number])[],
  isSecond: (day: Day) => boolean,
  fewest: number,
  looked: number,
  sideLasts = 0,
): Difference | null {
  const first = days.filter(([day]) => !isSecond(day)).map(([, value]) => value);
  const second = days.filter(([day]) => isSecond(day)).map(([, value]) => value);
  if (first.length < fewest || second.length < fewest) return null;
  const { size, z } = rankSum(first, second);
  const middles = [medianOf(first), medianOf(second)] as const;
  const lasting = persistence(
    days.map(([day, value]) => [day, value - middles[isSecond(day) ? 1 : 0]] as const),
  );
  const chance = chanceOf(amongPersistent(z, lasting, sideLasts));
  if (Math.abs(size) < smallest || chance * looked > wrongAtMost) return null;
  return { size, confidence: confidenceOf(days.length, chance, looked) };
}
