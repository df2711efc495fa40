import { v7 as uuid } from 'uuid';
import { type Database, inTransaction } from '#db/database.ts';
import { noticePayment } from '#app/domain/payments/alarms.ts';
import { applyOrder, findEnrollment } from '#app/domain/payments/apply-order.ts';
import { beginEnrollment } from '#app/domain/payments/begin-enrollment.ts';
import { compareLedger } from '#app/domain/payments/compare-ledger.ts';
import { forgetEvents } from '#app/domain/payments/forget-events.ts';
import { readGuarantees } from '#app/domain/payments/guarantees.ts';
import * as mine from '#app/domain/payments/my-programs.ts';
import { closeCheckout, openCheckout, type Order } from '#app/domain/payments/open-checkout.ts';
import { enrollFree, startFreeProgram } from '#app/domain/payments/free-program.ts';
import { findTier } from '#app/domain/programs/catalogue.ts';
import { findOwnOrder } from '#app/domain/payments/own-order.ts';
import { writeAboutPayment } from '#app/domain/payments/payment-mails.ts';
import { readPlanOfCheckout } from '#app/domain/payments/plan-of-checkout.ts';
import { recordErased } from '#app/domain/payments/erased-payments.ts';
import { processEvent } from '#app/domain/payments/process-event.ts';
import { noteProviderFailure } from '#app/domain/payments/provider-failures.ts';
import { findReceipt, listReceipts } from '#app/domain/payments/receipts.ts';
import { receiveEvent } from '#app/domain/payments/receive-event.ts';
import { closeAtProvider, closeOverdue, reconcilePayments } from '#app/domain/payments/reconcile.ts';
import { recordMovements } from '#app/domain/payments/record-movements.ts';
import * as requests from '#app/domain/payments/refund-requests.ts';
import { endGuarantee, endProgram, endUnpaidPrograms } from '#app/domain/payments/end-programs.ts';
import { giveBack, refundCheckout } from '#app/domain/payments/refund.ts';
import { isRefundOrdered, settleRequests } from '#app/domain/payments/settle-requests.ts';
import { askToSteer, steerInstallments } from '#app/domain/payments/steer-installments.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { tellMovements, tellState } from '#app/domain/payments/tell-changes.ts';
import * as invitations from '#app/domain/programs/invitations.ts';
import type { PaymentEvent } from '#app/gateways/payments/payments.ts';
import { retainPayments } from '#app/domain/personal-data/retained-payments.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { after, noon, someMember } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';
import { buyer } from '../payments/enrolled.ts';
import { offers, orderOf } from '../payments/shop.ts';

const invited = (db: Database) =>
  invitations.createInvitation(db, { tierId: 3, note: 'x', expiresAt: after({ days: 7 }) }, noon);
const invitedOrder = (id: string, optionId: number, linkToken: string): Order => ({
  user: { id, email: 'new@example.com' },
  choice: { tierId: 3, optionId, planId: null },
  source: 'premium-payment',
  linkToken,
  trialId: null,
  seenTotal: null,
  seenTerms: null,
  language: 'en',
  fullPayment: 'Full Payment',
  successUrl: 'http://x/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://x/payment-cancel',
});
/** Somebody who bought a program in two payments, of which the second failed. */
async function bought(db: Database) {
  const gateway = sandboxGateway({ db, secret: 'x', clock: () => noon });
  const email = `${uuid()}@example.com`;
  const user = { id: await someMember(db, email), email };
  const opened = await openCheckout(db, gateway, orderOf(user, offers.foundationInTwo), noon);
  if (!opened.ok) throw new Error(opened.reason);
  await gateway.desk.pay(opened.sessionId, user.id, 'fails-later', noon);
  const { checkoutId, sessionId } = opened;
  const sync = (now = noon) => syncCheckout(db, gateway, { checkoutId }, now);
  await sync();
  await steerInstallments(db, gateway, { checkoutId, schedule: null }, noon);
  await gateway.desk.chargeDue(after({ days: 31 }));
  await sync(after({ days: 31 }));
  const checkout = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  const order = (await gateway.readOrder(sessionId, checkout.schedule_reference))!;
  return { gateway, user, checkoutId, sessionId, checkout, order, sync };
}
type Bought = Awaited<ReturnType<typeof bought>>;
const afterBuying =
  (work: (db: Database, order: Bought) => Promise<unknown>) =>
  async (db: Database): Promise<unknown> =>
    work(db, await bought(db));
const event = (about: PaymentEvent['about']): PaymentEvent => ({
  id: uuid(),
  type: 'x',
  createdAt: noon,
  livemode: false,
  about,
});
const fresh = { payments: [], refunds: [], failedRefunds: [], disputes: [], lastDispute: null };

/** What app/domain/payments asks of the database, by the name of the function. */
export const queries: Queries = {
  enrollFree: async (db) => {
    const tier = (await findTier(db, { id: 3 }, 'en'))!;
    const kind = { id: uuid(), source: 'given', link: null, refundRule: 'none' } as const;
    await enrollFree(db, await someMember(db), tier, kind, 'en', noon);
  },
  startFreeProgram: async (db) => startFreeProgram(db, { id: await someMember(db) }, 3, null, 'en', noon),
  noteProviderFailure: async (db) => {
    for (let count = 0; count < 3; count += 1) await noteProviderFailure(db, noon);
  },
  closeCheckout: (db) => closeCheckout(db, uuid()),
  findOwnOrder: (db, who) => findOwnOrder(db, who.userId, 'a session', 'en'),
  openCheckout: async (db) => {
    const gateway = sandboxGateway({ db, secret: 'x', clock: () => noon });
    const who = await someMember(db);
    const { token } = await invited(db);
    await openCheckout(db, gateway, invitedOrder(who, 1, token), noon);
    // The first is closed for the second.
    await openCheckout(db, gateway, invitedOrder(who, 2, token), noon);
  },
  listMyPrograms: async (db) => mine.listMyPrograms(db, (await buyer(db)).id, 'en', noon),
  readGuarantees: async (db) => readGuarantees(db, (await buyer(db)).id, noon),
  listWaitingPurchases: async (db) => mine.listWaitingPurchases(db, (await buyer(db)).id, 'en'),
  findPaymentCustomer: async (db) => mine.findPaymentCustomer(db, await someMember(db), 'sandbox'),
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
  noticePayment: (db) => noticePayment(db, { kind: 'refused', key: uuid(), checkoutId: uuid() }, noon),
  applyOrder: afterBuying((db, { checkout, order }) =>
    inTransaction(db, (trx) => applyOrder(trx, checkout, order, false, after({ days: 50 }))),
  ),
  findEnrollment: (db) => findEnrollment(db, uuid()),
  beginEnrollment: afterBuying((db, { checkout }) => beginEnrollment(db, checkout, 'active', noon, noon)),
  compareLedger: afterBuying((db, { gateway }) =>
    compareLedger(db, { ...gateway, listMovements: async () => [] }, after({ days: 1 })),
  ),
  forgetEvents: (db) => forgetEvents(db, noon),
  writeAboutPayment: afterBuying((db, { checkout }) =>
    writeAboutPayment(db, checkout, 'receipt', uuid(), {}, noon),
  ),
  readPlanOfCheckout: (db) => readPlanOfCheckout(db, uuid(), uuid(), noon),
  receiveEvent: afterBuying((db, { gateway }) =>
    receiveEvent(db, { ...gateway, readEvent: () => event({}) }, '{}', null, noon),
  ),
  recordErased: afterBuying(async (db, { gateway, user, order }) => {
    await inTransaction(db, (trx) => retainPayments(trx, user.id, 'a pseudonym'));
    const [charge] = order.charges;
    const at = noon;
    const moved = { amount: 1_00, at };
    const refund = { ...moved, reference: uuid(), failedAt: at };
    const dispute = { ...moved, reference: uuid(), state: 'won' as const, answerBy: null };
    const readCharge = async () => ({
      ...charge!,
      refunds: [refund],
      failedRefunds: [refund],
      disputes: [{ ...dispute, movements: [{ ...moved, kind: 'dispute-won' as const, reference: uuid() }] }],
    });
    await recordErased(db, { ...gateway, readCharge }, charge!.reference, noon);
  }),
  processEvent: afterBuying(async (db, { gateway, checkout, order }) => {
    for (const about of [
      { checkoutId: checkout.id, sessionId: order.sessionId, scheduleReference: order.schedule!.reference },
      { chargeReference: order.charges[0]!.reference },
      { customer: order.customer! },
    ]) {
      const told = event(about);
      const provider = { ...gateway, readEvent: () => told, readStoredEvent: () => told };
      await receiveEvent(db, provider, '{}', null, noon);
      await processEvent(db, provider, told.id, noon);
    }
  }),
  reconcilePayments: afterBuying((db, { gateway }) =>
    reconcilePayments(db, gateway, { recent: true }, after({ days: 50 })),
  ),
  closeOverdue: afterBuying((db, { gateway, checkoutId }) =>
    closeOverdue(db, gateway, checkoutId, after({ days: 1 })),
  ),
  closeAtProvider: afterBuying((db, { gateway, checkoutId }) =>
    closeAtProvider(db, gateway, checkoutId, noon),
  ),
  recordMovements: afterBuying((db, { checkout, order }) => recordMovements(db, checkout, order, noon)),
  refundCheckout: afterBuying((db, { gateway, checkoutId }) => refundCheckout(db, gateway, checkoutId, noon)),
  giveBack: afterBuying((db, { gateway, checkoutId }) => giveBack(db, gateway, checkoutId, noon)),
  endUnpaidPrograms: afterBuying((db, { user }) =>
    inTransaction(db, (trx) => endUnpaidPrograms(trx, user.id, noon)),
  ),
  endGuarantee: (db) => inTransaction(db, (trx) => endGuarantee(trx, uuid())),
  endProgram: (db) => inTransaction(db, (trx) => endProgram(trx, uuid(), noon)),
  isRefundOrdered: async (db) => isRefundOrdered(db, { id: uuid(), user_id: await someMember(db) }),
  settleRequests: async (db) => {
    const { enrollmentId: id, checkoutId } = await buyer(db);
    await inTransaction(db, (trx) =>
      settleRequests(trx, { id, state: 'ended', checkout_id: checkoutId }, false, noon),
    );
  },
  askToSteer: afterBuying((db, { checkout, order }) =>
    askToSteer(db, { checkout, state: 'disputed', order, occasion: 'x' }, noon),
  ),
  steerInstallments: afterBuying((db, { gateway, checkoutId }) =>
    steerInstallments(db, gateway, { checkoutId, schedule: null }, noon),
  ),
  syncCheckout: afterBuying(async (db, { gateway, sessionId }) =>
    syncCheckout(db, gateway, { sessionId }, noon),
  ),
  tellMovements: afterBuying((db, { checkout }) => tellMovements(db, checkout, null, null, fresh, noon)),
  tellState: afterBuying((db, { checkout }) =>
    tellState(
      db,
      checkout,
      { state: 'active', grace_until: null, failedAt: new Map() },
      { state: 'suspended', graceUntil: noon, installments: [] },
      null,
      noon,
    ),
  ),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // Of unpaid installments alone, every hour, in the background: each of them is asked about anyway.
  reconcilePayments: ['SCAN installments USING INDEX installments_due'],
};
