import { sql } from 'kysely';
import type { Kind } from '#app/workouts/exercise.ts';

export const weightUnits = ['kg', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];
export const wayUnits = ['km', 'm', 'mi'] as const;
export type WayUnit = (typeof wayUnits)[number];
export type Unit = WeightUnit | WayUnit;

/** How much of an exercise: what its kind counts is there, all else is null. */
export interface Amount {
  readonly reps: number | null;
  /** A weight or a way as it was typed, in whole hundredths of its unit. */
  readonly hundredths: number | null;
  readonly unit: Unit | null;
  readonly seconds: number | null;
}

export const noAmount: Amount = { reps: null, hundredths: null, unit: null, seconds: null };

export const amountOf = ({ reps, hundredths, unit, seconds }: Amount): Amount => ({
  reps,
  hundredths,
  unit,
  seconds,
});

/** How many kilograms or metres one of a unit is, exactly: international yard and pound, 1959. */
const sizes: Readonly<Record<Unit, number>> = { kg: 1, lb: 0.45359237, m: 1, km: 1000, mi: 1609.344 };

/** A weight or a way in another unit of the same measure, not rounded. @param hundredths of `from` @returns whole units */
export const inUnit = (hundredths: number, from: Unit, to: Unit): number =>
  from === to ? hundredths / 100 : ((hundredths / 100) * sizes[from]) / sizes[to];

/** The same for the engine: what weights and ways of different units are ordered by. */
export const sizeOfSet = sql<number>`hundredths * case unit
  when 'lb' then 0.45359237 when 'km' then 1000.0 when 'mi' then 1609.344 else 1.0 end`;

/** What two amounts of an exercise are held against each other by: the most important number first. */
const ranks = (kind: Kind, { reps, hundredths, unit, seconds }: Amount): readonly number[] => {
  const size = hundredths === null || unit === null ? 0 : inUnit(hundredths, unit, unit) * sizes[unit];
  if (kind === 'reps') return [reps ?? 0];
  if (kind === 'weight') return [size, reps ?? 0];
  return kind === 'distance' ? [size] : [seconds ?? 0];
};

/** A number above zero where the first is more: the heavier, the farther, the longer; as heavy as often, the more often. */
export function compareAmounts(kind: Kind, one: Amount, other: Amount): number {
  const [mine, theirs] = [ranks(kind, one), ranks(kind, other)];
  for (const [index, rank] of mine.entries()) {
    const difference = rank - (theirs[index] ?? 0);
    // Units differ by more than what reckoning with them loses.
    if (Math.abs(difference) > 1e-6) return difference;
  }
  return 0;
}

/** The most of several; undefined of none. The earliest of those that are as much. */
export const most = <A extends Amount>(kind: Kind, amounts: readonly A[]): A | undefined =>
  amounts.reduce<A | undefined>(
    (best, one) => (best === undefined || compareAmounts(kind, one, best) > 0 ? one : best),
    undefined,
  );
