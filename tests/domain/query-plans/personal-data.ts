import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { collectPersonalData, listAddresses } from '#app/domain/personal-data/collect.ts';
import * as deletion from '#app/domain/personal-data/deletion.ts';
import * as dataExports from '#app/domain/personal-data/exports.ts';
import { pseudonymOf } from '#app/domain/personal-data/pseudonym.ts';
import { retainPayments, stopPayments } from '#app/domain/personal-data/retained-payments.ts';
import * as settings from '#app/domain/settings/settings.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { seat, type Queries, type Scans } from '#tests/support/query-plans.ts';
import { buyer } from '../payments/enrolled.ts';

const gatewayOf = (db: Database) => sandboxGateway({ db, secret: 'a secret of tests', clock: () => noon });

/** What app/domain/personal-data asks of the database, by the name of the function. */
export const queries: Queries = {
  beginErasures: (db) => deletion.beginErasures(db, noon),
  closeAccount: (db, who) => deletion.closeAccount(db, { ...seat(who), role: 'admin' }, 'en', noon),
  collectPersonalData: (db, who) => collectPersonalData(db, who.userId),
  eraseAccount: async (db) => {
    const id = await someMember(db);
    await settings.updateAi(db, id, { consent: true, voice: true, suggestions: true, insights: true }, noon);
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', id).execute();
    return deletion.eraseAccount(db, id, ['erased@example.com'], noon);
  },
  expireExports: (db) => dataExports.expireExports(db, noon),
  findForgottenExports: (db) => dataExports.findForgottenExports(db, [uuid(), uuid()]),
  findTraces: async (db) => deletion.findTraces(db, await someMember(db)),
  findWaitingExport: (db) => dataExports.findWaitingExport(db, uuid()),
  finishExport: async (db, who) => {
    await dataExports.requestExport(db, who.newcomer, noon);
    const [asked] = await dataExports.listExports(db, who.newcomer);
    return dataExports.finishExport(db, asked!.id, 1, noon);
  },
  isExportReady: (db, who) => dataExports.isExportReady(db, who.userId, uuid(), noon),
  keepAccount: (db, who) => deletion.keepAccount(db, who.userId),
  listAddresses: (db, who) => listAddresses(db, who.userId),
  listExports: (db, who) => dataExports.listExports(db, who.userId),
  pseudonymOf: (db, who) => pseudonymOf(db, who.userId, noon),
  requestExport: async (db, who) => {
    await dataExports.requestExport(db, who.userId, noon);
    return dataExports.requestExport(db, who.userId, noon);
  },
  retainPayments: async (db) => retainPayments(db, (await buyer(db)).id, 'a pseudonym'),
  stopPayments: async (db) => stopPayments(db, gatewayOf(db), (await buyer(db)).id, noon),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // Once for an account that ends for good, in the background: jobs tell only in their text whom they are about.
  findTraces: ['SCAN jobs'],
  // Of a few administrators, all of them at once.
  closeAccount: ['SCAN profiles USING COVERING INDEX profiles_admins'],
};
