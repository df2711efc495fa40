import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { Measurement, MeasurementFacts } from '#app/domain/measurements/measurement.ts';
import { recordMeasurement } from '#app/domain/measurements/write-measurement.ts';
import { noon } from '#tests/support/database.ts';

/** The day of `noon`. */
export const today = '2026-03-10';

export const measured = (facts: Partial<MeasurementFacts> = {}): MeasurementFacts => ({
  day: today,
  scores: { mindset: 6, health: 7, financial: 8, relationships: 4, purpose: 5 },
  overall: 6,
  notes: '',
  ...facts,
});

/** Records a measurement of a member. */
export async function someMeasurement(
  db: Database,
  userId: string,
  facts: Partial<MeasurementFacts> = {},
): Promise<Measurement> {
  const made = await recordMeasurement(db, userId, uuid(), measured(facts), noon);
  if (!made.ok) throw new Error(made.reason);
  return made.measurement;
}
