import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import * as reading from '#app/domain/markers/read-markers.ts';
import { findSameValues } from '#app/domain/markers/same-value.ts';
import { changeMarker, deleteMarker, recordMarker } from '#app/domain/markers/write-marker.ts';
import { printed, someMarker } from '#tests/domain/markers/some-marker.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries } from '#tests/support/query-plans.ts';

const key = 'ldl-cholesterol';
type OfMarker = (db: Database, userId: string, id: string) => Promise<unknown>;
/** What is asked of a value that is there. */
const ofMarker =
  (work: OfMarker) =>
  async (db: Database, { userId }: People): Promise<unknown> =>
    work(db, userId, (await someMarker(db, userId)).id);

/** What app/domain/markers asks of the database, by the name of the function. */
export const queries: Queries = {
  lastOfEachTest: (db, who) => reading.lastOfEachTest(db, who.userId),
  listMarkers: (db, who) => reading.listMarkers(db, who.userId, key, 2),
  newestMarkers: (db, who) => reading.newestMarkers(db, who.userId, key),
  readMarker: ofMarker(reading.readMarker),
  readSomeMarkers: async (db, { userId }) =>
    reading.readSomeMarkers(db, userId, await someMarker(db, userId)),
  findSameValues: (db, who) => findSameValues(db, who.userId, [printed(), printed({ day: '2026-03-11' })]),
  recordMarker: (db, who) => recordMarker(db, who.newcomer, uuid(), printed(), noon),
  changeMarker: ofMarker((db, userId, id) => changeMarker(db, userId, id, 0, printed({ value: '9' }), noon)),
  deleteMarker: ofMarker(deleteMarker),
};
