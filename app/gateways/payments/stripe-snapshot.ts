import type Stripe from 'stripe';
import type { Charge, FailedRefund, OrderSnapshot, Refund } from './payments.ts';
import { ask, idOf, isMissing, moment } from './stripe-client.ts';
import { readDisputes } from './stripe-disputes.ts';
import { readSchedule, type ReadSchedule } from './stripe-schedule.ts';

/**
 * Reads everything that Stripe knows about one checkout: its session and payment; where there are installments, the schedule,
 * the subscription that it made, and that one's invoices; refunds and disputes of each payment.
 * @returns null where this account has no such session
 * @throws PaymentProviderError
 */
export const readOrderSnapshot = (
  stripe: Stripe,
  sessionId: string,
  scheduleId: string | null,
): Promise<OrderSnapshot | null> =>
  ask('tell about the checkout', async () => {
    const session = await retrieveSession(stripe, sessionId);
    if (!session) return null;
    const schedule = scheduleId === null ? null : await readSchedule(stripe, scheduleId);
    const first = idOf(session.payment_intent);
    const charges = await Promise.all([
      first === null ? null : readPayment(stripe, first, 1),
      ...laterPayments(schedule).map((later) => later(stripe)),
    ]);
    return {
      sessionId: session.id,
      checkoutId: session.metadata?.['checkout_id'] ?? session.client_reference_id,
      userId: session.metadata?.['user_id'] ?? null,
      livemode: session.livemode,
      session: states[session.status ?? ''] ?? 'open',
      payment: payments[session.payment_status] ?? 'unpaid',
      amount: session.amount_total ?? 0,
      currency: session.currency ?? '',
      customer: idOf(session.customer),
      schedule: schedule && { reference: schedule.reference, state: schedule.state },
      charges: charges.filter((charge) => charge !== null),
    };
  });

/** Reads one payment alone. @returns null where this account has none, or nothing was tried @throws PaymentProviderError */
export const readCharge = (stripe: Stripe, reference: string, installment: number): Promise<Charge | null> =>
  ask('tell about the payment', async () => {
    try {
      return await readPayment(stripe, reference, installment);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });

const states: Readonly<Record<string, OrderSnapshot['session']>> = {
  open: 'open',
  complete: 'complete',
  expired: 'expired',
};

const payments: Readonly<Record<string, OrderSnapshot['payment']>> = {
  paid: 'paid',
  unpaid: 'unpaid',
  no_payment_required: 'not-required',
};

async function retrieveSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

type Later = (stripe: Stripe) => Promise<Charge | null>;

/** The invoices of a schedule, oldest first, are the installments from the second on. */
function laterPayments(schedule: ReadSchedule | null): readonly Later[] {
  return (schedule?.invoices ?? []).map((invoice, place): Later => {
    const installment = place + 2;
    const reference = paymentIntentOf(invoice);
    if (reference !== null) return (stripe) => readPayment(stripe, reference, installment, invoice);
    // Without a payment: a draft that nothing was tried for, or one that was marked as paid elsewhere.
    const paidAt = invoice.status_transitions.paid_at;
    if (invoice.status !== 'paid' || paidAt === null) return async () => null;
    return async () => ({
      reference: invoice.id,
      installment,
      state: 'paid',
      amount: invoice.amount_paid,
      currency: invoice.currency,
      at: moment(paidAt),
      failure: null,
      refunds: [],
      failedRefunds: [],
      disputes: [],
      isElsewhere: true,
    });
  });
}

/** All tries of an invoice go by one payment; where there are several all the same, the one that paid counts. */
function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  const all = invoice.payments?.data ?? [];
  const payment =
    all.find(({ status }) => status === 'paid') ?? all.find(({ is_default }) => is_default) ?? all.at(-1);
  return idOf(payment?.payment.payment_intent);
}

/** @returns null where nothing was tried yet */
async function readPayment(
  stripe: Stripe,
  id: string,
  installment: number,
  invoice?: Stripe.Invoice,
): Promise<Charge | null> {
  const payment = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const charge = payment.latest_charge as Stripe.Charge | null;
  const known = { reference: payment.id, installment, amount: payment.amount, currency: payment.currency };
  const nothing = { failure: null, refunds: [], failedRefunds: [], disputes: [] } as const;
  if (payment.status === 'succeeded' && charge) {
    const [refunds, disputes] = await Promise.all([
      // Also where nothing is given back now: it may have been, and failed since.
      readRefunds(stripe, payment.id),
      readDisputes(stripe, charge),
    ]);
    return { ...known, state: 'paid', at: moment(charge.created), failure: null, ...refunds, disputes };
  }
  const paidElsewhere = invoice?.status === 'paid' ? invoice.status_transitions.paid_at : null;
  if (paidElsewhere)
    return { ...known, state: 'paid', at: moment(paidElsewhere), ...nothing, isElsewhere: true };
  // At the checkout a person is being asked by their bank; later nobody is there, and that is a failure.
  if (payment.status === 'processing' || (payment.status === 'requires_action' && !invoice))
    return { ...known, state: 'pending', at: moment(charge?.created ?? payment.created), ...nothing };
  const failed = await firstFailure(stripe, payment);
  return failed && { ...known, state: 'failed', ...nothing, ...failed };
}

type Failure = Pick<Charge, 'at' | 'failure'>;

/** When a payment failed for the first time, and why it fails now. @returns null where nobody tried it, or it may still pass */
async function firstFailure(stripe: Stripe, payment: Stripe.PaymentIntent): Promise<Failure | null> {
  const needsPerson =
    payment.status === 'requires_action' ||
    payment.last_payment_error?.code === 'authentication_required' ||
    payment.last_payment_error?.decline_code === 'authentication_required';
  let first: number | null = null;
  for await (const { status, created } of stripe.charges.list({ payment_intent: payment.id, limit: 100 }))
    if (status === 'failed') first = Math.min(first ?? created, created);
  if (first === null && !payment.last_payment_error && payment.status !== 'requires_action') return null;
  return {
    // A bank that asks for the person first leaves no charge behind.
    at: moment(first ?? payment.created),
    failure: needsPerson ? 'authentication-required' : 'declined',
  };
}

async function readRefunds(
  stripe: Stripe,
  payment: string,
): Promise<Pick<Charge, 'refunds' | 'failedRefunds'>> {
  const refunds: Refund[] = [];
  const failedRefunds: FailedRefund[] = [];
  const of = { payment_intent: payment, limit: 100, expand: ['data.failure_balance_transaction'] };
  for await (const refund of stripe.refunds.list(of)) {
    const made = { reference: refund.id, amount: refund.amount, at: moment(refund.created) };
    if (refund.status !== 'failed' && refund.status !== 'canceled') refunds.push(made);
    else failedRefunds.push({ ...made, failedAt: failedAt(refund) });
  }
  return { refunds: refunds.toReversed(), failedRefunds: failedRefunds.toReversed() };
}

/** When the money of a refund came back, by Stripe's books. */
function failedAt({ failure_balance_transaction: booked }: Stripe.Refund): Date | null {
  return booked && typeof booked !== 'string' ? moment(booked.created) : null;
}
