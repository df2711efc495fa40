import { randomUUID } from 'node:crypto';
import type { NewCheckout, NewInstallments, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { stripeGateway, type StripeParts } from '#app/gateways/payments/stripe.ts';
import type { StripeStandIn } from '#tests/support/stripe/stand-in.ts';

/** The gateway of a site that takes payments by the stand-in. */
export const gatewayOf = (stripe: StripeStandIn, more: Partial<StripeParts> = {}): PaymentGateway =>
  stripeGateway({
    secretKey: stripe.settings.STRIPE_SECRET_KEY,
    webhookSecrets: [stripe.settings.STRIPE_WEBHOOK_SECRET],
    apiBase: stripe.settings.STRIPE_API_BASE,
    clock: stripe.now,
    ...more,
  });

export const newCheckout = (stripe: StripeStandIn, more: Partial<NewCheckout> = {}): NewCheckout => ({
  id: randomUUID(),
  userId: randomUUID(),
  email: 'iris@example.com',
  customer: null,
  language: 'en',
  title: 'DNA of Freedom',
  currency: 'usd',
  firstAmount: 2_000_00,
  installments: 4,
  expiresAt: new Date(stripe.now().getTime() + 45 * 60_000),
  successUrl: 'https://plan.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://plan.example/payment-cancel',
  ...more,
});

export const planOf = (
  { id, userId, title, currency }: NewCheckout,
  sessionId: string,
  amounts: Pick<NewInstallments, 'amount' | 'count' | 'interval'>,
  firstDueAt: Date,
): NewInstallments => ({ checkoutId: id, userId, sessionId, title, currency, firstDueAt, ...amounts });
