import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
import { gatewayOf, newCheckout, planOf } from './gateway.ts';

const start = new Date('2026-03-10T15:00:00Z');
let stripe: StripeStandIn;
let gateway: PaymentGateway;
let sessionId: string;
let schedule: string;
let customer: string;

beforeEach(async () => {
  stripe = await startStripe({ start });
  gateway = gatewayOf(stripe);
  const checkout = newCheckout(stripe);
  ({ sessionId } = await gateway.openCheckout(checkout));
  await stripe.pay(sessionId);
  const monthly = { amount: 999_00, count: 3, interval: { unit: 'month', count: 1 } } as const;
  schedule = await gateway.startInstallments(planOf(checkout, sessionId, monthly, on('04-10')));
  customer = (await read()).customer!;
});
afterEach(() => stripe.close());

/** Three in the afternoon, when it was bought; charged at four. @param day MM-DD */
const on = (day: string, hour = 15): Date => new Date(`2026-${day}T${String(hour)}:00:00Z`);
const read = async () => (await gateway.readOrder(sessionId, schedule || null))!;
const later = async () =>
  (await read()).charges
    .slice(1)
    .map(({ installment, state, at }) => [installment, state, at.toISOString().slice(5, 10)]);
const state = async () => (await read()).schedule?.state;
/** How often a card was charged, or tried. */
const tries = () => stripe.books.all('charge').length;

describe('PAY-16 a card that is refused', () => {
  test('is one failure since its first day, however often it is tried, until it pays', async () => {
    expect(await state()).toBe('waiting');
    stripe.failCard(customer);
    await stripe.advanceTo(on('04-10', 17));
    const [, failed] = (await read()).charges;
    expect(failed).toMatchObject({
      installment: 2,
      state: 'failed',
      failure: 'declined',
      at: on('04-10', 16),
    });
    await stripe.advanceTo(on('04-16'));
    const [, still] = (await read()).charges;
    expect(still).toEqual(failed);
    expect(tries()).toBe(1 + 3);
    stripe.mendCard(customer);
    await stripe.advanceTo(on('04-20'));
    const [, paid] = (await read()).charges;
    expect(paid).toMatchObject({
      reference: failed?.reference,
      state: 'paid',
      failure: null,
      at: on('04-17', 16),
    });
    expect(await state()).toBe('running');
  });

  test('that asks for the person is told apart', async () => {
    stripe.failCard(customer, 'asks-the-person');
    await stripe.advanceTo(on('04-11'));
    expect((await read()).charges[1]).toMatchObject({ state: 'failed', failure: 'authentication-required' });
  });

  test('does not stop the later ones from falling due, each by its number', async () => {
    stripe.failCard(customer);
    await stripe.advanceTo(on('05-09'));
    stripe.mendCard(customer);
    await stripe.advanceTo(on('07-11'));
    expect(await later()).toEqual([
      [2, 'failed', '04-10'],
      [3, 'paid', '05-10'],
      [4, 'paid', '06-10'],
    ]);
  });

  test('is replaced in the portal, which can cancel nothing', async () => {
    stripe.failCard(customer);
    await stripe.advanceTo(on('04-11'));
    const { url } = await gateway.openPortal(customer, 'https://plan.example/freedom-plan', 'es');
    const [configuration] = stripe.books.all('billing_portal.configuration');
    expect(configuration?.features).toMatchObject({
      payment_method_update: { enabled: 'true' },
      invoice_history: { enabled: 'true' },
      subscription_cancel: { enabled: 'false' },
      subscription_update: { enabled: 'false' },
    });
    expect(stripe.books.all('billing_portal.session')[0]).toMatchObject({
      return_url: 'https://plan.example/freedom-plan',
      locale: 'es-419',
      configuration: configuration?.id,
    });
    const page = await fetch(url);
    expect(await page.text()).toContain('open');
    await fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'new-card' }) });
    expect(await later()).toEqual([[2, 'paid', '04-11']]);
    await stripe.advanceTo(on('05-11'));
    expect(await later()).toEqual([
      [2, 'paid', '04-11'],
      [3, 'paid', '05-10'],
    ]);
  });

  test('the portal is set up once, however often it is opened', async () => {
    stripe.longestPage = 1;
    for (let count = 0; count < 3; count += 1)
      await gateway.openPortal(customer, 'https://plan.example', 'en');
    await stripe.advanceTo(on('04-01'));
    await gatewayOf(stripe).openPortal(customer, 'https://plan.example', 'en');
    expect(stripe.books.all('billing_portal.configuration')).toHaveLength(1);
  });
});

describe('PAY-18 installments that are paused', () => {
  test('before they have begun, do not begin, and go on from their day when they are resumed before it', async () => {
    await gateway.pauseInstallments(schedule);
    await gateway.pauseInstallments(schedule);
    expect(await state()).toBe('paused');
    await gateway.resumeInstallments(schedule);
    expect(await state()).toBe('waiting');
    await stripe.advanceTo(on('12-31'));
    expect(await later()).toEqual([
      [2, 'paid', '04-10'],
      [3, 'paid', '05-10'],
      [4, 'paid', '06-10'],
    ]);
    expect(await state()).toBe('completed');
  });

  test('before they have begun, begin at once when they are resumed after their day, and are as many', async () => {
    await gateway.pauseInstallments(schedule);
    await stripe.advanceTo(on('06-20'));
    expect(await later()).toEqual([]);
    await gateway.resumeInstallments(schedule);
    await stripe.advanceTo(new Date('2028-12-31'));
    expect(await later()).toEqual([
      [2, 'paid', '06-20'],
      [3, 'paid', '07-20'],
      [4, 'paid', '08-20'],
    ]);
  });

  test('while they run, keep what falls due, and charge it when they are resumed', async () => {
    await stripe.advanceTo(on('04-11'));
    await gateway.pauseInstallments(schedule);
    expect(await state()).toBe('paused');
    await stripe.advanceTo(on('05-20'));
    expect(await later()).toEqual([[2, 'paid', '04-10']]);
    await gateway.resumeInstallments(schedule);
    expect(await state()).toBe('running');
    await stripe.advanceTo(new Date('2028-12-31'));
    expect(await later()).toEqual([
      [2, 'paid', '04-10'],
      [3, 'paid', '05-20'],
      [4, 'paid', '06-10'],
    ]);
  });

  test('past their end, lose nothing either', async () => {
    await stripe.advanceTo(on('04-11'));
    await gateway.pauseInstallments(schedule);
    await stripe.advanceTo(on('09-20'));
    expect(await state()).toBe('paused');
    await gateway.resumeInstallments(schedule);
    await stripe.advanceTo(on('09-21'));
    expect(await later()).toEqual([
      [2, 'paid', '04-10'],
      [3, 'paid', '09-20'],
      [4, 'paid', '09-20'],
    ]);
    expect(await state()).toBe('completed');
  });

  test('in the hour before a bill is charged, do not charge it', async () => {
    await stripe.advanceTo(new Date('2026-04-10T15:30:00Z'));
    await gateway.pauseInstallments(schedule);
    await stripe.advanceTo(on('04-20'));
    expect(await later()).toEqual([]);
    await gateway.resumeInstallments(schedule);
    expect(await later()).toEqual([[2, 'paid', '04-20']]);
  });

  test('while a card is being tried, try it no more until they are resumed', async () => {
    stripe.failCard(customer);
    await stripe.advanceTo(on('04-11'));
    await gateway.pauseInstallments(schedule);
    await stripe.advanceTo(on('05-01'));
    expect(tries()).toBe(2);
    stripe.mendCard(customer);
    await gateway.resumeInstallments(schedule);
    expect(await later()).toEqual([[2, 'paid', '05-01']]);
  });

  test('are resumed also where the card refuses: that is no fault', async () => {
    stripe.failCard(customer);
    await stripe.advanceTo(on('04-11'));
    await gateway.pauseInstallments(schedule);
    await gateway.resumeInstallments(schedule);
    expect(await state()).toBe('running');
    expect(await later()).toEqual([[2, 'failed', '04-10']]);
  });
});

describe('PAY-25 installments that are stopped', () => {
  const charged = () => stripe.books.all('charge').filter(({ paid }) => paid).length;

  test.each([
    ['before they have begun', '03-20', 1],
    ['in the hour before a bill is charged', '04-10', 1],
    ['while they run', '05-11', 3],
    ['after their end', '09-01', 4],
  ])('%s, charge nothing any more', async (_says, day, already) => {
    await stripe.advanceTo(on(day));
    expect(charged()).toBe(already);
    await gateway.stopInstallments(schedule);
    await gateway.stopInstallments(schedule);
    expect(await state()).toBe(already === 4 ? 'completed' : 'stopped');
    await gateway.resumeInstallments(schedule);
    await gateway.pauseInstallments(schedule);
    await stripe.advanceTo(new Date('2028-12-31'));
    expect(charged()).toBe(already);
  });

  test.each([
    ['a bill that was refused', async () => stripe.failCard(customer)],
    ['a pause', async () => gateway.pauseInstallments(schedule)],
  ])('after %s, leave nothing open', async (_says, trouble) => {
    await stripe.advanceTo(on('04-01'));
    await trouble();
    await stripe.advanceTo(on('04-12'));
    await gateway.stopInstallments(schedule);
    stripe.mendCard(customer);
    await stripe.retryInvoices(customer);
    await stripe.advanceTo(new Date('2028-12-31'));
    expect(charged()).toBe(1);
    expect(stripe.books.all('invoice').every(({ status }) => status === 'void')).toBe(true);
    expect(await state()).toBe('stopped');
  });

  test('after they were paused while they ran, leave nothing waiting', async () => {
    await stripe.advanceTo(on('04-12'));
    await gateway.pauseInstallments(schedule);
    await stripe.advanceTo(on('05-12'));
    await gateway.stopInstallments(schedule);
    expect(stripe.books.all('invoice').map(({ status }) => status)).toEqual(['paid', 'void']);
  });
});
