import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { makePostgresPool, openPostgres } from '#db/postgres.ts';
import { saveSocialProof } from '#app/domain/settings/social-proof.ts';
import { sendRaw, type RawAnswer } from '#tests/routes/support/raw.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { signUpMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
const log: string[] = [];
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'info', METRICS_PORT: '0' }, false, {
    logTo: { write: (line: string) => void log.push(line) },
  });
});
afterAll(() => site.close());

/** A cookie that means nothing, under a name that means that the page may not be kept. */
const usual = { Cookie: 'flash=nothing' };

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(site, { method, path, headers: { 'Accept-Language': 'en', ...headers } });

/** A page without what each visitor gets of their own. */
const shared = (html: string): string =>
  html.replaceAll(/name="(stamp|key|referrer)" value="[^"]*"/g, '').replaceAll(/nonce-[^']+/g, '');

const pages = [
  '/',
  '/vsl',
  '/vsl?driver=freedom',
  '/start',
  '/start?speed=1.5',
  '/start/thanks',
  '/strategy-call',
  '/strategy-call/thanks',
  '/welcome',
  '/terms',
  '/privacy',
  '/help-now',
  '/help-now?country=MX',
  '/errors',
  '/signup',
  '/signup?plan=level_2',
  '/archetype-quiz',
  '/emotional-quiz',
  '/freedom-breakthrough',
  '/freedom-blocker',
];

/** What came from memory is in Brotli from some moment on; what is rendered for one request never is. */
async function inBrotli(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  for (;;) {
    const answer = await ask(path, { 'Accept-Encoding': 'gzip, br', ...headers });
    if (answer.headers['content-encoding'] === 'br') return answer;
  }
}

describe('a page that is the same for everybody comes from memory', () => {
  test.each(pages)(
    '%s says and carries the same as rendered, in every language, light or not',
    async (path) => {
      for (const headers of [{}, { 'Accept-Language': 'es-MX, en;q=0.5' }, { 'Save-Data': 'on' }] as Record<
        string,
        string
      >[]) {
        const rendered = await ask(path, { ...headers, ...usual });
        const kept = await ask(path, headers);
        expect(rendered.status).toBe(200);
        expect(shared(kept.body)).toBe(shared(rendered.body));
        const said = ({ headers: all }: RawAnswer) =>
          Object.fromEntries(
            Object.entries(all)
              .filter(
                ([name]) => !['date', 'x-request-id', 'content-length', 'transfer-encoding'].includes(name),
              )
              .map(([name, value]) => [name, shared(String(value))]),
          );
        expect(said(kept)).toEqual(said(rendered));
        expect(kept.headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie, Save-Data');
        const nonce = (answer: RawAnswer) =>
          /'nonce-([^']{24})'/.exec(String(answer.headers['content-security-policy']))?.[1];
        expect(nonce(kept)).toBeTruthy();
        expect(nonce(kept)).not.toBe(nonce(await ask(path, headers)));
        const head = await ask(path, headers, 'HEAD');
        expect([head.status, head.body]).toEqual([200, '']);
      }
    },
  );

  test('in Brotli, in gzip and plain it is the same page', async () => {
    const { body } = await ask('/');
    const brotli = await inBrotli('/');
    const gzip = await ask('/', { 'Accept-Encoding': 'gzip' });
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(body);
    expect(gunzipSync(gzip.bytes).toString()).toBe(body);
    expect(brotli.bytes.byteLength).toBeLessThan(gzip.bytes.byteLength);
    const refused = await ask('/', { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('what belongs to one visitor is made anew within it', async () => {
    const stampIn = (html: string, name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
    for (const [path, name] of [
      ['/start', 'stamp'],
      ['/strategy-call', 'stamp'],
      ['/archetype-quiz', 'key'],
    ] as const) {
      const seen = new Set<string | undefined>();
      for (const encoding of ['gzip', 'gzip', 'identity', 'identity']) {
        const answer = await ask(path, { 'Accept-Encoding': encoding });
        const html = encoding === 'gzip' ? gunzipSync(answer.bytes).toString() : answer.body;
        expect(html).toContain('</html>');
        expect(html).not.toContain('slot-');
        seen.add(stampIn(html, name));
      }
      expect(seen.size).toBe(4);
    }
    const quiz = await ask('/archetype-quiz', { Referer: 'https://elsewhere.example/?a=1&b="><b>' });
    expect(stampIn(quiz.body, 'referrer')).toBe('https://elsewhere.example/?a=1&amp;b=&quot;&gt;&lt;b&gt;');
  });

  test('a form from a kept page is taken', async () => {
    const visitor = new Visitor(site);
    const stamp = /name="stamp" value="([^"]+)"/.exec((await visitor.get('/start')).html)?.[1] ?? '';
    site.moveClock(10_000);
    const fields = { fullName: 'Ana Ruiz', email: 'ana@example.com', phone: '+52 55 1234 5678', stamp };
    const answer = await visitor.post('/start', fields);
    expect([answer.status, answer.location]).toEqual([303, '/start/thanks']);
  });

  test('the language that an address asks for is remembered', async () => {
    const cookieOf = ({ headers }: RawAnswer) => String(headers['set-cookie']);
    const [kept, rendered] = [await ask('/?lng=es'), await ask('/?lng=es', usual)];
    expect(cookieOf(kept)).toBe(cookieOf(rendered));
    expect(kept.body).toContain('<html lang="es"');
    const chosen = cookieOf(kept).split(';')[0]!;
    // The first time its signature is looked at; from then on it is known.
    for (let n = 0; n < 3; n += 1)
      expect((await ask('/', { Cookie: chosen })).body).toContain('<html lang="es"');
    expect((await inBrotli('/', { Cookie: `_ga=1; ${chosen}` })).status).toBe(200);
    expect((await ask('/', { Cookie: 'language=forged.signature' })).body).toContain('<html lang="en"');
  });

  test('help is that of the reader’s country', async () => {
    const [mexico, spain] = [
      await ask('/help-now', { 'Accept-Language': 'es-MX' }),
      await ask('/help-now', { 'Accept-Language': 'es-ES' }),
    ];
    expect(mexico.body).toContain('México');
    expect(mexico.body).not.toBe(spain.body);
  });
});

test('every page that says so is compared here', () => {
  const paths = new Set(pages.map((page) => page.split('?')[0]));
  const missing = site.sharedPaths.filter((path) => !paths.has(path));
  // One screen under two more addresses.
  expect(missing).toEqual(['/assessment/freedom-breakthrough', '/assessment/freedom-blocker']);
});

describe('never where anything of a visitor may show', () => {
  test('somebody who is signed in, a message, a quiz that was begun, an address with more in it', async () => {
    await inBrotli('/');
    const { visitor } = await signUpMember(site);
    const page = await visitor.get('/');
    expect(page.html).toContain('href="/dashboard"');
    const guest = new Visitor(site);
    const start = await guest.get('/archetype-quiz');
    const key = /name="key" value="([^"]+)"/.exec(start.html)?.[1] ?? '';
    await guest.post('/archetype-quiz', { key });
    expect((await guest.get('/archetype-quiz')).html).toContain('/archetype-quiz/1');
    for (const path of ['/?utm_source=x', '/?lng=xx', '/?lng=es&lng=en', '/?driver=freedom'])
      for (let n = 0; n < 3; n += 1) {
        const answer = await ask(path, { 'Accept-Encoding': 'br' });
        expect(answer.headers['content-encoding'], path).toBeUndefined();
        expect(answer.body, path).toContain(`value="${path.replaceAll('&', '&amp;')}"`);
      }
  });

  test('a flash shows once, also on a page that is kept', async () => {
    const visitor = new Visitor(site);
    const answer = await visitor.get('/premium-payment/999?token=none');
    expect(answer.location).toBe('/');
    const shown = await visitor.get('/');
    const again = await visitor.get('/');
    expect(shown.text.length).toBeGreaterThan(again.text.length);
  });
});

describe('let go when what it says changes', () => {
  const price = (usd: number) => ({ price_usd: usd, updated_at: site.now().toISOString() }) as const;

  test('at once for a price and a setting of this process', async () => {
    expect((await ask('/')).body).not.toContain('4,321');
    await saveSocialProof(site.db, null, { members: 4321, rating: null, as_of: '2026-11-01' }, site.now());
    expect((await ask('/')).body).toContain('4,321');
    await saveSocialProof(site.db, null, null, site.now());
    expect((await ask('/')).body).not.toContain('4,321');
    for (const usd of [12_300, 45_600]) {
      await site.db
        .updateTable('freedom_plan_tiers')
        .set(price(usd))
        .where('tier', '=', 'challenge_30_day')
        .execute();
      expect((await ask('/')).body).toContain(`$${usd / 100}`);
    }
  });

  test('within two seconds for those of another process', async () => {
    const { databaseUrl, databaseFile } = site.configuration;
    const other = databaseUrl
      ? openPostgres(makePostgresPool(databaseUrl, () => undefined))
      : openDatabase(databaseFile);
    try {
      expect((await ask('/')).body).not.toContain('$789');
      await other
        .updateTable('freedom_plan_tiers')
        .set(price(78_900))
        .where('tier', '=', 'challenge_30_day')
        .execute();
      await saveSocialProof(other, null, { members: 98_765, rating: null, as_of: '2026-11-01' }, site.now());
    } finally {
      await other.destroy();
    }
    await expect
      .poll(async () => (await ask('/')).body, { timeout: 2000, interval: 50 })
      .toMatch(/98,765[\s\S]*\$789/);
  });

  test('with the day on which a price begins', async () => {
    const day = (offset: number) =>
      new Date(site.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    await site.db
      .updateTable('freedom_plan_tiers')
      .set({ ...price(10_000), list_price_usd: 20_000, list_price_from: day(1), list_price_until: null })
      .where('tier', '=', 'challenge_30_day')
      .execute();
    expect((await ask('/')).body).toContain('$100');
    site.moveClock(86_400_000);
    expect((await ask('/')).body).toContain('$200');
  });
});

test('it is logged and counted as any other', async () => {
  await inBrotli('/terms');
  log.length = 0;
  const answer = await ask('/terms');
  const line = log.map((text) => JSON.parse(text)).find(({ event }) => event === 'request');
  expect(line).toMatchObject({
    method: 'GET',
    path: '/terms',
    status: 200,
    request: answer.headers['x-request-id'],
  });
  expect(typeof line.ms).toBe('number');
  const metrics = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{route="\/?terms",method="GET",status="200"\} \d/,
  );
});
