import { addDays } from '../days/calendar.ts';
import { indexOf, type BodyComposition } from './body-composition.ts';
import { convert } from './quantities.ts';

/**
 * What calls for a calm line that points to a doctor: an index so low that it is worth asking whatever its reason, or a
 * weight that has fallen fast. It diagnoses nothing, and says nothing of whether it was wanted.
 */
export type Care = 'low' | 'fall';

/**
 * Below it a doctor is named. The World Health Organization speaks of thinness in adults below 18.5, and of more than mild
 * thinness below 17; many healthy people stand just below 18.5.
 */
const lowIndex = 17.5;
/**
 * So large a share of the weight in so many days is more than people usually lose on purpose (up to a kilogram a week is what
 * public guidance names). NICE CG32 (2006) counts 5 % in three to six months that nobody meant to lose; a month is sooner.
 */
const fallShare = 0.05;
const fallDays = 30;

/** @param newest measurements of one member, newest first: more of them than a month has */
export function careOf(newest: readonly BodyComposition[]): Care | null {
  const [now] = newest;
  if (!now) return null;
  const index = indexOf(now);
  if (index !== null && index < lowIndex) return 'low';
  const kilograms = ({ values: { weight }, weightUnit }: BodyComposition): number | null =>
    weight === null || !weightUnit ? null : convert(weight, weightUnit, 'kg');
  const weight = kilograms(now);
  if (weight === null) return null;
  const before = newest
    .filter(({ day }) => day < now.day && day >= addDays(now.day, -fallDays))
    .flatMap((one) => kilograms(one) ?? []);
  return before.some((heavier) => (heavier - weight) / heavier >= fallShare) ? 'fall' : null;
}
