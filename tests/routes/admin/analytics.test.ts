import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countWeek } from '#app/domain/analytics/count-weeks.ts';
import { openInSpreadsheet } from '#tests/support/spreadsheet.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.writeVisits();
  for (const table of ['visit_counts', 'weekly_counts', 'counted_weeks'] as const)
    await site.db.deleteFrom(table).execute();
});

const browser = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
};
const counted = async () => {
  await site.writeVisits();
  const rows = await site.db
    .selectFrom('visit_counts')
    .selectAll()
    .orderBy('page')
    .orderBy('source')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, page, language, source, times }) => [kind, page, language, source, times]);
};

describe('C12-010 the server counts opened pages', () => {
  test('from memory and rendered alike, without a cookie, and nothing of who it was', async () => {
    const opens = (path: string, headers = {}) =>
      new Visitor(site).request(path, { headers: { ...browser, ...headers } });
    const first = await opens('/', { Referer: 'https://www.google.com/' });
    expect(first.headers.getSetCookie()).toEqual([]);
    // From memory, and the usual way: a cookie that nothing of ours has put there, a query that the page does not know.
    await opens('/', { Referer: 'https://www.google.com/' });
    await opens('/', { Cookie: 'flash=nothing', Referer: 'https://www.google.com/' });
    await opens('/?utm_source=instagram&utm_term=ana%40example.com');
    await opens('/terms', { Referer: `${site.url}/`, 'Accept-Language': 'es' });
    await opens('/TERMS/', { 'Accept-Language': 'es' });
    // Neither is a page that anybody opened.
    await opens('/nothing-here');
    await opens('/robots.txt');
    await opens('/healthz');
    await opens('/', { Purpose: 'prefetch' });
    await new Visitor(site).request('/', { method: 'HEAD', headers: browser });
    expect(await counted()).toEqual([
      ['view', '/', 'en', 'google', 3],
      ['view', '/', 'en', 'instagram', 1],
      ['view', '/terms', 'es', 'direct', 1],
      ['view', '/terms', 'es', 'own', 1],
    ]);
    const everything = JSON.stringify(await site.db.selectFrom('visit_counts').selectAll().execute());
    for (const personal of ['127.0.0.1', 'Mozilla', 'ana@', 'Ana', 'www.google.com'])
      expect(everything).not.toContain(personal);
  });

  test('of members as one, and of the administration not at all', async () => {
    const { visitor } = await seatMember(site);
    for (const path of ['/dashboard', '/journal', '/settings'])
      await visitor.request(path, { headers: { ...browser, Referer: `${site.url}/dashboard` } });
    const admin = await seatMember(site, { role: 'admin' });
    await admin.visitor.request('/admin/users', { headers: browser });
    expect(await counted()).toEqual([['view', 'members', 'en', 'own', 3]]);
  });

  test('and forms by whether script said that it ran, a word that no page sees', async () => {
    await sendsForm('email=a&password=x');
    const refused = await sendsForm('email=a&password=x&_script=1');
    expect(refused).toContain('value="a"');
    expect(refused).not.toContain('_script');
    expect((await counted()).filter(([kind]) => kind !== 'view')).toEqual([
      ['with-script', '/auth', 'en', 'own', 1],
      ['without-script', '/auth', 'en', 'own', 1],
    ]);
  });
});

/** Sends a form of the page of sign-in as a browser does: what `fetch` sends says that a script sent it. @returns the page */
const sendsForm = (body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...browser,
      Host: new URL(site.url).host,
      Origin: site.url,
      Referer: `${site.url}/auth`,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    request(`${site.url}/auth`, { method: 'POST', headers }, (answer) => {
      let html = '';
      answer.on('data', (piece: Buffer) => (html += piece.toString()));
      answer.on('end', () => resolve(html));
    })
      .on('error', reject)
      .end(body);
  });

const day = (days: number): string =>
  new Date(site.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
/** The Monday of so many weeks before this one. */
function mondayBefore(weeks: number): string {
  const today = new Date(`${day(0)}T00:00:00Z`);
  return day(-((today.getUTCDay() + 6) % 7) - 7 * weeks);
}

/** Sums of a week that is long over: in English many, in Spanish few. */
async function sums(): Promise<void> {
  const week = mondayBefore(5);
  const sum = { week, language: 'en' as const, part: '' };
  await site.db
    .insertInto('weekly_counts')
    .values([
      { ...sum, measure: 'account', people: 40 },
      { ...sum, measure: 'habit', people: 20 },
      { ...sum, measure: 'day-7', people: 3 },
      { ...sum, measure: 'cohort', people: 40 },
      { ...sum, measure: 'kept', part: '0', people: 30 },
      { ...sum, measure: 'kept', part: '1', people: 2 },
      { ...sum, measure: 'begun', part: 'nutrition-fitness', people: 20 },
      { ...sum, measure: 'completed', part: 'nutrition-fitness', people: 9 },
      { ...sum, measure: 'stopped', part: 'nutrition-fitness/basic-metrics', people: 8 },
      { ...sum, measure: 'begun', part: 'health-assessment', people: 3 },
      { ...sum, language: 'es', measure: 'account', people: 7 },
      { ...sum, language: 'es', measure: 'cohort', people: 4 },
    ])
    .execute();
  await site.db
    .insertInto('counted_weeks')
    .values([
      { week, about: 'activation', later: 0 },
      { week, about: 'forms', later: 0 },
      { week, about: 'retention', later: 0 },
      { week, about: 'retention', later: 1 },
    ])
    .execute();
  await site.db
    .insertInto('visit_counts')
    .values({ day: week, kind: 'view', page: '/vsl', language: 'en', source: 'utm:=1+1', times: 1234 })
    .execute();
}

describe('C12-010 pages of analytics', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['', ['1,234', '/vsl', 'Campaign “=1+1”', 'No form was sent'], ['Instagram']],
    ['?language=es', ['Nothing was counted in this time'], ['1,234']],
    ['?weeks=4', ['Nothing was counted in this time'], ['1,234']],
    ['?weeks=9999&language=xx', ['1,234'], []],
    ['/activation', ['20 · 43%', 'fewer than 5', 'known from'], ['· 6%']],
    ['/activation?language=es', ['Accounts opened 7'], ['20 ·']],
    ['/retention', ['Week 0', '68%', 'fewer than 5'], ['5%)']],
    ['/retention?language=es', ['fewer than 5'], ['75%']],
    ['/forms', ['Nutrition and fitness', '45%', 'Where people stop: Nutrition and fitness', '8'], []],
    ['/forms?form=health-assessment', ['Where people stop: Health assessment', 'fewer than 5'], []],
    ['/forms?form=nothing&weeks=4', ['No form was begun in this time'], []],
  ])('say what was counted: %s', async (path, says, not) => {
    await sums();
    const { visitor } = await seatMember(site, { role: 'admin' });
    const page = await visitor.get(`/admin/analytics${path}`);
    expect(page.status).toBe(200);
    for (const text of says) expect(page.text).toContain(text);
    for (const text of not) expect(page.text).not.toContain(text);
  });

  test('lead to each other and to a file with the same weeks and language', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const page = await visitor.get('/admin/analytics/retention?weeks=52&language=es');
    expect(linksOf(page.html)).toEqual(
      expect.arrayContaining([
        '/admin/analytics?weeks=52&language=es',
        '/admin/analytics/forms?weeks=52&language=es',
        '/admin/analytics/retention?language=es&weeks=4',
        '/admin/analytics/retention?weeks=52',
        '/admin/analytics.csv?part=retention&weeks=52&language=es',
      ]),
    );
  });

  test.each<[string, readonly (readonly string[])[]]>([
    ['visits', [['view', '/vsl', 'en', 'utm:=1+1', '1234']]],
    ['activation', [['47', '', '', '20', '<5']]],
    ['retention', [['44', '30', '<5', '']]],
    [
      'forms',
      [
        ['nutrition-fitness', '', '20', '9', ''],
        ['nutrition-fitness', 'basic-metrics', '', '', '8'],
        ['health-assessment', '', '<5', '0', ''],
      ],
    ],
  ])('are files, too: %s', async (part, rows) => {
    await sums();
    const { visitor } = await seatMember(site, { role: 'admin' });
    const file = await visitor.get(`/admin/analytics.csv?part=${part}`);
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const text = openInSpreadsheet(file.html, ',').map((cells) => cells.join('|'));
    if (part === 'visits' || part === 'forms')
      for (const row of rows)
        expect(
          text.some((line) => line.endsWith(row.join('|'))),
          line(row),
        ).toBe(true);
    else {
      const week = text
        .find((one) => one.startsWith(mondayBefore(5)))!
        .split('|')
        .slice(1);
      expect(week.slice(0, rows[0]!.length)).toEqual(
        rows[0]!.map((cell) => (cell === '' ? expect.anything() : cell)),
      );
    }
  });

  test('are for administrators alone', async () => {
    for (const role of ['member', 'coach'] as const) {
      const { visitor } = await seatMember(site, { role });
      for (const path of ['', '/activation', '/retention', '/forms', '.csv'])
        expect((await visitor.get(`/admin/analytics${path}`)).location, path).toBe('/dashboard');
    }
  });

  test('are counted once, however often the round comes by', async () => {
    await seatMember(site);
    const due = { about: 'retention', week: mondayBefore(0), later: 0 } as const;
    expect(await countWeek(site.db, due)).toBe(true);
    expect(await countWeek(site.db, due)).toBe(false);
  });
});

const line = (row: readonly string[]): string => row.join('|');
