import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { noticePayment } from '#app/domain/payments/alarms.ts';
import { applyOrder, findEnrollment } from '#app/domain/payments/apply-order.ts';
import { beginEnrollment } from '#app/domain/payments/begin-enrollment.ts';
import { compareLedger } from '#app/domain/payments/compare-ledger.ts';
import { forgetEvents } from '#app/domain/payments/forget-events.ts';
import { startFreeProgram } from '#app/domain/payments/free-program.ts';
import { closeCheckout, openCheckout } from '#app/domain/payments/open-checkout.ts';
import { writeAboutPayment } from '#app/domain/payments/payment-mails.ts';
import { readPlanOfCheckout } from '#app/domain/payments/plan-of-checkout.ts';
import { processEvent } from '#app/domain/payments/process-event.ts';
import { receiveEvent } from '#app/domain/payments/receive-event.ts';
import { closeAtProvider, closeOverdue, reconcilePayments } from '#app/domain/payments/reconcile.ts';
import { recordMovements } from '#app/domain/payments/record-movements.ts';
import { endUnpaidPrograms, giveBack, refundCheckout } from '#app/domain/payments/refund.ts';
import { askToSteer, steerInstallments } from '#app/domain/payments/steer-installments.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { tellMovements, tellState } from '#app/domain/payments/tell-changes.ts';
import type { PaymentEvent } from '#app/gateways/payments/payments.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { after, noon, someMember } from '#tests/support/database.ts';
import { offers, orderOf } from './shop.ts';

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
const fresh = { payments: [], refunds: [], disputes: [] };

/** What the payments ask of the database, by the name of the function. */
export const paymentQueries: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
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
  startFreeProgram: async (db) => startFreeProgram(db, { id: await someMember(db) }, 3, null, 'en', noon),
  openCheckout: afterBuying(async () => undefined),
  closeCheckout: (db) => closeCheckout(db, uuid()),
  writeAboutPayment: afterBuying((db, { checkout }) =>
    writeAboutPayment(db, checkout, 'receipt', uuid(), {}, noon),
  ),
  readPlanOfCheckout: (db) => readPlanOfCheckout(db, uuid(), uuid(), noon),
  receiveEvent: afterBuying((db, { gateway }) =>
    receiveEvent(db, { ...gateway, readEvent: () => event({}) }, '{}', null, noon),
  ),
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
