import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PaymentProviderError, type PaymentGateway } from '#app/gateways/payments/payments.ts';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
import { gatewayOf, newCheckout, planOf } from './gateway.ts';

const start = new Date('2026-03-10T15:00:00Z');
const monthly = { amount: 999_00, count: 3, interval: { unit: 'month', count: 1 } } as const;
let stripe: StripeStandIn;
beforeEach(async () => {
  stripe = await startStripe({ start });
});
afterEach(() => stripe.close());

/** What a restricted key must be allowed; docs/payments.md lists it. Whoever adds a call adds its right in both places. */
const rights: Readonly<Record<string, readonly string[]>> = {
  'Checkout Sessions: write': [
    'POST /v1/checkout/sessions',
    'GET /v1/checkout/sessions',
    'GET /v1/checkout/sessions/:id',
    'POST /v1/checkout/sessions/:id/expire',
  ],
  'PaymentIntents: read': ['GET /v1/payment_intents/:id'],
  'Charges and Refunds: write': ['GET /v1/charges', 'GET /v1/refunds', 'POST /v1/refunds'],
  'Disputes: read': ['GET /v1/disputes'],
  'Radar early fraud warnings: read': ['GET /v1/radar/early_fraud_warnings'],
  'Balance transactions: read': ['GET /v1/balance_transactions'],
  'Customers: write': ['POST /v1/customers/:id'],
  'Products: write': ['GET /v1/products/:id', 'POST /v1/products'],
  'Subscriptions: write': [
    'GET /v1/subscription_schedules',
    'POST /v1/subscription_schedules',
    'GET /v1/subscription_schedules/:id',
    'POST /v1/subscription_schedules/:id',
    'POST /v1/subscription_schedules/:id/cancel',
    'GET /v1/subscriptions',
    'GET /v1/subscriptions/:id',
    'POST /v1/subscriptions/:id',
    'DELETE /v1/subscriptions/:id',
  ],
  'Invoices: write': [
    'GET /v1/invoices',
    'POST /v1/invoices/:id',
    'POST /v1/invoices/:id/finalize',
    'POST /v1/invoices/:id/pay',
    'POST /v1/invoices/:id/void',
  ],
  'Customer portal: write': [
    'GET /v1/billing_portal/configurations',
    'POST /v1/billing_portal/configurations',
    'POST /v1/billing_portal/sessions',
  ],
};

/** Everything that the gateway can do, in every state that makes it ask for something else. */
async function doEverything(gateway: PaymentGateway): Promise<void> {
  const checkout = newCheckout(stripe);
  const closed = await gateway.openCheckout(checkout);
  await gateway.openCheckout({ ...checkout, email: 'another@example.com' });
  await gateway.expireCheckout(closed.sessionId);
  await gateway.expireCheckout(closed.sessionId);
  const buy = async (): Promise<readonly [string, string]> => {
    const checkout = newCheckout(stripe);
    const { sessionId } = await gateway.openCheckout(checkout);
    await stripe.pay(sessionId, 'declined');
    await gateway.readOrder(sessionId, null);
    await stripe.pay(sessionId);
    const due = new Date(stripe.now().getTime() + 30 * 86_400_000);
    return [sessionId, await gateway.startInstallments(planOf(checkout, sessionId, monthly, due))];
  };
  const [sessionId, schedule] = await buy();
  await gateway.pauseInstallments(schedule);
  await gateway.resumeInstallments(schedule);
  const order = (await gateway.readOrder(sessionId, schedule))!;
  stripe.failCard(order.customer!);
  await stripe.advanceTo(new Date('2026-04-12'));
  await gateway.pauseInstallments(schedule);
  await stripe.advanceTo(new Date('2026-05-12'));
  await gateway.resumeInstallments(schedule);
  await gateway.readOrder(sessionId, schedule);
  await gateway.openPortal(order.customer!, 'https://plan.example', 'en');
  await gateway.refund(order.charges[0]!.reference, 100_00, 'key');
  await gateway.readOrder(sessionId, schedule);
  await gateway.stopInstallments(schedule);
  // As the Dashboard releases a schedule, or an older version of the API tells of one that is over.
  const [, released] = await buy();
  await stripe.advanceTo(new Date('2026-06-15'));
  const over = stripe.books.find('subscription_schedule', released);
  const subscription = over.subscription;
  Object.assign(over, { status: 'released', subscription: null, released_subscription: subscription });
  await gateway.stopInstallments(released);
  Object.assign(over, { released_subscription: null });
  await gateway.stopInstallments(released);
  await gateway.listMovements(start, new Date('2026-06-15'));
}

describe('PAY-24 the key', () => {
  test('needs no more rights than these', async () => {
    await doEverything(gatewayOf(stripe));
    const asked = [...new Set(stripe.seen.map(({ endpoint }) => endpoint))].toSorted();
    expect(asked).toEqual(Object.values(rights).flat().toSorted());
  });

  test('every request carries it and the version, and each that makes something an idempotency key', async () => {
    await doEverything(gatewayOf(stripe));
    for (const { method, idempotencyKey, version, authorization } of stripe.seen) {
      expect(authorization).toBe(`Bearer ${stripe.settings.STRIPE_SECRET_KEY}`);
      expect(version).toBe('2026-10-28.endive');
      expect(idempotencyKey !== '').toBe(method === 'POST');
    }
    const made = stripe.seen.filter(({ endpoint }) =>
      ['POST /v1/checkout/sessions', 'POST /v1/subscription_schedules', 'POST /v1/refunds'].includes(
        endpoint ?? '',
      ),
    );
    expect(made.length).toBeGreaterThan(4);
    for (const { idempotencyKey } of made) expect(idempotencyKey).toMatch(/^(checkout:|schedule:|key$)/);
  });

  const calls: readonly (readonly [string, (gateway: PaymentGateway) => Promise<unknown>])[] = [
    ['openCheckout', (gateway) => gateway.openCheckout(newCheckout(stripe))],
    ['expireCheckout', (gateway) => gateway.expireCheckout('cs_1')],
    ['readOrder', (gateway) => gateway.readOrder('cs_1', 'sub_sched_1')],
    ['readCharge', (gateway) => gateway.readCharge('pi_1', 1)],
    [
      'startInstallments',
      (gateway) =>
        gateway.startInstallments(planOf(newCheckout(stripe), 'cs_1', monthly, new Date('2026-05-01'))),
    ],
    ['pauseInstallments', (gateway) => gateway.pauseInstallments('sub_sched_1')],
    ['resumeInstallments', (gateway) => gateway.resumeInstallments('sub_sched_1')],
    ['stopInstallments', (gateway) => gateway.stopInstallments('sub_sched_1')],
    ['refund', (gateway) => gateway.refund('pi_1', 1_00, 'key')],
    ['openPortal', (gateway) => gateway.openPortal('cus_1', 'https://plan.example', 'en')],
    ['listMovements', (gateway) => gateway.listMovements(start, new Date('2026-04-01'))],
  ];

  test.each(calls)(
    'is in no message of %s when it is refused, nor is an address or a card',
    async (_name, call) => {
      const gateway = gatewayOf(stripe, { secretKey: 'sk_test_canary9wrong9key9abcd' });
      const error: unknown = await call(gateway).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(PaymentProviderError);
      const { message, stack, cause, failure } = error as PaymentProviderError;
      expect(message).toMatch(/^Stripe did not .*StripeAuthenticationError/);
      const told = `${message} ${stack} ${JSON.stringify(failure)}`;
      expect(told).not.toMatch(/canary|sk_test|abcd|example\.com|4242/);
      expect(failure).toMatchObject({ type: 'StripeAuthenticationError', status: 401, parameter: null });
      expect(cause).toBeUndefined();
      expect(Object.keys(error as Error).toSorted()).toEqual(['failure', 'name']);
    },
  );

  test.each(['error-500', 'error-429', 'refuse'] as const)(
    'whatever is asked of a Stripe that answers by %s is a fault of the provider',
    async (fault) => {
      stripe.failNext(10 * calls.length, fault);
      const gateway = gatewayOf(stripe);
      const errors = await Promise.all(
        calls.map(([, call]) => call(gateway).catch((thrown: unknown) => thrown)),
      );
      for (const error of errors) {
        expect(error).toBeInstanceOf(PaymentProviderError);
        expect(String((error as Error).stack)).not.toContain('canary');
      }
    },
  );

  test('a refusal says what can be said: kind, code and the name of the parameter', async () => {
    const { sessionId } = await gatewayOf(stripe).openCheckout(newCheckout(stripe));
    await stripe.pay(sessionId);
    const [charge] = (await gatewayOf(stripe).readOrder(sessionId, null))!.charges;
    await expect(gatewayOf(stripe).refund(charge!.reference, 9_999_00, 'key')).rejects.toThrow(
      /^Stripe did not refund: StripeInvalidRequestError 400 at amount req_\d+$/,
    );
  });
});
