import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import * as photos from '#app/domain/body/photos.ts';
import * as reading from '#app/domain/body/read-compositions.ts';
import * as writing from '#app/domain/body/write-composition.ts';
import { bodyFacts, someComposition, somePhoto } from '#tests/domain/body/some-composition.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries } from '#tests/support/query-plans.ts';

/** With a photo, and with consents. */
const recorded = async (db: Database, { userId }: People) =>
  someComposition(db, userId, bodyFacts(undefined, { isShared: true }), {
    before: await somePhoto(db, userId),
  });

/** What app/domain/body asks of the database, by the name of the function. */
export const queries: Queries = {
  listCompositions: (db, who) => reading.listCompositions(db, who.userId, 2),
  newestCompositions: (db, who) => reading.newestCompositions(db, who.userId),
  readComposition: (db, who) => reading.readComposition(db, who.userId, uuid()),
  compositionBefore: async (db, who) => reading.compositionBefore(db, who.userId, await recorded(db, who)),
  countConsents: (db, who) => reading.countConsents(db, who.userId),
  listSharedCompositions: (db, who) => reading.listSharedCompositions(db, who.userId),
  readSomeCompositions: async (db, who) =>
    reading.readSomeCompositions(db, who.userId, await recorded(db, who)),
  recordComposition: recorded,
  changeComposition: async (db, who) => {
    const { id } = await recorded(db, who);
    const before = await somePhoto(db, who.userId);
    await writing.changeComposition(db, who.userId, id, 0, bodyFacts({ waist: 80 }), { before }, noon);
  },
  deleteComposition: async (db, who) =>
    writing.deleteComposition(db, who.userId, (await recorded(db, who)).id, noon),
  withdrawConsent: (db, who) => writing.withdrawConsent(db, who.userId, 'shared', noon),
  keepLoosePhoto: async (db, who) => {
    for (let n = 0; n < 6; n += 1) await somePhoto(db, who.userId);
  },
  findLoosePhotos: (db, who) => photos.findLoosePhotos(db, who.userId, [uuid(), uuid()]),
  takePhoto: (db, who) => photos.takePhoto(db, who.userId, uuid(), 'before'),
  removePhotos: (db, who) => inTransaction(db, (trx) => photos.removePhotos(trx, who.userId, [uuid()], noon)),
  dropLoosePhotos: (db) => photos.dropLoosePhotos(db, noon),
};
