import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { valuesIn } from './support/page.ts';
import { limits } from '#app/http/limits.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  newAddress,
  password,
  seatMember,
  signUpMember,
  Visitor,
  type Page,
} from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HEADER: 'fly-client-ip' });
});
afterAll(() => site.close());

let clients = 0;
/** A client address that no other test uses. */
const newClient = (): string => `203.0.${Math.floor((clients += 1) / 250)}.${(clients % 250) + 1}`;

const postFrom = (
  client: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  visitor = new Visitor(site),
): Promise<Page> => visitor.post(path, fields, { 'Fly-Client-IP': client });

/** Sends the same post so many times, a few at once. */
async function repeat(times: number, post: () => Promise<Page>): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += 20) {
    const some = Array.from({ length: Math.min(20, times - sent) }, post);
    statuses.push(...(await Promise.all(some)).map((page) => page.status));
  }
  return statuses;
}

function expectTooMany(page: Page, title: string): void {
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(page.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
  expect(page.text).toContain(title);
}

describe('RL-01 each limit of the table: one more gets a page that says when, and keeps what was typed', () => {
  const often = 'That was very often in a short time';

  test('links mailed and links used, from one address', async () => {
    const lines = [
      ['/forgot-password', 'mail-address'],
      ['/confirm-email', 'link-address'],
    ] as const;
    for (const [path, limit] of lines) {
      const client = newClient();
      const fields = { email: `someone@${limit}.example`, token: 'unknown' };
      const statuses = await repeat(limits[limit].points, () => postFrom(client, path, fields));
      expect(statuses, path).not.toContain(429);
      const page = await postFrom(client, path, fields);
      expectTooMany(page, often);
      expect(valuesIn(page.html, 'email')).toEqual([fields.email]);
      expect((await postFrom(newClient(), path, fields)).status).not.toBe(429);
    }
  });

  test('sign-up, reset link and sign-up link again are one count', async () => {
    const client = newClient();
    await repeat(limits['mail-address'].points, () =>
      postFrom(client, '/verify-email?email=a@b.example', {}),
    );
    expectTooMany(await postFrom(client, '/forgot-password', { email: 'a@b.example' }), often);
    const page = await postFrom(client, '/auth/signup', { email: 'a@b.example', firstName: 'Ana', password });
    expectTooMany(page, often);
    expect(valuesIn(page.html, 'firstName')).toEqual(['Ana']);
    expect(page.html).not.toContain(password);
  });

  test('forms of one member, in the language of the account; another member behind the same address goes on', async () => {
    const client = newClient();
    const { visitor } = await seatMember(site, { language: 'es' });
    await visitor.post('/language', { language: 'es' });
    const answer = { intent: 'stay', freedom_meaning: 'Mañanas tranquilas' };
    const post = () => postFrom(client, '/language', { language: 'es' }, visitor);
    await repeat(limits['post-member'].points, post);
    const page = await postFrom(client, '/forms/comprehensive-onboarding/mindset', answer, visitor);
    expectTooMany(page, 'Fueron demasiadas veces en poco tiempo');
    expect(valuesIn(page.html, 'freedom_meaning')).toEqual(['Mañanas tranquilas']);
    expect(page.html).toContain('lang="es"');
    const other = await seatMember(site);
    expect((await postFrom(client, '/language', { language: 'en' }, other.visitor)).status).toBe(303);
  });

  test('everything from one address', async () => {
    // The limit is far above what a test can send: the table is what is looked at.
    expect(limits['request-address'].points / limits['request-address'].minutes / 60).toBeGreaterThanOrEqual(
      100,
    );
    for (const { minutes } of Object.values(limits)) expect(minutes).toBeLessThanOrEqual(15);
  });
});

describe('wrong passwords', () => {
  const tooMany = 'Too many tries to sign in';
  const wrong = (email: string) => ({ email, password: 'not the password' });

  test('AUTH-08 RL-02 twenty from twenty addresses slow one account down, in every spelling; its owner gets in by a mailed link', async () => {
    const { email } = await signUpMember(site);
    const spellings = ['/auth', '/AUTH', '/auth/', '/auth?x=1', '/%61uth', '//auth'];
    const statuses: number[] = [];
    for (let sent = 0; sent < 20; sent += 1) {
      const typed = sent % 2 === 0 ? email : ` ${email.toUpperCase()} `;
      const page = await postFrom(newClient(), spellings[sent % 5] ?? '/auth', wrong(typed));
      statuses.push(page.status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual(Array.from({ length: 10 }, () => 429));
    for (const path of spellings) {
      const page = await postFrom(newClient(), path, { email, password });
      // A spelling that leads to no page checks no password either.
      expect([400, 404, 405, 429], path).toContain(page.status);
    }
    const owner = new Visitor(site);
    const refused = await owner.post('/auth', { email, password });
    expectTooMany(refused, tooMany);
    expect(refused.html).toContain('href="/forgot-password"');
    expect(valuesIn(refused.html, 'email')).toEqual([email]);
    expect(refused.text).toContain('E-mail address');
    expect(refused.html).not.toContain(password);

    await owner.post('/forgot-password', { email });
    const token = new URL(await site.linkTo(email)).searchParams.get('token') ?? '';
    const fresh = 'a lamp beside the river';
    const fields = { token, password: fresh, confirmPassword: fresh };
    expect((await owner.post(`/reset-password?token=${token}`, fields)).status).toBe(303);
    expect((await owner.post('/auth', { email, password: fresh })).status).toBe(303);
  });

  test('AUTH-09 an address without an account slows down as well', async () => {
    const email = newAddress();
    const statuses = await repeat(12, () => postFrom(newClient(), '/auth', wrong(email)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('AUTH-08 a hundred accounts tried from one address are limited, also across one IPv6 /64', async () => {
    const prefix = '2001:db8:1:2:';
    let host = 0;
    const statuses = await repeat(100, () =>
      postFrom(`${prefix}${(host += 1).toString(16)}::1`, '/auth', wrong(newAddress())),
    );
    const tried = statuses.filter((status) => status === 401).length;
    expect(tried).toBe(limits['sign-in-address'].points);
    expect((await postFrom('2001:db8:1:3::1', '/auth', wrong(newAddress()))).status).toBe(401);
  });

  test('A13 one customer with a whole /56 has four times as much, and no more', async () => {
    const { points } = limits['sign-in-address'];
    let network = 0;
    const statuses = await repeat(points * 5, () =>
      postFrom(
        `2001:db8:77:1${((network += 1) % 200).toString(16).padStart(2, '0')}::1`,
        '/auth',
        wrong(newAddress()),
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(points * 4);
  });

  /** Uses up what this address may do wrong. */
  const guessFrom = async (client: string) =>
    repeat(limits['sign-in-address'].points, () => postFrom(client, '/auth', wrong(newAddress())));

  test('A04 sixty wrong passwords from a shared address keep nobody out who knows theirs, and teach no more', async () => {
    const client = newClient();
    const { email } = await signUpMember(site);
    const other = await signUpMember(site);
    expect(new Set(await guessFrom(client))).toEqual(new Set([401]));
    // Wrong ones are refused alike, with and without an account.
    for (const typed of [newAddress(), other.email])
      expectTooMany(await postFrom(client, '/auth', wrong(typed)), tooMany);
    expect((await postFrom(client, '/auth', { email, password })).status).toBe(303);
    expect((await postFrom(client, '/auth', { email: other.email, password })).status).toBe(303);
    // Nor does mistyping the form count, or tell anything else than before.
    expect((await postFrom(client, '/auth', { email, password: '' })).status).toBe(422);
  });

  test('A04 an address that guesses can close an account to itself alone', async () => {
    const client = newClient();
    await guessFrom(client);
    const { email } = await signUpMember(site);
    const crowded = limits['sign-in-account-crowded'].points;
    await repeat(crowded + 5, () => postFrom(client, '/auth', wrong(email)));
    expectTooMany(await postFrom(client, '/auth', { email, password }), tooMany);
    const elsewhere = await postFrom(newClient(), '/auth', { email, password });
    expect(elsewhere.status).toBe(303);
    // Whoever got in has shown who they are.
    expect((await postFrom(client, '/auth', { email, password })).status).toBe(303);
  });

  test('A04 many at once from such an address take one turn of hashing, and others sign in beside them', async () => {
    const client = newClient();
    await guessFrom(client);
    const { email } = await signUpMember(site);
    let answered = 0;
    const crowd = Array.from({ length: 120 }, async () => {
      const { status } = await postFrom(client, '/auth', wrong(newAddress()));
      answered += 1;
      return status;
    });
    expect((await postFrom(newClient(), '/auth', { email, password })).status).toBe(303);
    // It did not have to wait for them.
    expect(answered).toBeLessThan(crowd.length);
    const statuses = await Promise.all(crowd);
    expect(new Set(statuses)).toEqual(new Set([429, 503]));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(50);
  });

  test('A04 a right link is opened from an address that tried many wrong ones', async () => {
    const client = newClient();
    const open = (token: string) => postFrom(client, '/verify-email/open', { token });
    await repeat(limits['link-address'].points, () => open('unknown'));
    expect((await open('unknown')).status).toBe(429);
    const email = newAddress();
    const form = { email, password, confirmPassword: password, terms: 'on' };
    const visitor = new Visitor(site);
    await postFrom(newClient(), '/auth/signup', form, visitor);
    const link = new URL(await site.linkTo(email));
    const token = link.searchParams.get('token') ?? '';
    expect((await postFrom(client, '/verify-email/open', { token }, visitor)).status).toBe(303);
  });

  test('A04 a browser that has been signed in gets its reset link where others asked for very many', async () => {
    const client = newClient();
    const { visitor, email } = await seatMember(site);
    await visitor.post('/sign-out');
    await repeat(limits['mail-address'].points, () =>
      postFrom(client, '/forgot-password', wrong(newAddress())),
    );
    expect((await postFrom(client, '/forgot-password', { email })).status).toBe(429);
    const before = (await site.mailsTo(email)).length;
    expect((await postFrom(client, '/forgot-password', { email }, visitor)).status).toBe(303);
    expect(await site.mailsTo(email)).toHaveLength(before + 1);
    // Within a limit of its own.
    await repeat(2, () => postFrom(client, '/forgot-password', { email }, visitor));
    expect((await postFrom(client, '/forgot-password', { email }, visitor)).status).toBe(429);
  });

  test('A: another cookie of ours under the name of the session’s is no browser that was signed in', async () => {
    const client = newClient();
    const { email } = await signUpMember(site);
    const visitor = new Visitor(site);
    await visitor.post('/auth', { email, password });
    await repeat(limits['mail-address'].points, () =>
      postFrom(client, '/forgot-password', wrong(newAddress())),
    );
    // Each sign-in of one's own account brings a new one, and each would have had mails of its own.
    const forged = new Visitor(site);
    forged.setCookie('session', visitor.cookies.get('device') ?? '');
    expect((await postFrom(client, '/forgot-password', { email }, forged)).status).toBe(429);
  });

  test('a right password in between forgives those before; mistyped fields count for nothing', async () => {
    const { email } = await signUpMember(site);
    const client = newClient();
    await repeat(9, () => postFrom(client, '/auth', wrong(email)));
    await repeat(12, () => postFrom(client, '/auth', { email, password: '' }));
    expect((await postFrom(client, '/auth', { email, password })).status).toBe(303);
    const statuses = await repeat(10, () => postFrom(client, '/auth', wrong(email)));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

describe('RL-03 addresses that a client claims', () => {
  test('without a proxy no header is believed', async () => {
    const bare = await startSite();
    try {
      const spoofed = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Fly-Client-IP', 'CF-Connecting-IP'];
      let last = 0;
      for (let sent = 0; sent <= limits['link-address'].points; sent += 1) {
        const header = spoofed[sent % spoofed.length] ?? '';
        const page = await new Visitor(bare).post('/confirm-email', {}, { [header]: `198.51.100.${sent}` });
        last = page.status;
      }
      expect(last).toBe(429);
    } finally {
      await bare.close();
    }
  });
});

describe('normal use', () => {
  test('RL-04 two hundred members behind one address read, write and mistype a password without a limit', async () => {
    const client = newClient();
    const members = await Promise.all(Array.from({ length: 200 }, () => seatMember(site)));
    let statuses: number[] = [];
    for (const { visitor } of members) {
      const pages = [
        await visitor.request('/journal', { headers: { 'Fly-Client-IP': client } }),
        await postFrom(client, '/language', { language: 'en' }, visitor),
        await postFrom(client, '/language', { language: 'en' }, visitor),
      ];
      statuses = [...statuses, ...pages.map((page) => page.status)];
    }
    expect(new Set(statuses)).toEqual(new Set([200, 303]));
    const mistyped = await repeat(50, () =>
      postFrom(client, '/auth', { email: newAddress(), password: 'x' }),
    );
    expect(mistyped).not.toContain(429);
  });

  test('RL-06 at most five mails an hour go to one address, whoever asks, and the newest link stays good', async () => {
    const { email } = await seatMember(site);
    for (let sent = 0; sent < 50; sent += 1) {
      const page = await postFrom(newClient(), '/forgot-password', { email });
      expect(page.status).toBe(303);
    }
    expect(await site.mailsTo(email)).toHaveLength(5);
    const link = new URL(await site.linkTo(email));
    expect((await new Visitor(site).get(link.pathname + link.search)).status).toBe(200);

    const stranger = newAddress();
    for (let sent = 0; sent < 8; sent += 1) {
      const form = { email: stranger, password, confirmPassword: password, terms: 'on' };
      expect((await postFrom(newClient(), '/auth/signup', form)).status).toBe(303);
    }
    for (let sent = 0; sent < 3; sent += 1)
      await postFrom(newClient(), `/verify-email?email=${stranger}`, {});
    expect(await site.mailsTo(stranger)).toHaveLength(5);
    const first = new URL(await site.linkTo(stranger));
    expect((await new Visitor(site).get(first.pathname + first.search)).status).toBe(200);

    site.moveClock(3_600_000);
    await postFrom(newClient(), '/forgot-password', { email });
    expect(await site.mailsTo(email)).toHaveLength(6);
    site.moveClock(-3_600_000);
  });

  test('RL-12 the health check knows no limit', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await new Visitor(site).get('/healthz')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
