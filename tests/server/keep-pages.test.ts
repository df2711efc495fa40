import { expect, test } from 'vitest';
import type { RequestHandler } from 'react-router';
import type { Services } from '#app/http/contexts.ts';
import { keepPages } from '#server/kept-pages/keep-pages.ts';
import type { SharedPage } from '#server/kept-pages/pages.ts';
import { readSharedPages } from '#server/kept-pages/pages.ts';
import { pageSecurity } from '#server/page-security.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { textsAsDelivered } from '#tests/support/languages.ts';
import { readableLogger } from '#tests/support/logger.ts';

const origin = 'http://localhost:3000';

/** Pages kept before a handler that is told by the test what to answer, and counts. */
async function keeping(
  pages: readonly SharedPage[],
  answer: (url: URL) => Promise<Response>,
  allowed = Number.POSITIVE_INFINITY,
) {
  let taken = 0;
  const db = await freshDatabase();
  let rendered = 0;
  const handler: RequestHandler = (request) => {
    rendered += 1;
    return answer(new URL(request.url));
  };
  const services = {
    texts: textsAsDelivered,
    db,
    logger: readableLogger().logger,
    limiter: { takeFrom: async () => ({ ok: (taken += 1) <= allowed }) },
    site: { appUrl: origin, appName: 'x', supportEmail: 'x@example.com' },
    sessionSecret: 'x',
    previousSessionSecret: null,
  } as unknown as Services;
  const kept = await keepPages(new Map(pages.map((page) => [page.path, page])), {
    services,
    clock: () => new Date('2026-03-01T12:00:00Z'),
    handler,
    local: true,
    security: pageSecurity({ isHttps: false, inlineStyles: false, videoUrl: null, formTargets: [] }),
    proxy: { header: 'none', hops: 1 },
    watchProxy: () => undefined,
    load: {
      isTooMuch: () => false,
      during: (work) => work(),
      inside: () => 0,
      delay: () => 0,
      stop: () => undefined,
    },
    metrics: { answered: () => undefined } as never,
    visits: { opened: () => undefined },
  });
  const ask = async (path: string) => {
    const request = new Request(origin + path, { headers: { Host: 'localhost:3000' } });
    return kept.answer(request, undefined, () => new Response('usual'));
  };
  return { ask, kept, rendered: () => rendered };
}

const page = (path: string, values: readonly string[] = []): SharedPage => ({
  path,
  query: new Map([['of', new Set(values)]]),
  byCountry: false,
});

const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html' } });

test('a crowd at a page that is not kept yet has it rendered once', async () => {
  const { ask, rendered } = await keeping([page('/')], async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return html('<p>hello</p>');
  });
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/')));
  expect(new Set(await Promise.all(answers.map((answer) => answer?.text())))).toEqual(
    new Set(['<p>hello</p>']),
  );
  expect(rendered()).toBe(1);
});

test('pages are kept in bounded memory, the newest stay', async () => {
  const values = Array.from({ length: 60 }, (_, n) => String(n));
  const long = 'x'.repeat(200_000);
  const { ask, kept, rendered } = await keeping([page('/', values)], async (url) => html(url.search + long));
  for (const value of values) await ask(`/?of=${value}`);
  expect(rendered()).toBe(60);
  expect(kept.size().bytes).toBeLessThanOrEqual(12 * 1024 * 1024);
  await ask('/?of=59');
  expect(rendered()).toBe(60);
  await ask('/?of=0');
  expect(rendered()).toBe(61);
});

test.each([
  ['another status', async () => new Response('x', { status: 404 })],
  ['a redirect', async () => Response.redirect(`${origin}/elsewhere`, 303)],
  ['a cookie', async () => new Response('x', { headers: { 'Set-Cookie': 'a=b' } })],
  ['a fault', async () => Promise.reject(new Error('broken'))],
])('%s is not kept, and tried once a minute at most', async (_what, answer) => {
  const { ask, rendered } = await keeping([page('/')], answer);
  for (let n = 0; n < 3; n += 1) expect(await (await ask('/'))?.text()).toBe('usual');
  expect(rendered()).toBe(1);
});

test('a page with a parameter or with script cannot say that it is the same for everybody', () => {
  const build = (path: string, handle: unknown) =>
    ({ routes: { one: { id: 'one', path, module: { handle } } } }) as never;
  expect(() => readSharedPages(build('a/:b', { script: false, sameForAll: true }))).toThrow(
    'no single address',
  );
  expect(() => readSharedPages(build('a', { sameForAll: true }))).toThrow('has script');
});

test('who has used up what an address may do goes the usual way, which refuses', async () => {
  const { ask } = await keeping([page('/')], async () => html('kept'), 2);
  const answers = [await ask('/'), await ask('/'), await ask('/')];
  expect(await Promise.all(answers.map((answer) => answer?.text()))).toEqual(['kept', 'kept', 'usual']);
});
