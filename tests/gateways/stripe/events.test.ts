import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SignatureError, WrongModeError, type PaymentGateway } from '#app/gateways/payments/payments.ts';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
import { signatureFor } from '#tests/support/stripe/delivery.ts';
import { gatewayOf, newCheckout, planOf } from './gateway.ts';

const start = new Date('2026-03-10T15:00:00Z');
let stripe: StripeStandIn;
let gateway: PaymentGateway;
beforeEach(async () => {
  stripe = await startStripe({ start });
  gateway = gatewayOf(stripe);
});
afterEach(() => stripe.close());

const now = start.getTime() / 1000;
const seconds = (count: number): Date => new Date((now + count) * 1000);
const eventOf = (object: object, type = 'checkout.session.completed', livemode = false): string =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, created: now, livemode, data: { object } }, null, 2);
const body = eventOf({ id: 'cs_1', object: 'checkout.session', note: ' Añó  «ñandú» 🌱 \\u0000 ' });
const secret = () => stripe.settings.STRIPE_WEBHOOK_SECRET;
const signed = (text = body, at = now, by = secret()): string => signatureFor(text, by, at);

describe('PAY-01 an event over the line', () => {
  test('is read where it is signed, with spaces and signs of every language in it', () => {
    const event = gateway.readEvent(body, signed(), start);
    expect(event).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      createdAt: start,
      livemode: false,
      about: { sessionId: 'cs_1' },
    });
    expect(gateway.readStoredEvent(body)).toEqual(event);
  });

  test('is read as Stripe sends it, and for five minutes', async () => {
    const event = await stripe.emit('customer.updated', { id: 'cus_1', object: 'customer' });
    const sent = JSON.stringify(event, null, 2);
    expect(gateway.readEvent(sent, signed(sent), seconds(300)).about).toEqual({ customer: 'cus_1' });
    expect(() => gateway.readEvent(sent, signed(sent), seconds(301))).toThrow(SignatureError);
  });

  test.each<[string, () => [string, string | null]]>([
    ['no signature', () => [body, null]],
    ['an empty one', () => [body, '']],
    ['one that is none', () => [body, 'yes']],
    ['no time in it', () => [body, signed().replace(/t=\d+,/, '')]],
    ['a time that is none', () => [body, signed().replace(/t=\d+/, 't=soon')]],
    ['a time that was put forward', () => [body, signed(body, now - 3600).replace(/t=\d+/, `t=${now}`)]],
    ['nothing signed', () => [body, `t=${now}`]],
    ['an older way of signing', () => [body, signed().replace('v1=', 'v0=')]],
    ['a signature that was cut', () => [body, signed().slice(0, -1)]],
    ['another secret', () => [body, signed(body, now, 'whsec_of_somebody_else')]],
    ['an empty secret', () => [body, signed(body, now, '')]],
    ['a body that lost a byte', () => [body.slice(0, -1), signed()]],
    ['a body that got a byte', () => [`${body}\n`, signed()]],
    ['a body with one byte changed', () => [body.replace('evt_1', 'evt_2'), signed()]],
    ['a body without its spaces', () => [JSON.stringify(JSON.parse(body)), signed()]],
    ['no body', () => ['', signed('')]],
    ['an old one', () => [body, signed(body, now - 301)]],
  ])('is refused with %s', (_says, make) => {
    expect(() => gateway.readEvent(...make(), start)).toThrow(SignatureError);
  });

  test.each(['not JSON', '[]', 'null', '{}', '{"id":"evt_1","object":"v2.core.event","type":"a"}'])(
    'is refused where what is signed is no event: %s',
    (text) => {
      expect(() => gateway.readEvent(text, signed(text), start)).toThrow(SignatureError);
    },
  );
});

test('PAY-02 while one secret takes the place of another, both are good, and a third is not', () => {
  const both = gatewayOf(stripe, { webhookSecrets: ['whsec_the_old_one', 'whsec_the_new_one'] });
  for (const by of ['whsec_the_old_one', 'whsec_the_new_one'])
    expect(both.readEvent(body, signed(body, now, by), start).id).toBe('evt_1');
  expect(() => both.readEvent(body, signed(), start)).toThrow(SignatureError);
  // As Stripe signs while it rolls a secret: once by each.
  const twice = `${signed(body, now, 'whsec_unknown_here')},${signed(body, now, 'whsec_the_new_one').split(',')[1]}`;
  expect(both.readEvent(body, twice, start).id).toBe('evt_1');
});

describe('PAY-20 play money and real money', () => {
  test('are told apart by the key', () => {
    for (const [key, live] of [
      ['sk_live_1', true],
      ['rk_live_1', true],
      ['sk_test_1', false],
      ['rk_test_1', false],
    ] as const)
      expect(gatewayOf(stripe, { secretKey: key }).livemode).toBe(live);
  });

  test('an event of the other kind is refused, though it is signed', () => {
    const live = gatewayOf(stripe, { secretKey: 'sk_live_1' });
    const real = eventOf({}, 'customer.updated', true);
    expect(() => live.readEvent(body, signed(), start)).toThrow(WrongModeError);
    expect(() => gateway.readEvent(real, signed(real), start)).toThrow(WrongModeError);
    expect(live.readEvent(real, signed(real), start).livemode).toBe(true);
    expect(() => live.readEvent(body, signed(body, now, 'whsec_of_nobody'), start)).toThrow(SignatureError);
  });
});

describe('PAY-19 whatever Stripe sends', () => {
  test.each<[string, unknown]>([
    ['an unknown kind', { object: { id: 'x_1', object: 'something.new', list: [{ customer: 'cus_9' }] } }],
    ['an object without anything', { object: {} }],
    ['no data', undefined],
    [
      'names that hold something else',
      { object: { metadata: [], customer: 7, payment_intent: true, parent: 'x' } },
    ],
    ['empty names', { object: { customer: '', client_reference_id: null, payment: null, schedule: {} } }],
  ])('is read, and says nothing that it does not say: %s', (_says, data) => {
    const text = JSON.stringify({
      id: 'evt_9',
      object: 'event',
      type: 'a.new.thing',
      created: now,
      livemode: false,
      data,
    });
    expect(gateway.readEvent(text, signed(text), start)).toMatchObject({ id: 'evt_9', about: {} });
    expect(gateway.readStoredEvent(text).about).toEqual({});
  });

  test('PAY-18 an early warning of fraud leads to the payment that it warns of', () => {
    const warning = {
      id: 'issfr_1',
      object: 'radar.early_fraud_warning',
      charge: 'ch_1',
      payment_intent: 'pi_1',
    };
    const event = gateway.readStoredEvent(eventOf(warning, 'radar.early_fraud_warning.created'));
    expect(event.about).toEqual({ chargeReference: 'pi_1' });
  });

  test('newer shapes are read: whole objects where ids were', () => {
    const text = eventOf({
      object: 'something.new',
      customer: { id: 'cus_1', object: 'customer' },
      payment_intent: { id: 'pi_1' },
      metadata: { checkout_id: 'c1' },
    });
    expect(gateway.readStoredEvent(text).about).toEqual({
      customer: 'cus_1',
      chargeReference: 'pi_1',
      checkoutId: 'c1',
    });
  });
});

test('every event of a life of payments leads to its checkout', async () => {
  const checkout = newCheckout(stripe, { installments: 2 });
  const { sessionId } = await gateway.openCheckout(checkout);
  await stripe.pay(sessionId);
  const once = { amount: 800_00, count: 1, interval: { unit: 'day', count: 30 } } as const;
  const schedule = await gateway.startInstallments(
    planOf(checkout, sessionId, once, new Date('2026-04-09T15:00:00Z')),
  );
  const [first] = (await gateway.readOrder(sessionId, schedule))!.charges;
  const { customer } = (await gateway.readOrder(sessionId, schedule))!;
  await stripe.refundInDashboard(first!.reference, 10_00);
  const dispute = await stripe.openDispute(first!.reference);
  await stripe.winDispute(dispute.id);
  await stripe.advanceTo(new Date('2026-06-01'));
  const later = (await gateway.readOrder(sessionId, schedule))!.charges[1]!;
  const ids = { checkoutId: checkout.id, sessionId, chargeReference: first!.reference, customer: customer! };
  const known = new Map<string, unknown>(
    stripe.books.events.map((event) => [event.type, gateway.readStoredEvent(JSON.stringify(event)).about]),
  );
  expect(Object.fromEntries(known)).toMatchObject({
    'checkout.session.completed': ids,
    'payment_intent.created': { customer },
    'payment_intent.succeeded': { customer },
    'charge.succeeded': { chargeReference: later.reference, customer },
    'charge.refunded': { checkoutId: checkout.id, chargeReference: first!.reference },
    'refund.created': { chargeReference: first!.reference },
    'charge.dispute.created': { chargeReference: first!.reference },
    'charge.dispute.closed': { chargeReference: first!.reference },
    'customer.updated': { customer },
    'subscription_schedule.created': { checkoutId: checkout.id, scheduleReference: schedule, customer },
    'subscription_schedule.completed': { checkoutId: checkout.id, scheduleReference: schedule, customer },
    'customer.subscription.created': { checkoutId: checkout.id, scheduleReference: schedule, customer },
    'customer.subscription.deleted': { checkoutId: checkout.id, scheduleReference: schedule, customer },
    'invoice.created': { checkoutId: checkout.id, customer },
    'invoice.paid': { checkoutId: checkout.id, customer },
    'invoice_payment.paid': { chargeReference: later.reference },
  });
  const lost = [...known].filter(([, about]) => Object.keys(about as object).length === 0);
  expect(lost).toEqual([]);
});
