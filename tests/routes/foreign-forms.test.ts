import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const section = '/forms/nutrition-fitness/sleep-goals';
const evil = 'https://evil.example';

/** What browsers say of a form that is not ours. */
const foreign = {
  'an Origin of another site': { Origin: evil },
  'an Origin that is null': { Origin: 'null' },
  'Sec-Fetch-Site: cross-site': { Origin: evil, 'Sec-Fetch-Site': 'cross-site' },
  'cross-site without an Origin': { 'Sec-Fetch-Site': 'cross-site' },
  'Sec-Fetch-Site: same-site': { 'Sec-Fetch-Site': 'same-site' },
  'a Referer of another site': { Referer: `${evil}/page` },
} as const;
type Foreign = keyof typeof foreign;
const says = Object.keys(foreign) as Foreign[];

/** A POST with these headers alone. Node's own client, because fetch adds Sec-Fetch-Mode and drops none. */
function send(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; html: string; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept-Language': 'en', ...headers },
    };
    const request = httpRequest(site.url + path, options, (response) => {
      let html = '';
      response.on('data', (chunk) => (html += String(chunk)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, html, location: response.headers.location }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

const cookiesOf = (visitor: Visitor): Record<string, string> => ({
  Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** Nothing that could be pressed, and nothing to be sent by it. */
function expectNothingToSend(html: string): void {
  expect(html).not.toMatch(/<(form|input|textarea|button|select)\b/);
  expect(html).not.toMatch(/formaction|onclick|<script/);
}

const secretNote = 'Invite mallory, ñandú';
const fields = new URLSearchParams({
  intent: 'next',
  key: 'canary-key',
  primary_health_goals: secretNote,
}).toString();

describe.each(says)('A03 a form with %s', (name) => {
  const headers = foreign[name];

  test('can be read and copied, and nothing is offered to be sent', async () => {
    const { visitor } = await seatMember(site);
    const page = await send(section, fields, { ...cookiesOf(visitor), ...headers });
    expect(page.status).toBe(403);
    expectNothingToSend(page.html);
    expect(page.html).toContain(secretNote);
    expect(page.html).not.toContain('canary-key');
    expect(page.html).toContain('from a page that is not ours, or that hides where it is');
    expect(page.html).not.toContain('did not say');
  });

  test('is not offered by any other page of refusal either', async () => {
    const { visitor } = await seatMember(site);
    const all = { ...cookiesOf(visitor), ...headers };
    const pages = [
      // Too many fields, too many bytes, another kind of body, another method, another host.
      await send(section, `${fields}&${'a=&'.repeat(1100)}`, all),
      await send(section, `${fields}&x=${'x'.repeat(600_000)}`, all),
      await send(section, fields, { ...all, 'Content-Type': 'text/plain' }),
      await send(section, fields, { ...all, 'Content-Encoding': 'gzip' }),
      await send(section, fields, { ...all, Host: 'elsewhere.example' }),
      await send('/dashboard', fields, all),
      await send('/nowhere', fields, all),
    ];
    for (const page of pages) {
      expect(page.status).toBeGreaterThanOrEqual(400);
      expectNothingToSend(page.html);
    }
  });

  test('is not held for somebody whose session has ended', async () => {
    const { visitor, id } = await seatMember(site);
    await site.db.deleteFrom('sessions').where('user_id', '=', id).execute();
    const page = await send(section, fields, { ...cookiesOf(visitor), ...headers });
    expect(page.status).toBe(403);
    expectNothingToSend(page.html);
    expect(await site.db.selectFrom('held_posts').select('id').execute()).toEqual([]);
  });
});

test('A03 where a browser says nothing at all, what was typed can be sent again from here', async () => {
  const { visitor } = await seatMember(site);
  const page = await send(section, fields, cookiesOf(visitor));
  expect(page.status).toBe(403);
  expect(page.html).toContain('Your browser did not say where the form came from');
  expect(page.html).toContain(`action="${section}"`);
});

test('A03 what another site sends to the one open address comes back on no form, also after too many', async () => {
  for (const headers of Object.values(foreign)) {
    const page = await send('/unsubscribe?token=x', `note=${secretNote}`, headers);
    expect(page.html).not.toMatch(/<(input|textarea)[^>]*Invite mallory/);
  }
});

describe('A03 over a proxy without TLS', () => {
  let proxied: TestSite;
  const post = (headers: { readonly Origin?: string; readonly 'Sec-Fetch-Site'?: string }) =>
    new Visitor(proxied).request(section, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'X-Forwarded-Proto': 'http', ...headers },
    });
  beforeAll(async () => {
    proxied = await startSite({ APP_URL: 'https://localhost', TRUST_PROXY_HEADER: 'fly-client-ip' });
  });
  afterAll(() => proxied.close());

  test.each([{ Origin: evil }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }])(
    'a foreign form (%o) is not handed to the encrypted pages',
    async (headers) => {
      const page = await post(headers);
      expect(page.status).toBe(403);
      expectNothingToSend(page.html);
    },
  );

  test('one of ours is', async () => {
    const page = await post({ Origin: `http://localhost` });
    expect(page.status).toBe(403);
    expect(page.text).toContain('This came without encryption');
    expect(page.html).toContain(`action="https://localhost${section}"`);
  });
});

describe('A03 no page fills its form from its address', () => {
  const marked = 'zzfilled';
  const names = ['email', 'name', 'fullName', 'subject', 'message', 'note', 'reason', 'primary_health_goals'];
  const query = new URLSearchParams([...names, 'intention', 'held', 'phone'].map((name) => [name, marked]));

  test.each([
    section,
    '/journal',
    '/feedback',
    '/goals/new',
    '/measurements/new',
    '/health-reports/new',
    '/health-reports/body/new',
    '/workout-planner/plans/new',
    '/education/courses/a-body-that-carries-you/lessons/movement-in-small-coins',
    '/health-metrics/ferritin/new',
    '/health-metrics/own/new',
    '/nutrition/quick',
    '/nutrition/foods/new',
    '/nutrition/add/apple',
    '/comprehensive-analysis',
    '/finances',
    '/finances/accounts/new',
    '/finances/transactions/new',
    '/finances/goals/new',
    '/habits/new',
    '/jumpstart/daily',
    '/profile',
    '/settings/email',
    '/forms/smart-testimonial',
    '/onboarding/welcome',
  ])('%s', async (path) => {
    const { visitor } = await seatMember(site);
    const page = await visitor.follow(await visitor.get(`${path}?${query}`));
    expect(page.html).not.toMatch(new RegExp(`(value="${marked}|>${marked}<)`));
  });

  test.each([
    '/auth',
    '/auth/signup',
    '/forgot-password',
    '/start',
    '/strategy-call',
    '/archetype-quiz',
    '/signup',
  ])('%s, for guests', async (path) => {
    const page = await new Visitor(site).get(`${path}?${query}`);
    expect(page.html).not.toMatch(new RegExp(`(value="${marked}|>${marked}<)`));
  });
});
