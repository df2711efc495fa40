import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import * as reading from '#app/domain/measurements/read-measurements.ts';
import {
  changeMeasurement,
  deleteMeasurement,
  recordMeasurement,
} from '#app/domain/measurements/write-measurement.ts';
import { measured, someMeasurement, today } from '#tests/domain/measurements/some-measurement.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries } from '#tests/support/query-plans.ts';

type OfMeasurement = (db: Database, userId: string, id: string) => Promise<unknown>;
/** What is asked of a measurement that is there. */
const ofMeasurement =
  (work: OfMeasurement) =>
  async (db: Database, { userId }: People): Promise<unknown> =>
    work(db, userId, (await someMeasurement(db, userId)).id);

/** What app/domain/measurements asks of the database, by the name of the function. */
export const queries: Queries = {
  listMeasurements: (db, who) => reading.listMeasurements(db, who.userId, 2),
  newestMeasurements: (db, who) => reading.newestMeasurements(db, who.userId),
  readMeasurement: ofMeasurement(reading.readMeasurement),
  readBaseline: (db, who) => reading.readBaseline(db, who.userId),
  measurementOn: (db, who) => reading.measurementOn(db, who.userId, today),
  measurementsBeside: (db, who) => reading.measurementsBeside(db, who.userId, { day: today }),
  readCheckpoints: (db, who) => reading.readCheckpoints(db, who.userId, today),
  readWaitingCheckpoint: (db, who) => reading.readWaitingCheckpoint(db, who.userId, today),
  recordMeasurement: (db, who) => recordMeasurement(db, who.newcomer, uuid(), measured(), noon),
  changeMeasurement: ofMeasurement((db, userId, id) =>
    changeMeasurement(db, userId, id, 0, measured({ day: '2026-03-09' }), today, noon),
  ),
  deleteMeasurement: ofMeasurement(deleteMeasurement),
};
