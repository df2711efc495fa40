import type Stripe from 'stripe';
import type { PaymentGateway } from './payments.ts';
import { expireSession, openPortalSession, openSession } from './stripe-checkout.ts';
import { ask, makeOnce, openStripe } from './stripe-client.ts';
import { readEventBody, readSignedEvent } from './stripe-events.ts';
import { pauseSchedule, resumeSchedule, stopSchedule } from './stripe-installments.ts';
import { listBookedMovements } from './stripe-movements.ts';
import { startSchedule } from './stripe-schedule.ts';
import { readCharge, readOrderSnapshot } from './stripe-snapshot.ts';

export interface StripeParts {
  readonly secretKey: string;
  /** Of the endpoint of events: one, or two while one takes the other's place. */
  readonly webhookSecrets: readonly string[];
  /** An origin that speaks Stripe's API; null: Stripe itself. */
  readonly apiBase: string | null;
  readonly clock: () => Date;
  /** How long one request may take; each is tried twice. */
  readonly callSeconds?: number;
}

/** Payments by Stripe: its own pages take the cards, so that none passes this site. */
export function stripeGateway(parts: StripeParts): PaymentGateway {
  const { secretKey, webhookSecrets, apiBase, clock, callSeconds = 8 } = parts;
  const stripe = openStripe({ secretKey, apiBase, callSeconds });
  const livemode = /^[sr]k_live_/.test(secretKey);
  return {
    provider: 'stripe',
    livemode,
    formTargets: apiBase === null ? ['https://checkout.stripe.com', 'https://billing.stripe.com'] : [apiBase],
    openCheckout: (checkout) => openSession(stripe, checkout, clock()),
    expireCheckout: (sessionId) => expireSession(stripe, sessionId),
    readOrder: (sessionId, schedule) => readOrderSnapshot(stripe, sessionId, schedule),
    readCharge: (reference, installment) => readCharge(stripe, reference, installment),
    startInstallments: (installments) => startSchedule(stripe, installments, clock()),
    pauseInstallments: (schedule) => pauseSchedule(stripe, schedule, clock()),
    resumeInstallments: (schedule) => resumeSchedule(stripe, schedule, clock()),
    stopInstallments: (schedule) => stopSchedule(stripe, schedule),
    refund: (charge, amount, key) => ask('refund', () => refundOnce(stripe, charge, amount, key)),
    openPortal: (customer, returnUrl, language) =>
      openPortalSession(stripe, customer, returnUrl, language, clock()),
    readEvent: (body, signature, now) => readSignedEvent(body, signature, webhookSecrets, livemode, now),
    readStoredEvent: readEventBody,
    listMovements: (from, until) => listBookedMovements(stripe, from, until),
  };
}

/** Gives money back once for each key. */
async function refundOnce(stripe: Stripe, charge: string, amount: number, key: string): Promise<void> {
  const find = async (): Promise<Stripe.Refund | null> => {
    for await (const old of stripe.refunds.list({ payment_intent: charge, limit: 100 }))
      if (old.metadata?.['key'] === key && old.status !== 'failed' && old.status !== 'canceled') return old;
    return null;
  };
  // Keys are forgotten after a day; what was given back is not.
  if (await find()) return;
  const wish = {
    payment_intent: charge,
    amount,
    reason: 'requested_by_customer',
    metadata: { key },
  } as const;
  await makeOnce(key, (options) => stripe.refunds.create(wish, options), find);
}
