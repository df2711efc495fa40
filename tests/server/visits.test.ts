import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { Pages } from '#app/http/page-facts.ts';
import { countVisits, mostOfADay, type Visits } from '#server/visits/count-visits.ts';
import { freshDatabase, noon } from '#tests/support/database.ts';
import { readableLogger } from '#tests/support/logger.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const names = ['/', '/start', '/join/:token', '/dashboard', '/admin/users', '/dev/mail'];
const pages = {
  of: (pattern: string) =>
    names.includes(pattern) || pattern.startsWith('/page')
      ? {
          pattern,
          isForMembers: pattern === '/dashboard' || pattern === '/admin/users',
          facts: { script: pattern !== '/' },
        }
      : undefined,
  at: (path: string) => pages.of(path),
} as unknown as Pages;

let db: Database;
let now: Date;
let visits: Visits;
const { logger, lines } = readableLogger();
beforeEach(async () => {
  db = await freshDatabase();
  now = noon;
  visits = countVisits({ db, pages: () => pages, clock: () => now, logger });
});
afterEach(async () => {
  await visits.stop();
  await db.destroy();
});

const answered = (
  route: string,
  { search = '', method = 'GET', ...headers }: Readonly<Record<string, string>> = {},
) => ({
  route,
  method,
  search,
  language: 'en' as const,
  head: new Headers({ 'User-Agent': browser, Host: 'freedom.example', ...headers }),
});
const rows = async () => {
  await visits.write();
  return db.selectFrom('visit_counts').selectAll().orderBy('day').orderBy('page').orderBy('source').execute();
};

describe('what is counted', () => {
  test('C12-010 is a sum of a day: a page, a language, a source, and nothing of anybody', async () => {
    const from = { search: '?utm_source=ana@example.com&token=secret', Cookie: 'a=b' };
    visits.opened(answered('/join/:token', from));
    visits.opened(answered('/join/:token', from));
    visits.opened(answered('/dashboard', { Referer: 'http://freedom.example/journal/entries/7' }));
    now = new Date('2026-03-11T00:00:00Z');
    visits.opened(answered('/', { Referer: 'https://www.google.com/' }));
    expect(await rows()).toEqual([
      { day: '2026-03-10', kind: 'view', page: '/join/:token', language: 'en', source: 'campaign', times: 2 },
      { day: '2026-03-10', kind: 'view', page: 'members', language: 'en', source: 'own', times: 1 },
      { day: '2026-03-11', kind: 'view', page: '/', language: 'en', source: 'google', times: 1 },
    ]);
  });

  test.each<[string, string, Readonly<Record<string, string>>]>([
    ['a head alone', '/', { method: 'HEAD' }],
    ['a page that is fetched in advance', '/', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['a page that is fetched in advance, as it was said before', '/', { Purpose: 'prefetch' }],
    ['a program that says so', '/', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a program without a name', '/', { 'User-Agent': '' }],
    ['a picture of a link', '/', { 'User-Agent': 'facebookexternalhit/1.1' }],
    ['what a script of ours fetches', '/dashboard', { 'Sec-Fetch-Dest': 'empty' }],
    ['what is no page', '/nothing', {}],
    ['the administration', '/admin/users', {}],
    ['mails of a local installation', '/dev/mail', {}],
  ])('C12-010 leaves out %s', async (_what, route, headers) => {
    visits.opened(answered(route, headers));
    expect(await rows()).toEqual([]);
  });

  test('C12-010 forms tell whether script ran, on pages that have script and by a press', async () => {
    const sent = (path: string, headers = {}) =>
      answered('/language', { method: 'POST', Referer: `http://freedom.example${path}?x=1`, ...headers });
    visits.sent(sent('/start'), true);
    visits.sent(sent('/start', { 'Sec-Fetch-Mode': 'navigate' }), false);
    visits.sent(sent('/start', { 'Sec-Fetch-Mode': 'no-cors' }), true);
    visits.sent(sent('/'), false);
    visits.sent(answered('/start', { method: 'POST' }), false);
    visits.sent(sent('/start', { Referer: 'https://elsewhere.example/start' }), false);
    expect((await rows()).map(({ kind, page, times }) => [kind, page, times]).sort()).toEqual([
      ['with-script', '/start', 1],
      ['without-script', '/start', 1],
    ]);
  });
});

test('C12-010 nobody can fill memory or table: what is told apart on a day has a bound, and all of it is counted', async () => {
  for (let n = 0; n < mostOfADay + 500; n += 1) visits.opened(answered(`/page${n}`));
  for (let n = 0; n < 500; n += 1)
    visits.opened(answered('/page1', { search: `?utm_source=x${n}`, Referer: `https://x${n}.example/` }));
  const all = await rows();
  expect(all.length).toBeLessThan(mostOfADay + 5);
  expect(all.reduce((sum, { times }) => sum + times, 0)).toBe(mostOfADay + 1000);
  expect(all.find(({ page, source }) => page === 'other' && source === 'other')!.times).toBe(1000);
});

test('C12-010 what could not be written is added by the next write, once; a server that stops writes what is left', async () => {
  await db.schema.alterTable('visit_counts').renameTo('elsewhere').execute();
  visits.opened(answered('/'));
  await visits.write();
  expect(lines.at(-1)).toMatchObject({ event: 'housekeeping', round: 'visits' });
  await db.schema.alterTable('elsewhere').renameTo('visit_counts').execute();
  visits.opened(answered('/'));
  await visits.stop();
  await visits.stop();
  expect(await db.selectFrom('visit_counts').select('times').execute()).toEqual([{ times: 2 }]);
});
