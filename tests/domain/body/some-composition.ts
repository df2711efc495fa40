import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { valuesBy, type BodyComposition, type BodyFacts } from '#app/domain/body/body-composition.ts';
import { keepLoosePhoto } from '#app/domain/body/photos.ts';
import type { Quantity } from '#app/domain/body/quantities.ts';
import { recordComposition, type PhotoChanges } from '#app/domain/body/write-composition.ts';
import { noon } from '#tests/support/database.ts';

/** The day of `noon`. */
export const today = '2026-03-10';

/** A measurement of a weight, unless told otherwise. @param values in kilograms and centimeters, unless their units are told */
export function bodyFacts(
  values: Partial<Record<Quantity, number>> = { weight: 80.5 },
  facts: Partial<Omit<BodyFacts, 'values'>> = {},
): BodyFacts {
  const { weight, height, ...others } = values;
  const hasTape = Object.keys(others).some((one) => /chest|waist|hips|neck|arm|thigh/.test(one));
  return {
    day: today,
    values: valuesBy((quantity) => values[quantity] ?? null),
    weightUnit: weight === undefined ? null : 'kg',
    heightUnit: height === undefined ? null : 'cm',
    lengthUnit: hasTape ? 'cm' : null,
    method: null,
    notes: '',
    isShared: false,
    isForTestimonials: false,
    ...facts,
  };
}

/** Records a measurement of a member's body. */
export async function someComposition(
  db: Database,
  userId: string,
  facts: BodyFacts = bodyFacts(),
  photos: PhotoChanges = {},
  at: Date = noon,
): Promise<BodyComposition> {
  const made = await recordComposition(db, userId, uuid(), facts, photos, at);
  if (!made.ok) throw new Error(made.reason);
  return made.composition;
}

/** A photo that waits for its form. @returns its id */
export async function somePhoto(db: Database, userId: string, at: Date = noon): Promise<string> {
  const id = uuid();
  const file = { id, storedName: `${id}.webp`, mediaType: 'image/webp', bytes: 9 };
  await keepLoosePhoto(db, userId, file, at);
  return id;
}
