import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startGoogle, type Fault, type GoogleStandIn } from '#tests/support/google.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, seatMember, Visitor, type Page } from '#tests/support/visitor.ts';
import { exchange, expectAnswer } from '#tests/routes/support/answer.ts';
import { comesBack, leavesForGoogle } from '#tests/routes/support/google-visits.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';
import { everything } from '#tests/routes/support/records.ts';

let google: GoogleStandIn;
let site: TestSite;
beforeAll(async () => {
  google = await startGoogle();
  site = await startSite(google.settings);
});
afterAll(async () => {
  await site.close();
  await google.close();
});
beforeEach(async () => {
  google.fault = null;
  google.person = {
    sub: newAddress(),
    email: newAddress(),
    email_verified: true,
    name: 'Iris Vega',
    hd: 'example.com',
  };
  await seatMember(site, { email: google.person.email! });
});

const failed = 'Authentication failed. No session was created. Please try again.';
const late = 'Authentication timed out. Please try again.';
const away = 'Google does not answer at the moment.';
const misconfigured = 'Google OAuth configuration';

/** Everything but which returns were used. */
const records = async () => {
  await site.workOff();
  const identities = await site.db.selectFrom('identities').selectAll().orderBy('subject').execute();
  return { ...(await everything(site)), identities };
};

/** Nobody is signed in, nothing is linked, nothing is written. @returns the page that says why */
async function expectNobody(visitor: Visitor, act: () => Promise<Page>): Promise<Page> {
  const before = await records();
  const answer = await act();
  expect(await records()).toEqual(before);
  const page = answer.location ? await visitor.get(answer.location) : answer;
  expect(visitor.cookies.has('session')).toBe(false);
  expect(page.html).not.toContain('canary');
  return page;
}

describe('AUTH-25 a return', () => {
  const others: readonly [what: string, make: (back: string) => Promise<[Visitor, string]>, says: string][] =
    [
      ['in another browser', async (back) => [new Visitor(site), back], late],
      [
        'in a browser that is on a way of its own',
        async (back) => {
          const other = new Visitor(site);
          await leavesForGoogle(other);
          return [other, back];
        },
        failed,
      ],
      [
        'with a cookie that somebody made',
        async (back) => {
          const other = new Visitor(site);
          const state = new URL(back, site.url).searchParams.get('state');
          const flow = { challenge: { state, nonce: 'n', verifier: 'v' }, begunAt: Date.now() };
          other.setCookie('google', Buffer.from(JSON.stringify(flow)).toString('base64'));
          return [other, back];
        },
        late,
      ],
    ];
  test.each(others)('%s signs nobody in', async (_what, make, says) => {
    const back = await leavesForGoogle(new Visitor(site));
    const [visitor, address] = await make(back);
    const page = await expectNobody(visitor, () => visitor.get(address));
    expectAnswer(page, { status: 400, says });
  });

  const changed: readonly [what: string, change: (query: URLSearchParams) => void, says: string][] = [
    ['without a state', (query) => query.delete('state'), failed],
    ['with another state', (query) => query.set('state', 'x'.repeat(43)), failed],
    ['with two states', (query) => query.append('state', 'x'), failed],
    ['without a code', (query) => query.delete('code'), failed],
    ['with a code that Google did not give', (query) => query.set('code', 'x'), failed],
  ];
  test.each(changed)('%s signs nobody in', async (_what, change, says) => {
    const visitor = new Visitor(site);
    const back = new URL(await leavesForGoogle(visitor), site.url);
    change(back.searchParams);
    const page = await expectNobody(visitor, () => visitor.get(back.pathname + back.search));
    expectAnswer(page, { status: 400, says });
  });

  test('that was used is used up, for a copy of the browser’s cookies, too', async () => {
    const visitor = new Visitor(site);
    const back = await leavesForGoogle(visitor);
    const copy = new Visitor(site);
    for (const [name, value] of visitor.cookies) copy.setCookie(name, value);
    expect((await visitor.get(back)).status).toBe(303);
    const page = await expectNobody(copy, () => copy.get(back));
    expectAnswer(page, { status: 400, says: late });
  });

  test('C2-030 that took too long is told so, and begins anew', async () => {
    const visitor = new Visitor(site);
    const back = await leavesForGoogle(visitor, { next: '/forms', plan: 'level_2' });
    site.moveClock(11 * 60_000);
    const page = await expectNobody(visitor, () => visitor.get(back));
    expectAnswer(page, { status: 400, says: late });
    expect(linksOf(page.html)).toContain('/auth?next=%2Fforms&plan=level_2');
    expect((await comesBack(visitor)).location).toBe('/journal');
  });

  test('CSRF-07 of a request for the headers alone signs nobody in, and uses nothing up', async () => {
    const visitor = new Visitor(site);
    const back = await leavesForGoogle(visitor);
    await expectNobody(visitor, () => visitor.request(back, { method: 'HEAD' }));
    expect((await visitor.get(back)).status).toBe(303);
  });
});

const faults: readonly [ids: string, fault: Fault, status: number, says: string][] = [
  ['AUTH-25', 'wrong-nonce', 400, failed],
  ['AUTH-25', 'no-nonce', 400, failed],
  ['AUTH-26', 'wrong-audience', 400, failed],
  ['AUTH-26', 'wrong-issuer', 400, failed],
  ['AUTH-26', 'expired', 400, failed],
  ['AUTH-26', 'alg-none', 400, failed],
  ['AUTH-26', 'wrong-signature', 400, failed],
  ['C2-028', 'no-id-token', 400, failed],
  ['C2-027', 'token-403', 400, misconfigured],
  ['LOAD-02', 'token-500', 503, away],
];
test.each(faults)('%s %s signs nobody in', async (_ids, fault, status, says) => {
  google.fault = fault;
  const visitor = new Visitor(site);
  const page = await expectNobody(visitor, () => comesBack(visitor));
  expectAnswer(page, { status, says });
});

test('C2-026 A08 somebody who did not agree at Google reads so, in our words alone', async () => {
  google.fault = 'denied';
  const visitor = new Visitor(site);
  const page = await expectNobody(visitor, () => comesBack(visitor));
  expectAnswer(page, { status: 400, says: 'At Google, you did not agree to sign in here.' });
  expect(page.text).not.toContain('The person said');
});

test.each([
  ['false', { email_verified: false }],
  ['a text', { email_verified: 'true' }],
])('AUTH-27 an address that is not verified (%s) comes to no account and opens none', async (_says, said) => {
  for (const email of [google.person.email!, newAddress()]) {
    google.person = { sub: newAddress(), email, name: 'Iris', ...said };
    const visitor = new Visitor(site);
    const page = await expectNobody(visitor, () => comesBack(visitor));
    expectAnswer(page, { status: 400, says: 'Google has not confirmed your e-mail address' });
  }
});

describe('AUTH-32 nobody is taken to Google', () => {
  test('by a link', async () => {
    const visitor = new Visitor(site);
    const asked = google.asked.length;
    for (const path of ['/auth/google', '/auth/google?next=%2Fforms', '/auth/google.data'])
      expect((await visitor.get(path)).headers.get('Set-Cookie')).toBeNull();
    await exchange(visitor, { path: '/auth/google', status: 303, location: '/auth' });
    expect(google.asked).toHaveLength(asked);
  });

  test.each<[string, HeadersInit]>([
    ['of another site', { Origin: 'https://evil.example' }],
    ['of nobody', { Origin: 'null' }],
    ['of a sandboxed page', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('by a form %s', async (_says, headers) => {
    const visitor = new Visitor(site);
    const page = await visitor.post('/auth/google', {}, headers);
    expect(page.status).toBe(403);
    expect(visitor.cookies.has('google')).toBe(false);
  });
});

test('CSRF-12 a form sent to /auth/callback is refused, from here and from elsewhere', async () => {
  const visitor = new Visitor(site);
  const back = await leavesForGoogle(visitor);
  const elsewhere = await expectNobody(visitor, () =>
    visitor.post(back, {}, { Origin: 'https://evil.example' }),
  );
  expect(elsewhere.status).toBe(403);
  const here = await expectNobody(visitor, () => visitor.post(back));
  expect(here.status).toBe(405);
  // The way back from Google is a link from another site.
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
  expect((await visitor.request(back, { headers })).status).toBe(303);
});

test('C2-025 the page that explains holds nothing that Google sent along, and names the request that failed', async () => {
  google.fault = 'token-500';
  const visitor = new Visitor(site);
  const back = new URL(await leavesForGoogle(visitor), site.url);
  const sent = await visitor.get(back.pathname + back.search);
  const page = await visitor.follow(sent);
  for (const name of ['code', 'state'])
    expect(page.html + sent.location).not.toContain(back.searchParams.get(name));
  expect(page.text).toContain('Error code: 500 ');
  expect(page.text).toContain(`Request: ${sent.headers.get('X-Request-Id')}`);
  expect(visitor.cookies.has('google')).toBe(false);
});

describe('the page that explains a failure', () => {
  const queries: readonly [ids: string, query: string, status: number, says: string, code: string][] = [
    ['C2-028', '', 400, failed, 'no-session'],
    ['C2-026', '?error=x&failed=constructor', 400, failed, 'unknown'],
    ['A08', '?error=Call.1-900-555&failed=denied', 400, 'you did not agree to sign in here', 'unknown'],
    ['C2-026', '?error=server_error&error_description=Try+later', 503, away, 'server_error'],
    ['C2-026', '?error_description=Only+words', 400, failed, 'unknown'],
    ['C2-026', '?error=%3Cscript%3E', 400, failed, 'unknown'],
    ['C2-027', '?error=access_denied&error_code=403&error_description=Blocked', 400, misconfigured, '403'],
    ['C2-027', '?error=403', 400, misconfigured, '403'],
    ['C2-027', '?code=403', 400, misconfigured, '403'],
  ];
  test.each(queries)('%s at /auth/callback%s', async (_ids, query, status, says, code) => {
    const page = await exchange(new Visitor(site), { path: `/auth/callback${query}`, status, says });
    expect(page.text).toContain(`Error code: ${code} `);
  });

  test('C2-025 has debug information, what usually helps, and the way back', async () => {
    const page = await new Visitor(site).get('/auth/callback');
    expect(titleOf(page.html)).toBe('Error: You could not sign in with Google · Freedom Plan');
    const request = page.headers.get('X-Request-Id');
    expect(page.text).toMatch(
      new RegExp(`Error code: no-session Time \\(UTC\\): \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z Request: ${request}`),
    );
    expect(page.text).toContain('What usually helps');
    expect(page.html.match(/<li>/g)?.length).toBeGreaterThanOrEqual(4);
    expect(page.html).toMatch(/<a href="\/auth"[^>]*>Return to login<\/a>/);
  });

  test('C2-025 is Spanish for who reads Spanish', async () => {
    const page = await new Visitor(site, 'es').get('/auth/callback');
    expect(page.text).toContain('No se pudo comprobar quién eres y no se abrió ninguna sesión.');
    expect(page.text).toContain('Volver a iniciar sesión');
  });

  const planted = 'Call+1-900-555-0100';
  test.each([
    `/auth/callback?error=x&error_description=${planted}`,
    `/auth/callback?error=${planted}`,
    `/auth/callback?error=access_denied&error_description=${planted}&error_uri=https%3A%2F%2Fevil.example`,
    `/auth/callback?error_description=${planted}&failed=${planted}&request=${planted}&error_code=${planted}`,
    `/auth/callback?state=x&error=access_denied&error_description=${planted}`,
    `/auth?plan=${planted}&next=%2F%2F${planted}&error=${planted}`,
    `/auth/signup?plan=${planted}&email=${planted}&firstName=${planted}&lastName=${planted}`,
    `/verify-email?email=${planted}%40evil.example`,
    `/verify-email/open?token=x&email=${planted}`,
    `/forgot-password?email=${planted}&plan=${planted}`,
    `/reset-password?token=x&plan=${planted}`,
    `/confirm-email?token=x&email=${planted}`,
    `/unsubscribe?token=${planted}`,
    ...[
      '/',
      '/vsl',
      '/start',
      '/errors',
      '/welcome',
      '/signup',
      '/strategy-call',
      '/start/thanks',
      '/no-such-page',
    ].map(
      (path) =>
        `${path}?${['email', 'name', 'message', 'error', 'driver', 'plan', 'id', 'ref', 'title'].map((name) => `${name}=${planted}`).join('&')}`,
    ),
  ])('A08 C2-026 IO-01 words of an address never stand on our page: %s', async (path) => {
    const visitor = new Visitor(site);
    const page = await visitor.follow(await visitor.get(path));
    expect(page.text).not.toMatch(/1-900|evil\.example/);
  });

  test('A08 a refusal of Google’s counts only with the state that this browser left with', async () => {
    google.fault = 'denied';
    const back = await leavesForGoogle(new Visitor(site));
    const visitor = new Visitor(site);
    const page = await visitor.follow(await visitor.get(back));
    expectAnswer(page, { status: 400, says: late });
    expect(page.text).not.toContain('you did not agree');
  });

  test('C2-025 is there where Google is not set up', async () => {
    const plain = await startSite();
    await exchange(new Visitor(plain), {
      path: '/auth/callback?code=a&state=b',
      status: 303,
      location: /^\/auth\/callback\?error=no-session&failed=authFailed&/,
    });
    await exchange(new Visitor(plain), { path: '/auth/callback', status: 400, says: failed });
    await plain.close();
  });
});

describe('LOAD-02 a Google that', () => {
  test('is gone leaves everything else as it is, and works again when it is back', async () => {
    const provider = await startGoogle();
    const other = await startSite(provider.settings);
    provider.fault = 'discovery-500';
    const visitor = new Visitor(other);
    const sent = await visitor.post('/auth/google', { next: '/forms', plan: 'level_1' });
    expect(sent.location).toMatch(
      /^\/auth\/callback\?error=500&failed=unavailable&request=[\da-f-]{36}&next=%2Fforms&plan=level_1$/,
    );
    const page = await visitor.follow(sent);
    expectAnswer(page, { status: 503, says: away });
    expect(linksOf(page.html)).toContain('/auth?next=%2Fforms&plan=level_1');
    expect((await visitor.get('/auth')).status).toBe(200);
    provider.fault = null;
    expect((await comesBack(visitor)).status).toBe(303);
    await other.close();
    await provider.close();
  });

  test('hangs holds nobody but who waits for it', async () => {
    const provider = await startGoogle();
    const other = await startSite(provider.settings);
    provider.fault = 'discovery-hangs';
    let isWaiting = true;
    const waiting = Promise.all(
      Array.from({ length: 20 }, () => new Visitor(other).post('/auth/google')),
    ).finally(() => (isWaiting = false));
    const member = await seatMember(other);
    for (const path of ['/', '/auth', '/healthz'])
      expect((await new Visitor(other).get(path)).status).toBe(200);
    expect((await member.visitor.post('/journal', { type: 'morning', intention: 'Begin.' })).status).toBe(
      303,
    );
    expect(isWaiting).toBe(true);
    await provider.close();
    for (const answer of await waiting)
      expect(answer.location).toMatch(/^\/auth\/callback\?error=[\w-]+&failed=unavailable&/);
    await other.close();
  });
});
