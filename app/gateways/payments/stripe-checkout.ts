import Stripe from 'stripe';
import { languages, type Language } from '#locales/languages.ts';
import type { NewCheckout, OpenedCheckout } from './payments.ts';
import { NoPaymentPageError } from './payments.ts';
import { ask, isMissing, makeOnce, secondsOf } from './stripe-client.ts';

/** The language of Stripe's own page. */
const localeOf = (language: Language) =>
  languages[language].checkoutLocale as Stripe.Checkout.SessionCreateParams.Locale;

/** Stripe refuses a session that can be paid for less than half an hour; a minute more for the way there. */
const shortestMinutes = 31;

/**
 * Opens a Checkout Session. Repeating it within a day gives the same one: the keys are made of the checkout's id.
 * @throws PaymentProviderError
 */
export async function openSession(stripe: Stripe, checkout: NewCheckout, now: Date): Promise<OpenedCheckout> {
  const session = await ask('open the checkout', async () => {
    try {
      return await createSession(stripe, checkout, now);
    } catch (error) {
      // The key was used, with something in it that is another by now: the customer, or how long it can be paid.
      const isUsed = error instanceof Stripe.errors.StripeIdempotencyError;
      const made = isUsed ? await findSession(stripe, checkout.id, now) : null;
      if (!made) throw error;
      return made;
    }
  });
  if (session.url === null) throw new NoPaymentPageError('Stripe opened a checkout without a page.');
  return { sessionId: session.id, url: session.url };
}

async function createSession(
  stripe: Stripe,
  checkout: NewCheckout,
  now: Date,
): Promise<Stripe.Checkout.Session> {
  const key = `checkout:${checkout.id}`;
  const create = (asked: NewCheckout, under: string): Promise<Stripe.Checkout.Session> =>
    makeOnce(
      under,
      (options) => stripe.checkout.sessions.create(sessionParams(asked, now), options),
      () => findSession(stripe, checkout.id, now),
    );
  try {
    return await create(checkout, key);
  } catch (error) {
    const isGone = isMissing(error) && (error as Stripe.errors.StripeError).param === 'customer';
    if (!isGone || checkout.customer === null) throw error;
    // The customer was deleted at Stripe: this person is a new one there.
    return create({ ...checkout, customer: null }, `${key}:new-customer`);
  }
}

/** The session of a checkout whose opening nobody heard of. */
async function findSession(
  stripe: Stripe,
  checkoutId: string,
  now: Date,
): Promise<Stripe.Checkout.Session | null> {
  const created = { gte: secondsOf(now) - 86_400 };
  for await (const session of stripe.checkout.sessions.list({ created, status: 'open', limit: 100 }))
    if (session.client_reference_id === checkoutId) return session;
  return null;
}

function sessionParams(checkout: NewCheckout, now: Date): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkout_id: checkout.id, user_id: checkout.userId, installment: '1' };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency,
          unit_amount: checkout.firstAmount,
          product_data: { name: checkout.title },
        },
      },
    ],
    // Cards, and wallets that hold cards: they can be charged again, and say at once whether they pay.
    allowed_payment_method_types: ['card'],
    // The price that was agreed to, in its own currency, and nothing off it.
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: false,
    client_reference_id: checkout.id,
    metadata,
    payment_intent_data: {
      metadata,
      description: checkout.title,
      ...(checkout.installments > 1 && { setup_future_usage: 'off_session' }),
    },
    // A customer in any case: refunds, later payments and the portal go by it.
    ...(checkout.customer === null
      ? { customer_creation: 'always', customer_email: checkout.email }
      : { customer: checkout.customer }),
    expires_at: Math.max(secondsOf(checkout.expiresAt), secondsOf(now) + shortestMinutes * 60),
    locale: localeOf(checkout.language),
    submit_type: 'pay',
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  };
}

/**
 * Closes a session. One that this account does not know cannot be paid either: it counts as expired.
 * @throws PaymentProviderError
 */
export const expireSession = (stripe: Stripe, sessionId: string): Promise<'expired' | 'complete'> =>
  ask('expire the checkout', async () => {
    try {
      await stripe.checkout.sessions.expire(sessionId);
      return 'expired';
    } catch (error) {
      if (isMissing(error)) return 'expired';
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const { status } = await stripe.checkout.sessions.retrieve(sessionId);
      if (status === 'complete') return 'complete';
      if (status === 'expired') return 'expired';
      throw error;
    }
  });

/** Marks the settings of the portal that are ours among those that were made in the Dashboard. */
const portalMark = 'freedom-plan-1';

/**
 * Where a person changes their card and sees their bills. They can cancel nothing there: a program that is paid in parts ends
 * by our own rules. The settings are made once in an account, by us, so that no Dashboard has to be right.
 * @throws PaymentProviderError
 */
export const openPortalSession = (
  stripe: Stripe,
  customer: string,
  returnUrl: string,
  language: Language,
  now: Date,
): Promise<{ readonly url: string }> =>
  ask('open the portal', async () => {
    const configuration = await portalConfiguration(stripe, now);
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: returnUrl,
      locale: localeOf(language),
    });
    return { url };
  });

async function portalConfiguration(stripe: Stripe, now: Date): Promise<string> {
  const settings: Stripe.BillingPortal.ConfigurationCreateParams = {
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      customer_update: { enabled: false },
      subscription_cancel: { enabled: false },
      subscription_update: { enabled: false },
    },
    metadata: { made_for: portalMark },
  };
  const old = await findPortal(stripe);
  if (old) return old.id;
  // Everybody's key: that of another hour, so that a day of faults does not use them all up.
  const key = `portal:${portalMark}:${now.toISOString().slice(0, 13)}`;
  const made = await makeOnce(
    key,
    (options) => stripe.billingPortal.configurations.create(settings, options),
    () => findPortal(stripe),
  );
  return made.id;
}

async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  for await (const one of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
    if (one.metadata?.['made_for'] === portalMark) return one;
  return null;
}
