import type { LengthUnit, WeightUnit } from '#db/tables/body.ts';

export type { BodyMethod, LengthUnit, WeightUnit } from '#db/tables/body.ts';

export const weightUnits: readonly WeightUnit[] = ['kg', 'lbs'];
export const lengthUnits: readonly LengthUnit[] = ['cm', 'in'];

/** What a tape measures, from top to bottom; all in one unit. */
export const tapeQuantities = ['chest', 'waist', 'hips', 'neck', 'arm', 'thigh'] as const;

/** Everything that a measurement can hold, in the order in which it is shown. */
export const quantities = [
  'weight',
  'body_fat',
  'muscle',
  'water',
  'metabolic_age',
  'visceral_fat',
  ...tapeQuantities,
  'height',
] as const;
export type Quantity = (typeof quantities)[number];

/** What is drawn over time and compared: all but the height, which only the body mass index asks for. */
export const movingQuantities = quantities.filter((quantity) => quantity !== 'height');

export type Unit = WeightUnit | LengthUnit | 'percent' | 'years' | 'points';

/** How many kilograms a unit is: the pound by definition, to the last digit (international yard and pound agreement, 1959). */
const kilograms: Readonly<Record<WeightUnit, number>> = { kg: 1, lbs: 0.45359237 };
/** How many centimeters: the inch by the same agreement. */
const centimeters: Readonly<Record<LengthUnit, number>> = { cm: 1, in: 2.54 };

const isWeight = (unit: Unit): unit is WeightUnit => unit === 'kg' || unit === 'lbs';
const isLength = (unit: Unit): unit is LengthUnit => unit === 'cm' || unit === 'in';

/** A value in another unit of the same kind, unrounded. @throws where a weight is to become a length */
export function convert(value: number, from: Unit, to: Unit): number {
  if (from === to) return value;
  if (isWeight(from) && isWeight(to)) return (value * kilograms[from]) / kilograms[to];
  if (isLength(from) && isLength(to)) return (value * centimeters[from]) / centimeters[to];
  throw new Error(`There are no ${to} in ${from}.`);
}

/** What can be typed: slips of the pen lie outside. */
export const bounds: Readonly<{
  weight: Readonly<Record<WeightUnit, readonly [number, number]>>;
  height: Readonly<Record<LengthUnit, readonly [number, number]>>;
  tape: Readonly<Record<LengthUnit, readonly [number, number]>>;
}> = {
  weight: { kg: [20, 400], lbs: [44, 882] },
  height: { cm: [50, 260], in: [20, 102] },
  tape: { cm: [10, 300], in: [4, 118] },
};

/**
 * The body mass index: kilograms by the square of meters, rounded to one decimal (Quetelet's index, as the World Health
 * Organization uses it for adults). It knows nothing of muscle, water, bones, age or build.
 */
export function bodyMassIndex(
  weight: { readonly value: number; readonly unit: WeightUnit },
  height: { readonly value: number; readonly unit: LengthUnit },
): number {
  const meters = convert(height.value, height.unit, 'cm') / 100;
  const index = convert(weight.value, weight.unit, 'kg') / meters ** 2;
  // What falls on a half by its digits is not pushed below it by its binary ones.
  return Math.round(Number((index * 10).toFixed(6))) / 10;
}
