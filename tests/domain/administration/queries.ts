import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { noteAct } from '#app/domain/administration/audit.ts';
import { listPrograms, readProgram, saveProgram } from '#app/domain/administration/edit-program.ts';
import { invite, listInvitable, withdrawInvitation } from '#app/domain/administration/invitations.ts';
import { askProvider, findPaymentDetail, refundPurchase } from '#app/domain/administration/payment-detail.ts';
import * as payments from '#app/domain/administration/payments.ts';
import * as mine from '#app/domain/payments/my-programs.ts';
import { findReceipt, listReceipts } from '#app/domain/payments/receipts.ts';
import * as requests from '#app/domain/payments/refund-requests.ts';
import { retainPayments, stopPayments } from '#app/domain/personal-data/retained-payments.ts';
import { listInvitations, revokeInvitation } from '#app/domain/programs/invitations.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { enroll, overdue } from '../payments/enrolled.ts';

const gatewayOf = (db: Database) => sandboxGateway({ db, secret: 'a secret of tests', clock: () => noon });

/** Somebody with a program whose second payment is late. */
async function buyer(db: Database) {
  const id = await someMember(db);
  return { id, ...(await enroll(db, id, noon, overdue(noon))) };
}
const act = (actorId: string) => ({ key: uuid(), actorId });

/** What members, administrators and the erasure ask of programs and payments, by the name of the domain's function. */
export const programQueries: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  noteAct: async (db) => {
    const actorId = await someMember(db);
    const about = { actorId, userId: actorId, subject: 'x', details: {} };
    await noteAct(db, { ...about, action: 'refund' }, noon);
  },
  listPrograms,
  readProgram: (db) => readProgram(db, 4),
  saveProgram: async (db) => {
    const program = (await readProgram(db, 4))!;
    await saveProgram(db, await someMember(db), 4, program.updatedAt, program, noon);
  },
  invite: async (db) => invite(db, await someMember(db), { tierId: 3, note: 'x', days: 1 }, noon),
  listInvitable: (db) => listInvitable(db),
  withdrawInvitation: async (db) => withdrawInvitation(db, await someMember(db), uuid(), noon),
  listInvitations: (db) => listInvitations(db, 1, noon),
  revokeInvitation: (db) => revokeInvitation(db, uuid(), noon),
  findPaymentDetail: async (db) => findPaymentDetail(db, (await buyer(db)).enrollmentId),
  // The sandbox knows nothing of rows that a test wrote: what is asked of our own tables is done before it says so.
  refundPurchase: async (db) => {
    const { id, enrollmentId } = await buyer(db);
    await refundPurchase(db, gatewayOf(db), act(id), enrollmentId, 1_200_00, noon).catch(() => null);
  },
  askProvider: async (db) => {
    const { id, enrollmentId } = await buyer(db);
    await askProvider(db, gatewayOf(db), act(id), enrollmentId, noon).catch(() => null);
  },
  listPayments: async (db) => {
    await buyer(db);
    for (const filter of payments.paymentFilters) await payments.listPayments(db, filter, 1);
  },
  listRefusedCheckouts: payments.listRefusedCheckouts,
  countAttention: payments.countAttention,
  sumMonth: (db) => payments.sumMonth(db, noon),
  listMyPrograms: async (db) => mine.listMyPrograms(db, (await buyer(db)).id, 'en'),
  listWaitingPurchases: async (db) => mine.listWaitingPurchases(db, (await buyer(db)).id, 'en'),
  findPaymentCustomer: async (db) => mine.findPaymentCustomer(db, await someMember(db), 'sandbox'),
  findOwnTrial: async (db) => mine.findOwnTrial(db, await someMember(db), noon),
  listReceipts: async (db) => listReceipts(db, (await buyer(db)).id, 'en', 1),
  findReceipt: async (db) => {
    const { id, paymentId } = await buyer(db);
    await findReceipt(db, id, paymentId, 'en');
  },
  requestRefund: async (db) => {
    const { id, enrollmentId } = await buyer(db);
    await requests.requestRefund(db, id, enrollmentId, 'x', noon);
  },
  balanceOf: async (db) => requests.balanceOf(db, (await buyer(db)).checkoutId),
  declineRefundRequest: async (db) => {
    const { id, enrollmentId } = await buyer(db);
    await requests.requestRefund(db, id, enrollmentId, 'x', noon);
    await requests.declineRefundRequest(db, id, enrollmentId, 'no', noon);
  },
  retainPayments: async (db) => retainPayments(db, (await buyer(db)).id, 'a pseudonym'),
  stopPayments: async (db) => stopPayments(db, gatewayOf(db), (await buyer(db)).id, noon),
};

/** Of these an index holds just the few that somebody works off. */
const workedOff = [
  'SCAN refund_requests USING COVERING INDEX refund_requests_open',
  'SCAN checkouts USING INDEX checkouts_refused',
  'SCAN checkouts USING COVERING INDEX checkouts_unscheduled',
  'SCAN checkouts USING INDEX checkouts_unscheduled',
  'SCAN needing',
  'USE TEMP B-TREE FOR ORDER BY',
];

/** What their plans may do. */
export const programScans: Readonly<Record<string, readonly string[]>> = {
  countAttention: workedOff,
  // Of a handful of programs.
  listPrograms: ['USE TEMP B-TREE FOR GROUP BY'],
  // What was done about one purchase.
  findPaymentDetail: ['USE TEMP B-TREE FOR ORDER BY'],
  refundPurchase: ['USE TEMP B-TREE FOR ORDER BY'],
  askProvider: ['USE TEMP B-TREE FOR ORDER BY'],
  // Of one month, for administrators.
  sumMonth: ['USE TEMP B-TREE FOR GROUP BY'],
  listRefusedCheckouts: workedOff,
  listPayments: [
    ...workedOff,
    // Counted for the number of pages; of the rows, those of one page are read in the order of the index.
    'SCAN enrollments USING COVERING INDEX sqlite_autoindex_enrollments_1',
    'SCAN enrollments USING COVERING INDEX sqlite_autoindex_enrollments_2',
    'SCAN enrollments USING COVERING INDEX enrollments_newest',
    'SCAN enrollments USING COVERING INDEX enrollments_state_newest',
    'SCAN enrollments USING INDEX enrollments_newest',
  ],
  listInvitations: [
    'SCAN tier_selection_links USING COVERING INDEX tier_selection_links_tier',
    'SCAN tier_selection_links USING COVERING INDEX tier_selection_links_used_by',
    'SCAN tier_selection_links USING COVERING INDEX tier_selection_links_newest',
    'SCAN link USING INDEX tier_selection_links_newest',
  ],
};
