import { v7 as uuid } from 'uuid';
import { inTransaction } from '#db/database.ts';
import { forgetShares } from '#app/domain/shares/forget-shares.ts';
import { findSharer } from '#app/domain/shares/sharer.ts';
import * as values from '#app/domain/shares/shared-values.ts';
import * as shares from '#app/domain/shares/shares.ts';
import { ofMarkers, someShare } from '#tests/domain/shares/some-share.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

/** What app/domain/shares asks of the database, by the name of the function. */
export const queries: Queries = {
  createShare: (db, who) => someShare(db, who.userId),
  findShare: async (db, who) =>
    shares.findShare(db, 'markers', (await someShare(db, who.userId)).token, noon),
  noteOpening: async (db, who) => shares.noteOpening(db, (await someShare(db, who.userId)).id, noon),
  listShares: async (db, who) => {
    await someShare(db, who.userId);
    return shares.listShares(db, who.userId, ofMarkers);
  },
  revokeShare: async (db, who) =>
    shares.revokeShare(db, who.userId, (await someShare(db, who.userId)).id, noon),
  dropShares: (db, who) => inTransaction(db, (trx) => shares.dropShares(trx, who.userId, ofMarkers)),
  forgetShares: async (db, who) => {
    await someShare(db, who.userId);
    await forgetShares(db, noon);
  },
  findSharer: (db, who) => findSharer(db, who.userId),
  readSharedMarkers: async (db, who) => {
    const days = { from: '2026-01-01', to: '2026-03-10' };
    await values.readSharedMarkers(db, who.userId, { tests: null, ...days });
    await values.readSharedMarkers(db, who.userId, { tests: ['ferritin', '~own'], ...days });
  },
  readSharedReport: (db, who) => values.readSharedReport(db, who.userId, uuid()),
  readValuesByTest: (db, who) => values.readValuesByTest(db, who.userId, uuid()),
};
