import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { sendRaw, type RawAnswer } from '#tests/routes/support/raw.ts';

/** Every kind of answer the site gives, by how to get it. */
interface Kind {
  readonly name: string;
  readonly status: number;
  readonly get: (site: TestSite, session: string) => Promise<RawAnswer>;
}

const form = 'application/x-www-form-urlencoded';
const post = (site: TestSite, path: string, body: string, headers: Record<string, string> = {}) =>
  sendRaw(site, {
    method: 'POST',
    path,
    body,
    headers: { Origin: `http://localhost:${site.port}`, 'Content-Type': form, ...headers },
  });
const get = (site: TestSite, path: string, headers: Record<string, string> = {}) =>
  sendRaw(site, { method: 'GET', path, headers });

const kinds: readonly Kind[] = [
  { name: 'a public page', status: 200, get: (site) => get(site, '/') },
  {
    name: 'a member page',
    status: 200,
    get: (site, session) => get(site, '/dashboard', { Cookie: session }),
  },
  { name: 'a HEAD', status: 200, get: (site) => sendRaw(site, { method: 'HEAD', path: '/' }) },
  { name: 'an address of the framework', status: 404, get: (site) => get(site, '/terms.data') },
  { name: 'a redirect of a guard', status: 303, get: (site) => get(site, '/dashboard') },
  { name: 'a redirect after a POST', status: 303, get: (site) => post(site, '/language', 'language=es') },
  {
    name: 'a permanent redirect',
    status: 301,
    get: (site, session) => get(site, '/health-assessment', { Cookie: session }),
  },
  { name: 'an unknown page', status: 404, get: (site) => get(site, '/nowhere') },
  { name: 'a page that takes no form', status: 405, get: (site) => post(site, '/terms', 'a=b') },
  {
    name: 'a method that is none of ours',
    status: 405,
    get: (site) => sendRaw(site, { method: 'PUT', path: '/' }),
  },
  {
    name: 'a form from elsewhere',
    status: 403,
    get: (site) => post(site, '/auth', 'a=b', { Origin: 'https://evil.example' }),
  },
  {
    name: 'a form that is too large',
    status: 413,
    get: (site) => post(site, '/auth', 'a='.padEnd(600_000, 'x')),
  },
  {
    name: 'a body that is no form',
    status: 415,
    get: (site) => post(site, '/auth', '{}', { 'Content-Type': 'application/json' }),
  },
  { name: 'a form with errors', status: 422, get: (site) => post(site, '/auth', 'email=') },
  { name: 'an expired link', status: 410, get: (site) => get(site, '/reset-password?token=x') },
  { name: 'an unknown host', status: 421, get: (site) => get(site, '/', { Host: 'evil.example' }) },
  { name: 'the health check', status: 200, get: (site) => get(site, '/healthz') },
  { name: 'a static file', status: 200, get: (site) => get(site, '/favicon.svg') },
];

describe.each([
  ['http', {}],
  ['https', { APP_URL: 'https://plan.example' }],
] as const)('served over %s', (scheme, env) => {
  let site: TestSite;
  let session: string;
  beforeAll(async () => {
    site = await startSite(env);
    const member = await seatMember(site);
    session = [...member.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  });
  afterAll(() => site.close());

  test.each(kinds)('HDR-01 HDR-02 HDR-04 CSRF-02 $name carries every security header', async (kind) => {
    const { status, headers } = await kind.get(site, session);
    expect(status).toBe(kind.status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    // CSRF-02: with `no-referrer`, browsers without script send `Origin: null` and every form is refused.
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    // A14: what no page asks for is asked for by nothing that got into one.
    const permissions = String(headers['permissions-policy']).split(', ');
    for (const unused of [
      'camera',
      'microphone',
      'geolocation',
      'payment',
      'usb',
      'browsing-topics',
      'interest-cohort',
    ])
      expect(permissions).toContain(`${unused}=()`);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']{16,}'(;|$)/);
    expect(headers['strict-transport-security']).toBe(
      scheme === 'https' ? 'max-age=31536000; includeSubDomains' : undefined,
    );
  });

  test.each(kinds.filter((kind) => kind.name !== 'the health check' && kind.name !== 'a static file'))(
    'HDR-03 $name stays in no cache',
    async (kind) => {
      const { headers } = await kind.get(site, session);
      expect(headers['cache-control']).toMatch(/no-store/);
    },
  );

  test.each(kinds.filter((kind) => kind.status !== 303 && kind.status !== 301 && kind.name !== 'a HEAD'))(
    'IO-08 $name says what it is',
    async (kind) => {
      const { headers } = await kind.get(site, session);
      expect(headers['content-type']).toMatch(
        /^(text\/(html|plain|x-script); ?charset=utf-8|text\/x-script|image\/svg\+xml)/i,
      );
    },
  );
});

describe('a page', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  test('HDR-02 has a nonce of its own, and every script carries it', async () => {
    const nonces = new Set<string>();
    for (const path of ['/auth', '/auth', '/auth/signup', '/forgot-password']) {
      const page = await new Visitor(site).get(path);
      const nonce = /'nonce-([^']+)'/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';
      expect(nonce).not.toBe('');
      nonces.add(nonce);
      const scripts = [...page.html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
      expect(page.html).not.toMatch(/\son\w+="/);
    }
    expect(nonces.size).toBe(4);
  });

  test('CSRF-02 no page takes the referrer away by itself, neither for itself nor from a form', async () => {
    const member = await seatMember(site);
    for (const [visitor, path] of [
      [new Visitor(site), '/'],
      [new Visitor(site), '/auth'],
      [new Visitor(site), '/reset-password?token=x'],
      [member.visitor, '/journal'],
    ] as const)
      expect((await visitor.get(path)).html).not.toMatch(
        /name="referrer"|referrerpolicy|rel="[^"]*noreferrer/i,
      );
  });

  test.each(['/', '/terms', '/privacy', '/errors', '/dev/mail'])(
    '%s sends no script at all',
    async (path) => {
      const page = await new Visitor(site).get(path);
      expect(page.status).toBe(200);
      // Facts for search engines stand in a script element and are none.
      expect(page.html.replaceAll('<script type="application/ld+json"', '')).not.toContain('<script');
    },
  );

  test('is compressed for who takes that, and says the same to who does not', async () => {
    const { visitor } = await seatMember(site);
    const ask = (path: string, accepted: string, body?: string) =>
      visitor.request(path, {
        headers: { 'Accept-Encoding': accepted, Origin: site.url, 'Content-Type': form },
        ...(body === undefined ? {} : { method: 'POST', body }),
      });
    const pages: readonly [path: string, status: number, body?: string][] = [
      ['/', 200],
      ['/journal', 200],
      ['/nowhere', 404],
      ['/forms/nutrition-fitness/basic-metrics', 422, 'intent=next&weight_kg=%C3%B1'],
    ];
    for (const [path, status, body] of pages) {
      const packed = await ask(path, 'gzip, deflate, br', body);
      const plain = await ask(path, 'gzip;q=0, identity, zstd; q=0.0', body);
      // What comes from memory is in Brotli, as small as it gets.
      const newest = path === '/' ? packed : await ask(path, 'gzip, deflate, br, zstd', body);
      const older = await ask(path, 'zstd;q=0, gzip', body);
      expect([packed.status, plain.status, newest.status], path).toEqual([status, status, status]);
      expect(packed.headers.get('Content-Encoding'), path).toBe('gzip');
      expect(older.headers.get('Content-Encoding'), path).toBe('gzip');
      if (path !== '/') expect(newest.headers.get('Content-Encoding'), path).toBe('zstd');
      expect(plain.headers.get('Content-Encoding'), path).toBeNull();
      for (const page of [packed, plain, newest])
        expect(page.headers.get('Vary'), path).toContain('Accept-Encoding');
      for (const page of [packed, newest]) expect(page.text, path).toBe(plain.text);
    }
  });

  test('goes out as small as it gets where it is a light one, to who takes that', async () => {
    const { visitor } = await seatMember(site);
    const asked = (accepted: string) =>
      visitor.request('/journal', { headers: { 'Save-Data': 'on', 'Accept-Encoding': accepted } });
    const plain = await asked('identity');
    expect(plain.html).toContain(' class="lite"');
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, zstd, br;q=0', 'zstd'],
      ['gzip', 'gzip'],
    ] as const) {
      const page = await asked(accepted);
      expect(page.headers.get('Content-Encoding'), accepted).toBe(encoding);
      expect(page.text, accepted).toBe(plain.text);
    }
  });

  test('HDR-03 assets with a hash in their name may be kept for a year, and are nobody’s', async () => {
    const { html } = await new Visitor(site).get('/');
    const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
    const answer = await get(site, stylesheet);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'HDR-07 %s is answered 405 in words, with the methods that work',
    async (method) => {
      const answer = await sendRaw(site, { method, path: '/dashboard' });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, POST');
      expect(answer.body).toContain('That does not work here');
    },
  );

  test('HDR-07 CONNECT is not answered as a page', async () => {
    const answer = sendRaw(site, { method: 'CONNECT', path: 'evil.example:443' });
    await expect(answer).rejects.toThrow(/hang up|ECONNRESET/);
    expect((await new Visitor(site).get('/healthz')).status).toBe(200);
  });

  test.each(['evil.example', 'localhost.evil.example', 'plan.example:80'])(
    'HDR-06 the host "%s" is answered 421 and named nowhere',
    async (host) => {
      const answer = await get(site, '/', { Host: host, 'Accept-Language': 'es' });
      expect(answer.status).toBe(421);
      expect(answer.body).toContain('Ese sitio no está aquí');
      expect(answer.body).not.toContain(host);
    },
  );

  test('HDR-11 a header of 20 kB is refused, and the site goes on', async () => {
    const answer = await get(site, '/', { Cookie: `session=${'x'.repeat(20_000)}` });
    expect([400, 431]).toContain(answer.status);
    expect((await new Visitor(site).get('/healthz')).status).toBe(200);
  });
});
