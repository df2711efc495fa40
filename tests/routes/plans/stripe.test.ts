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
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
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
    // Its client asks once more by itself.
    stripe.failNext(2, 'error-500', '/v1/checkout/sessions');
    expectAnswer(await member.visitor.post(path, agreed), {
      status: 502,
      says: ['Payment Error', failed, 'Pay $1,200'],
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
    expectAnswer(page, { status: 502, says: ['Payment Error', 'No payment URL received.'] });
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
