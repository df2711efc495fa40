import type { Insertable, Selectable } from 'kysely';
import type { BodyTables } from '#db/tables/body.ts';
import type { Day } from '../days/calendar.ts';
import {
  bodyMassIndex,
  quantities,
  tapeQuantities,
  type BodyMethod,
  type LengthUnit,
  type Quantity,
  type Unit,
  type WeightUnit,
} from './quantities.ts';

type Row = BodyTables['body_compositions'];

/** In the units that were typed, at most two decimals; null where nothing was measured. */
export type BodyValues = Readonly<Record<Quantity, number | null>>;

/** What somebody says in a measurement of their body. */
export interface BodyFacts {
  readonly day: Day;
  readonly values: BodyValues;
  /** Null where nothing is in it. */
  readonly weightUnit: WeightUnit | null;
  readonly heightUnit: LengthUnit | null;
  /** Of everything that a tape measures. */
  readonly lengthUnit: LengthUnit | null;
  readonly method: BodyMethod | null;
  /** Empty where nothing was written. */
  readonly notes: string;
  /** Two consents, apart: that the coach sees the numbers, and that they stand beside a testimonial. */
  readonly isShared: boolean;
  readonly isForTestimonials: boolean;
}

/** The two photos, by the ids of their files. */
export interface BodyPhotos {
  readonly before: string | null;
  readonly after: string | null;
}
export const photoSides = ['before', 'after'] as const;
export type PhotoSide = (typeof photoSides)[number];

export interface BodyComposition extends BodyFacts {
  readonly id: string;
  readonly photos: BodyPhotos;
  readonly revision: number;
  readonly createdAt: string;
}

/** Where a quantity stands in its row. */
type ColumnOf<Q extends Quantity> = Q extends 'metabolic_age' ? Q : `${Q}_hundredths`;
const columnOf = (quantity: Quantity): ColumnOf<Quantity> =>
  quantity === 'metabolic_age' ? quantity : `${quantity}_hundredths`;
const perUnit = (quantity: Quantity): number => (quantity === 'metabolic_age' ? 1 : 100);

/** A value for each quantity. */
export const valuesBy = (of: (quantity: Quantity) => number | null): BodyValues =>
  Object.fromEntries(quantities.map((quantity) => [quantity, of(quantity)])) as Record<
    Quantity,
    number | null
  >;

/** A measurement as its row says it. */
export const compositionOf = (row: Selectable<Row>): BodyComposition => ({
  id: row.id,
  day: row.day,
  values: valuesBy((quantity) => {
    const stored = row[columnOf(quantity)];
    return stored === null ? null : stored / perUnit(quantity);
  }),
  weightUnit: row.weight_unit,
  heightUnit: row.height_unit,
  lengthUnit: row.length_unit,
  method: row.method,
  notes: row.notes,
  isShared: row.shared_since !== null,
  isForTestimonials: row.testimonial_since !== null,
  photos: { before: row.before_file_id, after: row.after_file_id },
  revision: row.revision,
  createdAt: row.created_at,
});

/** What of a row the facts decide, but for the consents, which know since when. */
export function columnsOf(facts: BodyFacts) {
  const { day, values, weightUnit, heightUnit, lengthUnit, method, notes } = facts;
  const numbers = Object.fromEntries(
    quantities.map((quantity) => {
      const value = values[quantity];
      return [columnOf(quantity), value === null ? null : Math.round(value * perUnit(quantity))];
    }),
  ) as Pick<Insertable<Row>, ColumnOf<Quantity>>;
  return {
    day,
    ...numbers,
    weight_unit: weightUnit,
    height_unit: heightUnit,
    length_unit: lengthUnit,
    method,
    notes,
  };
}

/** Whether both say the same: what is sent twice is no change. Of photos it knows nothing. */
export const saysTheSame = (one: BodyFacts, other: BodyFacts): boolean =>
  one.day === other.day &&
  one.weightUnit === other.weightUnit &&
  one.heightUnit === other.heightUnit &&
  one.lengthUnit === other.lengthUnit &&
  one.method === other.method &&
  one.notes === other.notes &&
  one.isShared === other.isShared &&
  one.isForTestimonials === other.isForTestimonials &&
  quantities.every((quantity) => one.values[quantity] === other.values[quantity]);

const isTaped = (quantity: Quantity): boolean => (tapeQuantities as readonly Quantity[]).includes(quantity);

/** The unit of a quantity as it was typed; null where a measurement has nothing of it. */
export function unitOf(
  quantity: Quantity,
  {
    values,
    weightUnit,
    heightUnit,
    lengthUnit,
  }: Pick<BodyFacts, 'values' | 'weightUnit' | 'heightUnit' | 'lengthUnit'>,
): Unit | null {
  if (values[quantity] === null) return null;
  if (quantity === 'weight') return weightUnit;
  if (quantity === 'height') return heightUnit;
  if (isTaped(quantity)) return lengthUnit;
  if (quantity === 'metabolic_age') return 'years';
  return quantity === 'visceral_fat' ? 'points' : 'percent';
}

/** A value with its unit, or null. */
export function valueOf(
  quantity: Quantity,
  facts: Pick<BodyFacts, 'values' | 'weightUnit' | 'heightUnit' | 'lengthUnit'>,
): { readonly value: number; readonly unit: Unit } | null {
  const value = facts.values[quantity];
  const unit = unitOf(quantity, facts);
  return value === null || unit === null ? null : { value, unit };
}

/** The body mass index of a measurement; null without weight or height. It is worked out anew each time, never stored. */
export function indexOf({
  values: { weight, height },
  weightUnit,
  heightUnit,
}: Pick<BodyFacts, 'values' | 'weightUnit' | 'heightUnit'>): number | null {
  if (weight === null || height === null || !weightUnit || !heightUnit) return null;
  return bodyMassIndex({ value: weight, unit: weightUnit }, { value: height, unit: heightUnit });
}
