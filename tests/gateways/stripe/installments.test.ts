import { afterEach, describe, expect, test } from 'vitest';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
import { gatewayOf, newCheckout, planOf } from './gateway.ts';

let stripe: StripeStandIn;
afterEach(() => stripe.close());

const day = 86_400_000;
/** Every amount that was charged, with its moment. */
const charged = (): readonly (readonly [number, string])[] =>
  stripe.books
    .all('charge')
    .filter(({ paid }) => paid)
    .map(({ amount, created }) => [amount, new Date(created * 1000).toISOString().slice(0, 10)] as const);

/** Buys on a day, and starts the rest. */
async function buy(at: string, amounts: Parameters<typeof planOf>[2], firstDueAt: string, first = 2_000_00) {
  stripe = await startStripe({ start: new Date(`${at}T15:00:00Z`) });
  const gateway = gatewayOf(stripe);
  const checkout = newCheckout(stripe, { firstAmount: first, installments: amounts.count + 1 });
  const { sessionId } = await gateway.openCheckout(checkout);
  await stripe.pay(sessionId);
  const plan = planOf(checkout, sessionId, amounts, new Date(`${firstDueAt}T15:00:00Z`));
  const schedule = await gateway.startInstallments(plan);
  return { gateway, checkout, sessionId, schedule, plan };
}

const monthly = { amount: 999_00, count: 3, interval: { unit: 'month', count: 1 } } as const;

describe('PAY-13 a program that is paid in parts', () => {
  test.each([
    ['in the middle of a month', '2026-03-10', '2026-04-10', ['2026-04-10', '2026-05-10', '2026-06-10']],
    ['on a 31st', '2026-12-31', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['before a short month', '2027-01-31', '2027-02-28', ['2027-02-28', '2027-03-28', '2027-04-28']],
    ['in a leap year', '2028-01-30', '2028-02-29', ['2028-02-29', '2028-03-29', '2028-04-29']],
  ])(
    'bought %s, is charged 2,000 and 3 × 999, and then nothing for two years',
    async (_says, at, due, days) => {
      const { gateway, sessionId, schedule } = await buy(at, monthly, due);
      await stripe.advanceTo(new Date(Date.parse(`${days[2]}T15:00:00Z`) + 2 * 366 * day));
      expect(charged()).toEqual([[2_000_00, at], ...days.map((one) => [999_00, one])]);
      const order = await gateway.readOrder(sessionId, schedule);
      expect(order?.schedule).toEqual({ reference: schedule, state: 'completed' });
      expect(order?.charges.map(({ installment, state, amount }) => [installment, state, amount])).toEqual([
        [1, 'paid', 2_000_00],
        [2, 'paid', 999_00],
        [3, 'paid', 999_00],
        [4, 'paid', 999_00],
      ]);
    },
  );

  test('is charged 1,200 and once more 800 on day 30, and then nothing for two years', async () => {
    const once = { amount: 800_00, count: 1, interval: { unit: 'day', count: 30 } } as const;
    await buy('2026-03-10', once, '2026-04-09', 1_200_00);
    await stripe.advanceTo(new Date('2028-05-01'));
    expect(charged()).toEqual([
      [1_200_00, '2026-03-10'],
      [800_00, '2026-04-09'],
    ]);
  });

  test('begins at once where its day has passed, and is as many payments, however often it is begun', async () => {
    const { gateway, plan, schedule } = await buy('2026-03-10', monthly, '2026-03-01');
    await stripe.advanceTo(new Date('2026-03-10T15:00:20Z'));
    expect(await gateway.startInstallments({ ...plan, firstDueAt: stripe.now() })).toBe(schedule);
    await stripe.advanceTo(new Date('2028-07-01'));
    expect(charged()).toEqual([
      [2_000_00, '2026-03-10'],
      [999_00, '2026-03-10'],
      [999_00, '2026-04-10'],
      [999_00, '2026-05-10'],
    ]);
  });

  test('takes no installments where no card was kept', async () => {
    stripe = await startStripe({ start: new Date('2026-03-10T15:00:00Z') });
    const gateway = gatewayOf(stripe);
    const checkout = newCheckout(stripe);
    const { sessionId } = await gateway.openCheckout(checkout);
    const plan = planOf(checkout, sessionId, monthly, new Date('2026-04-10T15:00:00Z'));
    await expect(gateway.startInstallments(plan)).rejects.toMatchObject({ name: 'PaymentProviderError' });
    expect(stripe.books.all('subscription_schedule')).toEqual([]);
  });

  test('names each program once among the products, however many people buy it', async () => {
    const { gateway } = await buy('2026-03-10', monthly, '2026-04-10');
    for (const title of ['DNA of Freedom', 'ADN de la libertad', 'DNA of Freedom']) {
      const checkout = newCheckout(stripe, { title });
      const { sessionId } = await gateway.openCheckout(checkout);
      await stripe.pay(sessionId);
      await gateway.startInstallments(planOf(checkout, sessionId, monthly, new Date('2026-04-10T15:00:00Z')));
    }
    expect(stripe.books.all('product').map(({ name }) => name)).toEqual([
      'DNA of Freedom',
      'ADN de la libertad',
    ]);
  });
});
