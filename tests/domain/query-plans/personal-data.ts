import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { ownership } from '#db/ownership/index.ts';
import { requestRefund } from '#app/domain/payments/refund-requests.ts';
import { collectPersonalData, listAddresses } from '#app/domain/personal-data/collect.ts';
import * as deletion from '#app/domain/personal-data/deletion.ts';
import { eraseAddress } from '#app/domain/personal-data/erase-address.ts';
import { eraseRows } from '#app/domain/personal-data/erase-rows.ts';
import { personOf } from '#app/domain/personal-data/person.ts';
import * as dataExports from '#app/domain/personal-data/exports.ts';
import { pseudonymOf } from '#app/domain/personal-data/pseudonym.ts';
import { retainPayments, stopPayments } from '#app/domain/personal-data/retained-payments.ts';
import {
  listLateErasures,
  noteLapsedRefunds,
  tellOfUndecided,
  waitsForBank,
  waitsForRefund,
} from '#app/domain/personal-data/undecided-refunds.ts';
import * as settings from '#app/domain/settings/settings.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { seat, type Queries, type Scans } from '#tests/support/query-plans.ts';
import { buyer } from '../payments/enrolled.ts';

const gatewayOf = (db: Database) => sandboxGateway({ db, secret: 'a secret of tests', clock: () => noon });

/** Somebody who asks for their money back. */
async function askedBack(db: Database) {
  const { id, enrollmentId } = await buyer(db);
  await requestRefund(db, id, enrollmentId, '', noon);
  return { id };
}

/** What app/domain/personal-data asks of the database, by the name of the function. */
export const queries: Queries = {
  beginErasures: (db) => deletion.beginErasures(db, noon),
  closeAccount: (db, who) => deletion.closeAccount(db, seat(who), 'en', noon),
  collectPersonalData: async (db, who) => {
    for (const { pages } of await collectPersonalData(db, who.userId)) for await (const _ of pages());
  },
  eraseRows: async (db) => eraseRows(db, personOf(await someMember(db), ['erased@example.com']), ownership),
  eraseAddress: (db) => eraseAddress(db, uuid(), 'erased@example.com'),
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
  keepAccount: (db, who) => deletion.keepAccount(db, who.userId, noon),
  listAddresses: (db, who) => listAddresses(db, who.userId),
  listLateErasures: (db) => listLateErasures(db, noon),
  listExports: (db, who) => dataExports.listExports(db, who.userId),
  noteLapsedRefunds: async (db) => noteLapsedRefunds(db, (await askedBack(db)).id, noon),
  pseudonymOf: (db, who) => pseudonymOf(db, who.userId, noon),
  requestExport: async (db, who) => {
    await dataExports.requestExport(db, who.userId, noon);
    return dataExports.requestExport(db, who.userId, noon);
  },
  retainPayments: async (db) => retainPayments(db, (await buyer(db)).id, 'a pseudonym'),
  stopPayments: async (db) => stopPayments(db, gatewayOf(db), (await buyer(db)).id, noon),
  tellOfUndecided: async (db) => tellOfUndecided(db, (await askedBack(db)).id, noon, noon),
  waitsForRefund: (db, who) => waitsForRefund(db, who.userId, noon, noon),
  waitsForBank: (db, who) => waitsForBank(db, who.userId, noon, noon),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // One person's rows alone, found by another column than `user_id`; those of one moment are put in the order of their ids.
  collectPersonalData: ['USE TEMP B-TREE FOR ORDER BY', 'USE TEMP B-TREE FOR LAST TERM OF ORDER BY'],
  // Once for an account that ends for good, in the background: jobs tell only in their text whom they are about.
  findTraces: ['SCAN jobs'],
  eraseAddress: ['SCAN jobs'],
  // Of a few administrators, all of them at once.
  closeAccount: ['SCAN profiles USING COVERING INDEX profiles_admins'],
};
