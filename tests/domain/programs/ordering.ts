import type { CheckoutSource } from '#db/tables/payments.ts';
import type { Order } from '#app/domain/payments/open-checkout.ts';
import type { Choice } from '#app/domain/programs/quote.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';

const unasked = (): never => {
  throw new Error('This test asks for nothing of the kind.');
};

/** A provider that opens and closes whatever it is asked to: for tests about what happens before it is asked. */
export const offline: PaymentGateway = {
  provider: 'sandbox',
  livemode: false,
  formTargets: [],
  openCheckout: async ({ id }) => ({ sessionId: `session-${id}`, url: `https://pay.example/${id}` }),
  expireCheckout: async () => 'expired',
  readOrder: unasked,
  startInstallments: unasked,
  pauseInstallments: unasked,
  resumeInstallments: unasked,
  stopInstallments: unasked,
  refund: unasked,
  readCharge: unasked,
  openPortal: unasked,
  readEvent: unasked,
  readStoredEvent: unasked,
  listMovements: unasked,
};

/** An order as an upgrade page places it. */
export const orderOf = (order: {
  readonly id: string;
  readonly choice: Choice;
  readonly source: CheckoutSource;
  readonly seenTotal?: number;
}): Order => ({
  user: { id: order.id, email: `${order.id}@example.com` },
  choice: order.choice,
  source: order.source,
  linkToken: null,
  trialId: null,
  seenTotal: order.seenTotal ?? null,
  seenTerms: null,
  language: 'en',
  fullPayment: 'Full Payment',
  successUrl: 'https://plan.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://plan.example/payment-cancel',
});
