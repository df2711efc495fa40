import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentEvent, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
import { gatewayOf, newCheckout } from './gateway.ts';

const start = new Date('2026-03-10T15:00:00Z');
let stripe: StripeStandIn;
let gateway: PaymentGateway;
beforeEach(async () => {
  stripe = await startStripe({ start });
  gateway = gatewayOf(stripe);
});
afterEach(() => stripe.close());

const ask = (path: string, body?: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${stripe.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${stripe.settings.STRIPE_SECRET_KEY}`,
      'Stripe-Version': '2026-10-28.endive',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
const said = async (response: Response): Promise<unknown> => [
  response.status,
  ((await response.json()) as { error?: { type?: string; code?: string } }).error,
];

describe('the stand-in is as strict as Stripe', () => {
  test.each([
    [
      'another key',
      { Authorization: 'Bearer sk_test_another_one' },
      [401, { type: 'invalid_request_error' }],
    ],
    ['no version', { 'Stripe-Version': '' }, [400, { type: 'invalid_request_error' }]],
    ['an old version', { 'Stripe-Version': '2020-08-27' }, [400, { type: 'invalid_request_error' }]],
  ])('with %s', async (_says, headers, expected) => {
    expect(await said(await ask('/v1/refunds', undefined, headers))).toMatchObject(expected);
  });

  test.each([
    ['/v1/nothing', undefined, [404, { type: 'invalid_request_error' }]],
    ['/v1/checkout/sessions/cs_1', undefined, [404, { code: 'resource_missing' }]],
    ['/v1/products', 'name=A&colour=blue', [400, { code: 'parameter_unknown' }]],
    ['/v1/refunds?limit=101', undefined, [400, { type: 'invalid_request_error' }]],
    ['/v1/charges?expand[]=a.b.c.d.e', undefined, [400, { param: 'expand' }]],
  ])('with %s %s', async (path, body, expected) => {
    expect(await said(await ask(path, body))).toMatchObject(expected as object);
  });

  test('the same idempotency key gives the same answer for a day, and refuses other parameters', async () => {
    const make = async (body: string) => said(await ask('/v1/products', body, { 'Idempotency-Key': 'k' }));
    const first = await ask('/v1/products', 'name=A', { 'Idempotency-Key': 'k' });
    const again = await ask('/v1/products', 'name=A', { 'Idempotency-Key': 'k' });
    expect(await again.json()).toEqual(await first.json());
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await make('name=B')).toMatchObject([400, { type: 'idempotency_error' }]);
    await stripe.advanceTo(new Date(start.getTime() + 86_400_000));
    expect(await make('name=B')).toMatchObject([200, undefined]);
    expect(stripe.books.all('product')).toHaveLength(2);
  });
});

describe('its page of a checkout', () => {
  const press = async (url: string, what: string): Promise<Response> =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ do: what }), redirect: 'manual' });

  test('works without a script: a card that is refused, then one that pays, then nothing more', async () => {
    const { sessionId, url } = await gateway.openCheckout(newCheckout(stripe));
    const page = await (await fetch(url)).text();
    expect(page).toContain('DNA of Freedom: <strong>$2,000.00</strong>');
    for (const name of ['pay', 'declined', 'fails-later', 'delayed', 'cancel'])
      expect(page).toContain(`<button name="do" value="${name}">`);
    const refused = await press(url, 'declined');
    expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('was declined')]);
    const paid = await press(url, 'pay');
    expect([paid.status, paid.headers.get('Location')]).toEqual([
      303,
      `https://plan.example/payment-success?session_id=${sessionId}`,
    ]);
    expect(await (await press(url, 'pay')).text()).toContain('paid already');
    expect(stripe.books.all('charge').filter((charge) => charge.paid)).toHaveLength(1);
  });

  test('leads back where somebody cancels, and is over when the session is', async () => {
    const { sessionId, url } = await gateway.openCheckout(newCheckout(stripe));
    expect((await press(url, 'cancel')).headers.get('Location')).toBe('https://plan.example/payment-cancel');
    await gateway.expireCheckout(sessionId);
    expect((await fetch(url)).status).toBe(404);
    expect((await press(url, 'pay')).status).toBe(404);
  });
});

describe('its events', () => {
  /** An endpoint that reads what comes with the gateway. */
  const listen = async () => {
    const got: PaymentEvent[] = [];
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = await text(request);
      got.push(gateway.readEvent(body, String(request.headers['stripe-signature']), stripe.now()));
      response.end();
    };
    const server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stripe.events.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      types: () => got.map(({ type }) => type),
      close: () => new Promise((resolve) => server.close(resolve)),
    };
  };
  const paidEvents = [
    'customer.created',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'payment_method.attached',
    'checkout.session.completed',
  ];
  const buy = async (): Promise<void> => {
    const { sessionId } = await gateway.openCheckout(newCheckout(stripe));
    await stripe.pay(sessionId);
  };

  test('come signed, by themselves', async () => {
    const endpoint = await listen();
    await buy();
    expect(endpoint.types()).toEqual(paidEvents);
    expect(stripe.events.sent.every(({ status }) => status === 200)).toBe(true);
    await endpoint.close();
  });

  test('come late and in any order, twice, or not at all', async () => {
    const endpoint = await listen();
    stripe.events.held = true;
    await buy();
    expect(endpoint.types()).toEqual([]);
    await stripe.events.release((events) => events.toReversed());
    expect(endpoint.types()).toEqual(paidEvents.toReversed());
    stripe.events.times = 2;
    stripe.events.wanted = ({ type }) => type === 'customer.updated';
    await stripe.emit('customer.updated', {});
    await stripe.emit('customer.deleted', {});
    expect(endpoint.types().slice(6)).toEqual(['customer.updated', 'customer.updated']);
    await endpoint.close();
  });

  test('come again where they did not arrive', async () => {
    stripe.events.url = 'http://127.0.0.1:9';
    await buy();
    expect(stripe.events.failed).toHaveLength(6);
    const endpoint = await listen();
    await stripe.events.retry();
    expect(endpoint.types()).toEqual(paidEvents);
    expect(stripe.events.failed).toEqual([]);
    await endpoint.close();
  });

  test('of months that went by are signed when they are sent', async () => {
    const endpoint = await listen();
    const { sessionId } = await gateway.openCheckout(newCheckout(stripe));
    await stripe.advanceTo(new Date('2026-09-01'));
    expect(endpoint.types()).toEqual(['checkout.session.expired']);
    expect(stripe.books.get('checkout.session', sessionId)?.status).toBe('expired');
    await endpoint.close();
  });
});
