import { inTransaction, type Database } from '#db/database.ts';
import {
  PaymentProviderError,
  type BookedMovement,
  type Charge,
  type Dispute,
  type NewInstallments,
  type OrderSnapshot,
  type PaymentGateway,
} from './payments.ts';
import { laterDueDates } from './plan-dates.ts';
import {
  addObject,
  changeObject,
  findObject,
  listObjects,
  type SandboxObject,
  type SandboxValue,
} from './sandbox-books.ts';
import {
  customerOf,
  makeDesk,
  nextDue,
  scheduleIdOf,
  sessionIdOf,
  stateOfSession,
  type SandboxDesk,
} from './sandbox-desk.ts';
import { parseEvent, verifyEvent } from './sandbox-events.ts';

/** What the sandbox needs: it keeps its books in `sandbox_objects`, as another company would. */
export interface SandboxParts {
  readonly db: Database;
  /** Its events are signed with a key made of this. */
  readonly secret: string;
  readonly clock: () => Date;
}

/** A provider that moves no money, with the desk where people pretend to pay. */
export interface SandboxGateway extends PaymentGateway {
  readonly provider: 'sandbox';
  readonly desk: SandboxDesk;
}

/** The sandbox, where it is what takes the money here; else null. */
export const sandboxOf = (gateway: PaymentGateway | null): SandboxGateway | null =>
  gateway?.provider === 'sandbox' ? (gateway as SandboxGateway) : null;

/** A provider that moves no money: its page says so, and its events come in by the same door as Stripe's. */
export function sandboxGateway({ db, secret, clock }: SandboxParts): SandboxGateway {
  return {
    provider: 'sandbox',
    livemode: false,
    formTargets: [],
    desk: makeDesk(db, secret),
    async openCheckout(checkout) {
      const id = sessionIdOf(checkout.id);
      const { title, currency, firstAmount, installments, successUrl, cancelUrl } = checkout;
      const value = {
        title,
        currency,
        firstAmount,
        installments,
        expiresAt: checkout.expiresAt.toISOString(),
        successUrl,
        cancelUrl,
        card: null,
        paidAt: null,
      };
      const session = { id, userId: checkout.userId, checkoutId: checkout.id, state: 'open', value };
      await addObject(db, 'session', session, clock());
      return { sessionId: id, url: `/sandbox/checkout/${id}` };
    },
    expireCheckout: (sessionId) =>
      inTransaction(db, async (trx) => {
        const session = await findObject(trx, 'session', sessionId);
        if (session?.state === 'open') await changeObject(trx, 'session', { ...session, state: 'expired' });
        return session?.state === 'complete' ? 'complete' : 'expired';
      }),
    readOrder: (sessionId) => readOrder(db, sessionId, clock()),
    async readCharge(reference) {
      const charge = await findObject(db, 'charge', reference);
      return charge && toCharge(charge);
    },
    startInstallments: (plan) => inTransaction(db, (trx) => startInstallments(trx, plan, clock())),
    pauseInstallments: (schedule) => steer(db, schedule, 'paused'),
    resumeInstallments: (schedule) => steer(db, schedule, 'running'),
    stopInstallments: (schedule) => steer(db, schedule, 'stopped'),
    refund: (charge, amount, key) =>
      inTransaction(db, (trx) => giveBack(trx, charge, { amount, key }, clock())),
    async openPortal(_customer, returnUrl) {
      return { url: `/sandbox/card?return=${encodeURIComponent(new URL(returnUrl).pathname)}` };
    },
    readEvent: (body, signature, now) => verifyEvent(secret, body, signature, now),
    readStoredEvent: parseEvent,
    listMovements: (from, until) => listMovements(db, from, until),
  };
}

async function readOrder(db: Database, sessionId: string, now: Date): Promise<OrderSnapshot | null> {
  const session = await findObject(db, 'session', sessionId);
  if (!session) return null;
  const { checkoutId, userId, value } = session;
  const schedule = await findObject(db, 'schedule', scheduleIdOf(checkoutId));
  const charges = await listObjects(db, 'charge', { checkoutId });
  const state = stateOfSession(session, now);
  return {
    sessionId,
    checkoutId,
    userId,
    livemode: false,
    session: state,
    payment: state === 'complete' ? 'paid' : 'unpaid',
    amount: value.firstAmount,
    currency: value.currency,
    customer: value.card ? customerOf(userId) : null,
    schedule: schedule
      ? {
          reference: schedule.id,
          state: schedule.state as NonNullable<OrderSnapshot['schedule']>['state'],
        }
      : null,
    charges: charges.map(toCharge).toSorted((one, other) => one.installment - other.installment),
  };
}

const toCharge = ({ id, state, value }: SandboxObject<'charge'>): Charge => ({
  reference: id,
  installment: value.installment,
  state: state as Charge['state'],
  amount: value.amount,
  currency: value.currency,
  at: new Date(value.at),
  failure: state === 'failed' ? 'declined' : null,
  refunds: value.refunds.map(({ reference, amount, at }) => ({ reference, amount, at: new Date(at) })),
  failedRefunds: [],
  disputes: value.dispute ? [toDispute(value.dispute)] : [],
});

function toDispute(dispute: NonNullable<SandboxValue<'charge'>['dispute']>): Dispute {
  const at = new Date(dispute.at);
  const { reference, amount } = dispute;
  return {
    ...dispute,
    answerBy: dispute.answerBy ? new Date(dispute.answerBy) : null,
    at,
    movements: [
      ...(dispute.state === 'warning' ? [] : [{ kind: 'dispute' as const, reference, amount: -amount, at }]),
      ...(dispute.state === 'won' ? [{ kind: 'dispute-won' as const, reference, amount, at }] : []),
    ],
  };
}

async function startInstallments(trx: Database, plan: NewInstallments, now: Date): Promise<string> {
  const id = scheduleIdOf(plan.checkoutId);
  const session = await findObject(trx, 'session', plan.sessionId);
  if (!session?.value.paidAt) throw new PaymentProviderError('Nothing was paid, so nothing can follow.');
  const dueDates = laterDueDates(plan.firstDueAt, plan.interval, plan.count).map((due) => due.toISOString());
  const value = { amount: plan.amount, currency: plan.currency, dueDates, tried: 0 };
  const schedule = { id, userId: plan.userId, checkoutId: plan.checkoutId, state: 'waiting', value };
  await addObject(trx, 'schedule', schedule, now, nextDue(schedule));
  return id;
}

/** Changes the state of a plan; one that is over by itself or for good stays so. */
const steer = (db: Database, id: string, to: 'paused' | 'running' | 'stopped'): Promise<void> =>
  inTransaction(db, async (trx) => {
    const schedule = await findObject(trx, 'schedule', id);
    if (!schedule) throw new PaymentProviderError('There is no such plan.');
    if (schedule.state === 'stopped' || schedule.state === 'completed') return;
    const state = to === 'running' && schedule.value.tried === 0 ? 'waiting' : to;
    const after = { ...schedule, state };
    await changeObject(trx, 'schedule', after, nextDue(after));
  });

async function giveBack(
  trx: Database,
  id: string,
  { amount, key }: { readonly amount: number; readonly key: string },
  now: Date,
): Promise<void> {
  const charge = await findObject(trx, 'charge', id);
  if (charge?.state !== 'paid') throw new PaymentProviderError('There is no such payment.');
  const { refunds } = charge.value;
  if (refunds.some((refund) => refund.key === key)) return;
  const left = charge.value.amount - refunds.reduce((sum, refund) => sum + refund.amount, 0);
  if (amount <= 0 || amount > left) throw new PaymentProviderError('So much cannot be given back.');
  const reference = `sandbox_refund_${id}_${refunds.length + 1}`;
  const refund = { key, reference, amount, at: now.toISOString() };
  await changeObject(trx, 'charge', { ...charge, value: { ...charge.value, refunds: [...refunds, refund] } });
}

async function listMovements(db: Database, from: Date, until: Date): Promise<readonly BookedMovement[]> {
  const charges = (await listObjects(db, 'charge')).filter(({ state }) => state === 'paid').map(toCharge);
  return charges
    .flatMap(({ reference, amount, currency, at, refunds, disputes }): BookedMovement[] => [
      { kind: 'payment', reference, amount, currency, at },
      ...refunds.map((refund) => ({
        kind: 'refund' as const,
        reference: refund.reference,
        amount: -refund.amount,
        currency,
        at: refund.at,
      })),
      ...disputes.flatMap(({ movements }) => movements.map((movement) => ({ ...movement, currency }))),
    ])
    .filter(({ at }) => at >= from && at <= until);
}
