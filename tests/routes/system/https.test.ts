import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password } from '#tests/support/visitor.ts';
import { sendRaw, type RawAnswer } from '#tests/routes/support/raw.ts';

/** As the site stands behind a proxy that ends TLS: plain HTTP inside, the public host and scheme in headers. */
const publicHost = 'plan.example';
const proxied = { Host: publicHost, 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' };

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ APP_URL: `https://${publicHost}` });
});
afterAll(() => site.close());

/** A browser behind the proxy; keeps cookies. */
class ProxiedBrowser {
  readonly jar = new Map<string, string>();
  readonly setCookies: string[] = [];

  async send(
    method: string,
    path: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<RawAnswer> {
    const answer = await sendRaw(site, {
      method,
      path,
      ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
      headers: {
        ...proxied,
        Cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(fields
          ? { Origin: `https://${publicHost}`, 'Content-Type': 'application/x-www-form-urlencoded' }
          : {}),
        ...headers,
      },
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      this.setCookies.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /Max-Age=0/i.test(cookie)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return answer;
  }
}

async function linkMailedTo(email: string): Promise<URL> {
  await site.workOff();
  const text = (await site.mailsTo(email)).at(-1)?.text ?? '';
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'missing:');
}

test('CSRF-01 CSRF-08 a journey behind a TLS proxy works, and every cookie is tied to this host and to https', async () => {
  const browser = new ProxiedBrowser();
  const email = newAddress();
  const signedUp = await browser.send('POST', '/auth/signup', {
    email,
    password,
    confirmPassword: password,
    terms: 'on',
  });
  expect(signedUp.status).toBe(303);
  expect((await browser.send('POST', '/language', { language: 'es', next: '/verify-email' })).status).toBe(
    303,
  );
  const link = await linkMailedTo(email);
  const opened = await browser.send('POST', link.pathname, { token: link.searchParams.get('token') ?? '' });
  expect(opened.status).toBe(303);
  expect(opened.headers.location).toBe('/onboarding');
  expect((await browser.send('GET', '/onboarding/welcome')).status).toBe(200);
  expect((await browser.send('POST', '/sign-out', {})).status).toBe(303);

  const names = new Set(browser.setCookies.map((cookie) => cookie.slice(0, cookie.indexOf('='))));
  expect([...names].sort()).toEqual([
    '__Host-device',
    '__Host-flash',
    '__Host-language',
    '__Host-pending',
    '__Host-session',
  ]);
  for (const cookie of browser.setCookies) {
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)(;|$)/i);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).not.toMatch(/Domain/i);
  }
});

test('CSRF-08 over http the cookies are HttpOnly and Lax', async () => {
  const plain = await startSite();
  const answer = await sendRaw(plain, {
    method: 'POST',
    path: '/language',
    body: 'language=es',
    headers: {
      Origin: `http://localhost:${plain.port}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  });
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^language=.+; HttpOnly; SameSite=Lax|^language=.+SameSite=Lax/,
  );
  expect(answer.headers['set-cookie']?.[0]).toContain('HttpOnly');
  await plain.close();
});

describe('the origin of a form behind the proxy', () => {
  const origins: readonly [origin: string, status: number][] = [
    ['https://plan.example', 303],
    ['http://plan.example', 403],
    ['https://plan.example:8443', 403],
    ['https://www.plan.example', 403],
    ['https://plan.example.evil.example', 403],
    ['null', 403],
  ];
  test.each(origins)('CSRF-03 a form from %s is answered %i', async (origin, status) => {
    const answer = await new ProxiedBrowser().send(
      'POST',
      '/language',
      { language: 'es' },
      { Origin: origin },
    );
    expect(answer.status).toBe(status);
  });

  test('CSRF-05 X-Forwarded-Host makes no other origin ours', async () => {
    const answer = await new ProxiedBrowser().send(
      'POST',
      '/language',
      { language: 'es' },
      { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
    );
    expect(answer.status).toBe(403);
  });
});

describe('mails', () => {
  async function openAccount(): Promise<string> {
    const email = newAddress();
    const browser = new ProxiedBrowser();
    await browser.send('POST', '/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
    const link = await linkMailedTo(email);
    await browser.send('POST', link.pathname, { token: link.searchParams.get('token') ?? '' });
    return email;
  }

  test('AUTH-23 C2-061 a forged X-Forwarded-Host leaves the links at the configured origin', async () => {
    const forged = {
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example;proto=http',
      'X-Host': 'evil.example',
    };
    const email = newAddress();
    const browser = new ProxiedBrowser();
    await browser.send(
      'POST',
      '/auth/signup',
      { email, password, confirmPassword: password, terms: 'on' },
      forged,
    );
    const link = await linkMailedTo(email);
    expect(link.origin).toBe('https://plan.example');
    await browser.send('POST', link.pathname, { token: link.searchParams.get('token') ?? '' });

    const guest = new ProxiedBrowser();
    expect((await guest.send('POST', '/forgot-password', { email }, forged)).status).toBe(303);
    const reset = await linkMailedTo(email);
    expect(reset.origin).toBe('https://plan.example');
    expect(reset.pathname).toBe('/reset-password');
    for (const mail of await site.mailsTo(email)) expect(mail.text + mail.html).not.toContain('evil.example');
  });

  test('AUTH-23 HDR-06 a forged Host is answered 421, and no mail leaves', async () => {
    const email = await openAccount();
    const before = (await site.mailsTo(email)).length;
    const answer = await new ProxiedBrowser().send(
      'POST',
      '/forgot-password',
      { email },
      { Host: 'evil.example', Origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(421);
    await site.workOff();
    expect(await site.mailsTo(email)).toHaveLength(before);
  });
});

describe('HDR-05 a request that reached the proxy without TLS', () => {
  let behind: TestSite;
  beforeAll(async () => {
    behind = await startSite({ APP_URL: `https://${publicHost}`, TRUST_PROXY_HEADER: 'fly-client-ip' });
  });
  afterAll(() => behind.close());
  const plain = { Host: publicHost, 'X-Forwarded-Proto': 'http', 'Fly-Client-IP': '203.0.113.7' };

  test.each(['GET', 'HEAD'])(
    'HDR-05 %s is sent to the configured address, path and query with it',
    async (method) => {
      const paths = [
        ['/', '/'],
        ['/auth?next=%2Fjournal&plan=level_1', '/auth?next=%2Fjournal&plan=level_1'],
        ['/nowhere', '/nowhere'],
        ['/dashboard.data?_routes=x', '/dashboard.data?_routes=x'],
        ['/assets/none.js', '/assets/none.js'],
      ] as const;
      for (const [path, target] of paths) {
        const answer = await sendRaw(behind, { method, path, headers: plain });
        expect(answer.status, path).toBe(308);
        expect(answer.headers.location, path).toBe(`https://${publicHost}${target}`);
        expect(answer.headers['set-cookie'], path).toBeUndefined();
        expect(answer.body).toBe('');
      }
    },
  );

  test('HDR-05 never to the host that the request names, nor to one that its path looks like', async () => {
    for (const host of ['evil.example', `${publicHost}:8080`, `${publicHost}.evil.example`]) {
      const answer = await sendRaw(behind, {
        method: 'GET',
        path: '/auth',
        headers: { ...plain, Host: host, 'X-Forwarded-Host': 'evil.example' },
      });
      expect([answer.status, answer.headers.location]).toEqual([308, `https://${publicHost}/auth`]);
    }
    for (const path of [
      '//evil.example/x',
      '/%2F%2Fevil.example',
      '/%5C%5Cevil.example',
      '/..//evil.example',
    ]) {
      const answer = await sendRaw(behind, { method: 'GET', path, headers: plain });
      expect(answer.status, path).toBe(308);
      expect(new URL(answer.headers.location ?? '').origin, path).toBe(`https://${publicHost}`);
    }
  });

  test('HDR-05 a form is refused as a page that keeps what was typed and sends it by https, and nothing is done', async () => {
    const answer = await sendRaw(behind, {
      method: 'POST',
      path: '/journal',
      body: new URLSearchParams({ intention: 'Rest, ñandú', password: 'hush-hush' }).toString(),
      headers: {
        ...plain,
        Origin: `https://${publicHost}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('This came without encryption');
    expect(answer.body).toContain('ñandú');
    expect(answer.body).toContain(`action="https://${publicHost}/journal"`);
    expect(answer.body).not.toContain('hush-hush');
    for (const method of ['PUT', 'DELETE'])
      expect((await sendRaw(behind, { method, path: '/', headers: plain })).status).toBe(403);
  });

  test('HDR-05 the first of a chain of proxies says how somebody came', async () => {
    for (const [said, status] of [
      ['http, https', 308],
      ['HTTP', 308],
      ['https, http', 200],
    ] as const) {
      const headers = { ...plain, 'X-Forwarded-Proto': said };
      expect((await sendRaw(behind, { method: 'GET', path: '/auth', headers })).status, said).toBe(status);
    }
  });

  test('HDR-05 the health check is answered as it is, and so is everything that came by https', async () => {
    const health = await sendRaw(behind, { method: 'GET', path: '/healthz', headers: plain });
    expect([health.status, health.body]).toEqual([200, 'ok']);
    const secure = { ...plain, 'X-Forwarded-Proto': 'https' };
    expect((await sendRaw(behind, { method: 'GET', path: '/', headers: secure })).status).toBe(200);
  });

  test('HDR-05 without a proxy that is trusted, the header is believed by nobody', async () => {
    const answer = await sendRaw(site, { method: 'GET', path: '/', headers: plain });
    expect(answer.status).toBe(200);
  });
});

test('redirects name paths only, whatever the proxy forwards', async () => {
  const browser = new ProxiedBrowser();
  for (const path of ['/dashboard', '/signup/level_1', '/sign-out']) {
    const answer = await browser.send('GET', path, undefined, { 'X-Forwarded-Host': 'evil.example' });
    expect(answer.headers.location, path).toMatch(/^\/(?![/\\])/);
  }
});
