import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewCheckout, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
import { parseForm } from '#tests/support/stripe/form.ts';
import { gatewayOf, newCheckout, planOf } from './gateway.ts';

let stripe: StripeStandIn;
let gateway: PaymentGateway;
beforeEach(async () => {
  stripe = await startStripe({ start: new Date('2026-03-10T15:00:00Z') });
  gateway = gatewayOf(stripe);
});
afterEach(() => stripe.close());

const creations = () => stripe.seen.filter(({ endpoint }) => endpoint === 'POST /v1/checkout/sessions');
const sessions = () => stripe.books.all('checkout.session');
const minutes = (count: number): Date => new Date(stripe.now().getTime() + count * 60_000);

describe('a checkout', () => {
  test('PAY-08 charges the amount of our row, and carries its ids', async () => {
    const checkout = newCheckout(stripe);
    const opened = await gateway.openCheckout(checkout);
    expect(opened).toEqual({ sessionId: sessions()[0]!.id, url: sessions()[0]!.url });
    const metadata = { checkout_id: checkout.id, user_id: checkout.userId, installment: '1' };
    expect(parseForm(creations()[0]!.form)).toEqual({
      mode: 'payment',
      line_items: {
        0: {
          quantity: '1',
          price_data: { currency: 'usd', unit_amount: '200000', product_data: { name: 'DNA of Freedom' } },
        },
      },
      allowed_payment_method_types: { 0: 'card' },
      adaptive_pricing: { enabled: 'false' },
      allow_promotion_codes: 'false',
      client_reference_id: checkout.id,
      metadata,
      payment_intent_data: { metadata, description: 'DNA of Freedom', setup_future_usage: 'off_session' },
      customer_creation: 'always',
      customer_email: 'iris@example.com',
      expires_at: String(checkout.expiresAt.getTime() / 1000),
      locale: 'en',
      submit_type: 'pay',
      success_url: 'https://plan.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://plan.example/payment-cancel',
    });
    expect(creations()[0]).toMatchObject({
      idempotencyKey: `checkout:${checkout.id}`,
      version: '2026-10-28.endive',
      authorization: `Bearer ${stripe.settings.STRIPE_SECRET_KEY}`,
    });
  });

  test('that is paid at once keeps no card, and one in Spanish is in Spanish', async () => {
    await gateway.openCheckout(newCheckout(stripe, { installments: 1, language: 'es' }));
    const sent = parseForm(creations()[0]!.form);
    expect(sent['payment_intent_data']).not.toHaveProperty('setup_future_usage');
    expect(sent['locale']).toBe('es-419');
  });

  test('of somebody who has paid before is opened for the same customer', async () => {
    const first = await gateway.openCheckout(newCheckout(stripe));
    await stripe.pay(first.sessionId);
    const { customer } = (await gateway.readOrder(first.sessionId, null))!;
    const second = await gateway.openCheckout(newCheckout(stripe, { customer }));
    await stripe.pay(second.sessionId);
    expect((await gateway.readOrder(second.sessionId, null))?.customer).toBe(customer);
    expect(stripe.books.all('customer')).toHaveLength(1);
    const sent = parseForm(creations()[1]!.form);
    expect(sent).not.toHaveProperty('customer_email');
    expect(sent).not.toHaveProperty('customer_creation');
  });

  test('of somebody whose customer was deleted there is opened for a new one', async () => {
    const checkout = newCheckout(stripe, { customer: 'cus_gone' });
    const { sessionId } = await gateway.openCheckout(checkout);
    await stripe.pay(sessionId);
    expect((await gateway.readOrder(sessionId, null))?.customer).toMatch(/^cus_(?!gone)/);
    expect((await gateway.openCheckout(checkout)).sessionId).toBe(sessionId);
  });

  test('that is asked for late can still be paid for half an hour', async () => {
    const { sessionId } = await gateway.openCheckout(newCheckout(stripe, { expiresAt: minutes(12) }));
    expect(sessions().find(({ id }) => id === sessionId)?.expires_at).toBe(minutes(31).getTime() / 1000);
  });

  test('PAY-11 is one session, however often it is asked for', async () => {
    const checkout = newCheckout(stripe);
    const all = await Promise.all([1, 2, 3, 4].map(() => gateway.openCheckout(checkout)));
    expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(sessions()).toHaveLength(1);
  });
});

describe('PAY-12 what Stripe did and did not say', () => {
  /** Short only where no answer comes; and long enough for the answer to what is sent once more. */
  const impatient = () => gatewayOf(stripe, { callSeconds: 2 });

  test.each(['timeout-after-creating', 'cut-after-creating', 'error-500', 'refuse', 'slow'] as const)(
    'a checkout that runs into %s is one session',
    async (fault) => {
      stripe.failNext(1, fault);
      const checkout = newCheckout(stripe);
      const by = fault === 'timeout-after-creating' ? impatient() : gateway;
      const { sessionId } = await by.openCheckout(checkout);
      expect(sessions().map(({ id }) => id)).toEqual([sessionId]);
    },
  );

  test('a checkout whose answer is lost twice is given out when it is asked for again', async () => {
    const checkout = newCheckout(stripe);
    stripe.failNext(2, 'timeout-after-creating');
    await expect(impatient().openCheckout(checkout)).rejects.toMatchObject({ name: 'PaymentProviderError' });
    const { sessionId } = await gateway.openCheckout(checkout);
    expect(sessions().map(({ id }) => id)).toEqual([sessionId]);
  });

  test.each<[string, Partial<NewCheckout>, number]>([
    ['later, when it would be open for longer', {}, 20],
    ['with another address', { email: 'iris@example.org' }, 0],
  ])('a checkout whose answer was lost is found where it is asked for %s', async (_says, change, later) => {
    const checkout = newCheckout(stripe);
    // A line that breaks is tried again by the client, too.
    stripe.failNext(4, 'cut-after-creating');
    await expect(gateway.openCheckout(checkout)).rejects.toMatchObject({ name: 'PaymentProviderError' });
    for (let count = 0; count < 3; count += 1) await gateway.openCheckout(newCheckout(stripe));
    await stripe.advanceTo(minutes(later));
    stripe.longestPage = 2;
    const found = await gateway.openCheckout({ ...checkout, ...change });
    expect(found).toEqual({ sessionId: sessions()[0]?.id, url: sessions()[0]?.url });
    expect(sessions().filter((session) => session.client_reference_id === checkout.id)).toHaveLength(1);
  });

  const paid = async () => {
    const checkout = newCheckout(stripe);
    const { sessionId } = await gateway.openCheckout(checkout);
    await stripe.pay(sessionId);
    return { checkout, sessionId };
  };

  test('installments are one schedule, also where they are asked for again when the key is forgotten', async () => {
    const { checkout, sessionId } = await paid();
    const monthly = { amount: 999_00, count: 3, interval: { unit: 'month', count: 1 } } as const;
    const plan = planOf(checkout, sessionId, monthly, new Date('2026-04-10T15:00:00Z'));
    stripe.failNext(2, 'cut-after-creating', '/v1/subscription_schedules');
    const all = await Promise.allSettled([1, 2, 3].map(() => gateway.startInstallments(plan)));
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    await stripe.advanceTo(new Date('2026-03-14T00:00:00Z'));
    const again = await gateway.startInstallments(plan);
    expect(stripe.books.all('subscription_schedule').map(({ id }) => id)).toEqual([again]);
  });

  test('a refund is made once, also where it is asked for again when the key is forgotten', async () => {
    const { sessionId } = await paid();
    const [charge] = (await gateway.readOrder(sessionId, null))!.charges;
    stripe.failNext(1, 'cut-after-creating', '/v1/refunds');
    await gateway.refund(charge!.reference, 500_00, 'refund-1');
    await stripe.advanceTo(new Date('2026-03-14T00:00:00Z'));
    await gateway.refund(charge!.reference, 500_00, 'refund-1');
    expect(stripe.books.all('refund').map(({ amount }) => amount)).toEqual([500_00]);
    await gateway.refund(charge!.reference, 100_00, 'refund-2');
    expect(stripe.books.all('refund').map(({ amount }) => amount)).toEqual([500_00, 100_00]);
  });
});

describe('a checkout that is closed', () => {
  test('PAY-11 cannot be paid any more', async () => {
    const { sessionId } = await gateway.openCheckout(newCheckout(stripe));
    expect(await gateway.expireCheckout(sessionId)).toBe('expired');
    expect(await gateway.expireCheckout(sessionId)).toBe('expired');
    await expect(stripe.pay(sessionId)).rejects.toThrow('expired');
    expect((await gateway.readOrder(sessionId, null))?.session).toBe('expired');
  });

  test('PAY-11 says so where it is paid already', async () => {
    const { sessionId } = await gateway.openCheckout(newCheckout(stripe));
    await stripe.pay(sessionId);
    expect(await gateway.expireCheckout(sessionId)).toBe('complete');
  });

  test('is over where this account does not know it', async () => {
    expect(await gateway.expireCheckout('sandbox_1')).toBe('expired');
  });

  test('is not said to be over where Stripe does not answer', async () => {
    const { sessionId } = await gateway.openCheckout(newCheckout(stripe));
    stripe.failNext(2, 'error-500');
    await expect(gateway.expireCheckout(sessionId)).rejects.toMatchObject({ name: 'PaymentProviderError' });
  });
});
