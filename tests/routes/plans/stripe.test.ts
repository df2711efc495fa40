import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { expectAnswer } from '#tests/routes/support/answer.ts';
import { agreed, checkoutsOf, invite } from './buying.ts';

/** Stands before Stripe's API and takes the page to pay on out of its answers while it is told to. */
async function startPageless(origin: string) {
  const state = { on: false };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(origin + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const body = (await answer.json()) as Record<string, unknown>;
    if (state.on && body['object'] === 'checkout.session') body['url'] = null;
    const replayed = answer.headers.get('Idempotent-Replayed');
    response
      .writeHead(answer.status, {
        'Content-Type': 'application/json',
        ...(replayed ? { 'Idempotent-Replayed': replayed } : {}),
      })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

let stripe: StripeStandIn;
let between: Awaited<ReturnType<typeof startPageless>>;
let site: TestSite;
beforeAll(async () => {
  stripe = await startStripe();
  between = await startPageless(stripe.origin);
  site = await startSite({ ...stripe.settings, STRIPE_API_BASE: between.origin });
});
afterAll(async () => {
  await site.close();
  await between.close();
  await stripe.close();
});

describe.each([
  ['from the list', 'Failed to process payment. Please try again.', async () => '/signup/level_2/2'],
  [
    'by an invitation',
    'Failed to initiate payment. Please try again.',
    async () => `/premium-payment/3?token=${(await invite(site)).token}&option=2`,
  ],
])('paying at Stripe %s', (_way, failed, makePath) => {
  test('C4-041 C4-043 a Stripe that is down is told as such, and the next press goes on', async () => {
    const member = await seatMember(site);
    const path = await makePath();
    // It is asked once more at once.
    stripe.failNext(2, 'error-500', 'POST /v1/checkout/sessions');
    expectAnswer(await member.visitor.post(path, agreed), {
      status: 502,
      says: [
        'Payment Error',
        failed,
        'Nothing was charged, and what you chose is still here.',
        'write to us: support@localhost.',
        'Pay $1,200',
      ],
    });
    const led = await member.visitor.post(path, agreed);
    expect(led.location).toContain(`${stripe.origin}/c/pay/`);
    expect(await checkoutsOf(site, member)).toHaveLength(1);
  });

  test('C4-042 a checkout without a page to pay on is told as such', async () => {
    const member = await seatMember(site);
    const path = await makePath();
    between.state.on = true;
    const page = await member.visitor.post(path, agreed);
    between.state.on = false;
    expectAnswer(page, {
      status: 502,
      says: ['Payment Error', 'No payment URL received.', 'Nothing was charged'],
    });
    expectAnswer(await member.visitor.post(path, agreed), { status: 303 });
  });
});

test('C4-053 PAY-09 a means of payment that takes days is told as such until the money is there', async () => {
  const member = await seatMember(site);
  const led = await member.visitor.post('/signup/level_1/0', agreed);
  const [checkout] = await checkoutsOf(site, member);
  const session = checkout!.session_id!;
  expect(led.location).toContain(session);
  await stripe.pay(session, 'delayed');
  const path = `/payment-success?session_id=${session}`;
  expect((await member.visitor.get(path)).text).toContain('Your payment is on its way');
  await stripe.settle(session, true);
  expect((await member.visitor.get(path)).text).toContain('Payment Successful!');
});

describe('D01 a shop that cannot sell', () => {
  const lines: string[] = [];
  let shop: TestSite;
  let provider: StripeStandIn;
  beforeAll(async () => {
    provider = await startStripe();
    shop = await startSite({ ...provider.settings, LOG_LEVEL: 'info' }, false, {
      logTo: { write: (line) => void lines.push(line) },
    });
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
  });
  const told = () =>
    lines
      .filter((line) => line.includes('"payment-provider"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  test.each([
    [
      'error-500',
      2,
      { type: 'StripeAPIError', status: 500, requestId: expect.stringMatching(/^req_\d+$/) as string },
    ],
    ['error-429', 1, { type: 'StripeRateLimitError', status: 429, code: 'rate_limit' }],
    ['refuse', 4, { type: 'StripeConnectionError', status: null, requestId: null }],
  ] as const)(
    'D01 %s stands in the log with what can be told, and nothing else',
    async (fault, count, facts) => {
      lines.length = 0;
      const member = await seatMember(shop);
      provider.failNext(count, fault, 'POST /v1/checkout/sessions');
      const page = await member.visitor.post('/signup/level_2/2', agreed);
      expectAnswer(page, { status: 502, says: 'Nothing was charged' });
      expect(told()).toMatchObject([
        { event: 'payment-provider', level: 40, what: 'open the checkout', parameter: null, ...facts },
      ]);
      const line = lines.find((one) => one.includes('"payment-provider"'))!;
      expect(line).not.toContain(member.email);
      expect(line).not.toContain(provider.settings.STRIPE_SECRET_KEY);
      expectAnswer(await member.visitor.post('/signup/level_2/2', agreed), { status: 303 });
    },
  );

  test('D01 the third failure within ten minutes is mailed to administrators, once; the upgrade page is calm, too', async () => {
    const admin = await seatMember(shop, { role: 'admin' });
    const member = await seatMember(shop);
    shop.moveClock(3 * 3_600_000);
    await shop.workOff();
    lines.length = 0;
    for (let press = 0; press < 5; press += 1) {
      provider.failNext(2, 'error-500', 'POST /v1/checkout/sessions');
      const page = await member.visitor.post('/upgrade-foundation', {
        ...agreed,
        way: '1',
        seen_total_1: '200000',
      });
      expectAnswer(page, {
        status: 502,
        says: ['Payment Error - Please try again or contact support.', 'Nothing was charged'],
      });
      expect(await shop.mailsTo(admin.email)).toHaveLength(press < 2 ? 0 : 1);
    }
    const [mail] = await shop.mailsTo(admin.email);
    expect(mail?.subject).toBe('A payment needs you: The payment provider keeps failing.');
    expect(mail?.text).toContain('under payment-provider');
    expect(mail?.text).toContain('at most once an hour');
    expect(lines.filter((line) => line.includes('"payment-alarm"'))).toHaveLength(1);
  });

  test('D01 a key that does not work is an error in the log', async () => {
    const wrong = await startSite(
      { ...provider.settings, STRIPE_SECRET_KEY: 'sk_test_canary9wrong9key', LOG_LEVEL: 'info' },
      false,
      { logTo: { write: (line) => void lines.push(line) } },
    );
    lines.length = 0;
    const member = await seatMember(wrong);
    const page = await member.visitor.post('/signup/level_2/2', agreed);
    await wrong.close();
    expectAnswer(page, { status: 502, says: 'Nothing was charged' });
    const refused = { level: 50, type: 'StripeAuthenticationError', status: 401 };
    expect(told()).toContainEqual(expect.objectContaining({ ...refused, what: 'open the checkout' }));
    expect(lines.join('')).not.toContain('canary9wrong');
  });
});
