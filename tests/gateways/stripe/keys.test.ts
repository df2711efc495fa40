import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
import { gatewayOf, newCheckout, planOf } from './gateway.ts';

const start = new Date('2026-03-10T15:00:00Z');
let stripe: StripeStandIn;
let gateway: PaymentGateway;
beforeEach(async () => {
  stripe = await startStripe({ start });
  gateway = gatewayOf(stripe);
});
afterEach(() => stripe.close());

/** The keys under which something was asked for, in order. */
const keysOf = (endpoint: string) =>
  stripe.seen.filter((one) => one.endpoint === endpoint).map(({ idempotencyKey }) => idempotencyKey);
const fails = (asked: Promise<unknown>) =>
  expect(asked).rejects.toMatchObject({ name: 'PaymentProviderError' });
const sessions = () => stripe.books.all('checkout.session');
const create = 'POST /v1/checkout/sessions';

describe('A20 a fault of Stripe’s own, which its key repeats for a day', () => {
  test('the stand-in does repeat it, as Stripe does, and says so', async () => {
    stripe.failNext(1, 'error-500', create);
    const ask = () =>
      fetch(`${stripe.origin}/v1/checkout/sessions`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${stripe.settings.STRIPE_SECRET_KEY}`,
          'Stripe-Version': '2026-10-28.endive',
          'Idempotency-Key': 'one key',
        },
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, first.headers.get('Idempotent-Replayed')]).toEqual([500, null]);
    expect([second.status, second.headers.get('Idempotent-Replayed')]).toEqual([500, 'true']);
  });

  test.each([2, 3, 8])('does not spoil a checkout after %d failures in a row', async (times) => {
    const checkout = newCheckout(stripe);
    stripe.failNext(times, 'error-500', create);
    for (let press = 0; press < Math.floor(times / 2); press += 1)
      await fails(gateway.openCheckout(checkout));
    const { sessionId } = await gateway.openCheckout(checkout);
    expect(sessions().map(({ id }) => id)).toEqual([sessionId]);
    expect(new Set(keysOf(create)).size).toBe(times + 1);
    // And the same again, for whoever presses once more.
    expect((await gateway.openCheckout(checkout)).sessionId).toBe(sessionId);
  });

  test('one call sends what failed once more, and no oftener', async () => {
    stripe.failNext(9, 'error-500', create);
    await fails(gateway.openCheckout(newCheckout(stripe)));
    expect(keysOf(create)).toHaveLength(2);
  });

  test('is one session also where it is pressed many times at once after it', async () => {
    const checkout = newCheckout(stripe);
    stripe.failNext(2, 'error-500', create);
    await fails(gateway.openCheckout(checkout));
    const all = await Promise.all([1, 2, 3, 4].map(() => gateway.openCheckout(checkout)));
    expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(sessions()).toHaveLength(1);
  });

  test('that has made the session all the same gives that one out', async () => {
    const checkout = newCheckout(stripe);
    stripe.failNext(1, 'error-500-after-creating', create);
    const { sessionId } = await gateway.openCheckout(checkout);
    expect(sessions().map(({ id }) => id)).toEqual([sessionId]);
    expect(keysOf(create)).toHaveLength(1);
  });

  test.each(['timeout', 'timeout-after-creating', 'refuse'] as const)(
    'is not what %s is: nobody knows what came of it, so the key stays',
    async (fault) => {
      const checkout = newCheckout(stripe);
      // Short only where no answer comes, and with what expects none.
      const impatient = fault === 'refuse' ? gateway : gatewayOf(stripe, { callSeconds: 0.3 });
      stripe.failNext(4, fault, create);
      await fails(impatient.openCheckout(checkout));
      // A line that is refused is tried oftener within one call.
      if (fault !== 'refuse') await fails(impatient.openCheckout(checkout));
      await expect.poll(() => gateway.openCheckout(checkout).then(() => 'open')).toBe('open');
      const { sessionId } = await gateway.openCheckout(checkout);
      expect(sessions().map(({ id }) => id)).toEqual([sessionId]);
      expect(new Set(keysOf(create))).toEqual(new Set([`checkout:${checkout.id}`]));
    },
  );

  const paid = async () => {
    const checkout = newCheckout(stripe);
    const { sessionId } = await gateway.openCheckout(checkout);
    await stripe.pay(sessionId);
    const [charge] = (await gateway.readOrder(sessionId, null))!.charges;
    return { checkout, sessionId, charge: charge!.reference };
  };

  test('does not spoil a refund, which is made once', async () => {
    const { charge } = await paid();
    stripe.failNext(4, 'error-500', 'POST /v1/refunds');
    for (let round = 0; round < 2; round += 1) await fails(gateway.refund(charge, 500_00, 'refund-1'));
    for (let round = 0; round < 2; round += 1) await gateway.refund(charge, 500_00, 'refund-1');
    expect(stripe.books.all('refund').map(({ amount }) => amount)).toEqual([500_00]);
  });

  test('that has made the refund all the same gives nothing back twice', async () => {
    const { charge } = await paid();
    stripe.failNext(1, 'error-500-after-creating', 'POST /v1/refunds');
    await gateway.refund(charge, 500_00, 'refund-1');
    expect(stripe.books.all('refund').map(({ amount }) => amount)).toEqual([500_00]);
  });

  test('does not spoil installments, which are one schedule', async () => {
    const { checkout, sessionId } = await paid();
    const monthly = { amount: 999_00, count: 3, interval: { unit: 'month', count: 1 } } as const;
    const plan = planOf(checkout, sessionId, monthly, new Date('2026-04-10T15:00:00Z'));
    stripe.failNext(2, 'error-500', 'POST /v1/subscription_schedules');
    await fails(gateway.startInstallments(plan));
    const schedule = await gateway.startInstallments(plan);
    expect(await gateway.startInstallments(plan)).toBe(schedule);
    expect(stripe.books.all('subscription_schedule').map(({ id }) => id)).toEqual([schedule]);
  });

  test('does not spoil the portal, whose settings are made once', async () => {
    const { sessionId } = await paid();
    const { customer } = (await gateway.readOrder(sessionId, null))!;
    stripe.failNext(2, 'error-500', 'POST /v1/billing_portal/configurations');
    await fails(gateway.openPortal(customer!, 'https://plan.example', 'en'));
    await gateway.openPortal(customer!, 'https://plan.example', 'en');
    expect(stripe.books.all('billing_portal.configuration')).toHaveLength(1);
  });
});
