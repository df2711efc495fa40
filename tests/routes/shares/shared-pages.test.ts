import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#app/http/limits.ts';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { Visitor, type Page, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';
import { ferritin, makeLink, sharer, someReport } from './sharing.ts';

let site: TestSite;
let log = '';
let member: SeatedMember;
let reportId: string;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'debug', TRUST_PROXY_HEADER: 'fly-client-ip' }, false, {
    logTo: { write: (line) => void (log += line) },
  });
  // Whose anything on a page of another one would be.
  const other = await sharer(site, { name: 'Canary Name' });
  await someMarker(site.db, other.id, ferritin({ value: '60606', notes: 'canary' }), site.now());
  await someReport(site, other.id, { name: 'canary report', content: 'canary text', file: 'canary file' });
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await sharer(site);
  await someMarker(site.db, member.id, { value: '131', notes: 'note-of-ldl', day: '2026-03-01' });
  await someMarker(
    site.db,
    member.id,
    ferritin({ day: '2026-01-05', notes: 'note-of-ferritin' }),
    site.now(),
  );
  reportId = await someReport(site, member.id, { content: 'Read <text>', file: '%PDF-the-file' });
});

const ownMarkers = '/health-metrics/share';
const ownReport = (): string => `/health-reports/${reportId}/share`;
const stranger = () => new Visitor(site);
const shareMarkers = async (fields: Readonly<Record<string, string | readonly string[]>> = {}) =>
  (await makeLink(member, ownMarkers, { which: 'all', ...fields })).link;
const shareReport = async (extras: readonly string[] = []) =>
  (await makeLink(member, ownReport(), { extras })).link;
const tokenOf = (link: string): string => link.split('/').at(-1)!;
const shares = () => site.db.selectFrom('shares').selectAll().where('user_id', '=', member.id).execute();

/** What nobody else's look may show, and what every answer of a link is sent with. */
function expectSealed(page: Page): void {
  expect(page.html).not.toMatch(/canary|60606/i);
  expect(page.headers.get('Cache-Control')).toBe('private, no-store');
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(page.headers.get('X-Robots-Tag')).toMatch(/^noindex/);
}

describe('C10-013 lab values that are shared', () => {
  test('show what was chosen and nothing of the account, to be read and not to be sent', async () => {
    const page = await stranger().get(await shareMarkers());
    expect(page.status).toBe(200);
    expectSealed(page);
    expect(page.text).toContain('LDL cholesterol (LDL)');
    expect(page.text).toContain('Above the laboratory’s range');
    expect(page.text).toContain('February 3, 2026');
    expect(page.text).toContain('Nothing here is a diagnosis.');
    expect(page.text).toContain('This page closes on');
    for (const hidden of ['note-of', 'Ana Ríos', member.email, member.id, 'your lab'])
      expect(page.html).not.toContain(hidden);
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
    expect(page.html).not.toMatch(/<form|<script|<button/);
    const ways = linksOf(page.html).filter((href) => !/^(#|mailto:|\?lng=)/.test(href));
    expect(ways.toSorted()).toEqual(['/', '/help-now', '/privacy', '/terms']);
  });

  test('bring name, notes and days along where that was ticked', async () => {
    const link = await shareMarkers({
      which: 'chosen',
      tests: ['ferritin'],
      extras: ['notes', 'name'],
      from: '2026-01-01',
      to: '2026-02-01',
    });
    const { text, html } = await stranger().get(link);
    expect(text).toContain('Of Ana Ríos');
    expect(text).toContain('note-of-ferritin');
    expect(text).toContain('From January 1, 2026 to February 1, 2026');
    expect(html).not.toContain('LDL');
    // What is added to the tests and days that were chosen appears, and nothing else.
    await someMarker(site.db, member.id, ferritin({ day: '2026-01-20', value: '47.5' }), site.now());
    await someMarker(site.db, member.id, ferritin({ day: '2026-02-02', value: '48.5' }), site.now());
    const later = await stranger().get(link);
    expect(later.text).toContain('47.5 ng/mL');
    expect(later.text).not.toContain('48.5');
  });

  test('are in the reader’s language', async () => {
    const link = await shareMarkers();
    const page = await new Visitor(site, 'es').get(link);
    expect(page.text).toContain('Por encima del rango del laboratorio');
    expect(linksOf(page.html)).toContain('?lng=en');
    expect((await stranger().get(`${link}?lng=es`)).text).toContain('Valores de laboratorio compartidos');
  });
});

describe('C10-012 C10-013 a report that is shared', () => {
  test('shows its facts and the values kept of it; its text and file only where they were ticked', async () => {
    const plain = await shareReport();
    const page = await stranger().get(plain);
    expectSealed(page);
    for (const shown of [
      'Autumn blood test',
      'Lipid panel',
      'Laboratorio Norte',
      'February 3, 2026',
      '130 mg/dL',
    ])
      expect(page.text).toContain(shown);
    for (const hidden of ['131', 'Ferritin', 'Read', 'note of', '/file'])
      expect(page.html).not.toContain(hidden);
    expect(titleOf(page.html)).toBe('Autumn blood test, shared · Freedom Plan');
    await exchange(stranger(), { path: `${plain}/file`, status: 404, hides: 'the-file' });

    const full = await shareReport(['text', 'file', 'name']);
    const more = await stranger().get(full);
    expect(more.text).toContain('Read <text>');
    expect(more.text).toContain('Of Ana Ríos');
    expect(linksOf(more.html)).toContain(`${full}/file`);
    const file = await stranger().get(`${full}/file`);
    expectSealed(file);
    expect(file.html).toBe('%PDF-the-file');
    expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="report.pdf"');
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('C10-014 was added on the day of its member, not on that of another place', async () => {
    await site.db
      .updateTable('profiles')
      .set({ timezone: 'Pacific/Auckland' })
      .where('id', '=', member.id)
      .execute();
    await site.db
      .updateTable('health_reports')
      .set({ created_at: '2026-11-29T14:00:00.000Z' })
      .where('id', '=', reportId)
      .execute();
    const link = await shareReport();
    expect((await stranger().get(link)).text).toMatch(/Added:?\s*November 30, 2026/);
    expect((await member.visitor.get(`/health-reports/${reportId}`)).text).toContain('added November 30');
  });

  test('C10-015 that was deleted is not found any more, and neither is its file', async () => {
    const link = await shareReport(['file']);
    await site.db.deleteFrom('health_reports').where('id', '=', reportId).execute();
    for (const path of [link, `${link}/file`])
      await exchange(stranger(), { path, status: 404, says: 'Report not found', hides: 'the-file' });
  });
});

describe('C10-014 C10-015 C10-030 AC-05 a link that opens nothing', () => {
  const kinds = ['markers', 'report'] as const;
  const over = { status: 410, says: 'Invalid or expired sharing link' };
  const unknown = { status: 404, says: 'Invalid or expired sharing link' };
  const missing = { status: 404, says: 'This sharing link is incomplete' };
  /** Of a link: where somebody tries to get in by it, and what they find. */
  const tries: readonly (readonly [
    what: string,
    path: (kind: string, token: string) => string,
    found: { readonly status: number; readonly says: string },
  ])[] = [
    ['truncated', (kind, token) => `/shared/${kind}/${token.slice(0, -1)}`, unknown],
    ['with a letter too many', (kind, token) => `/shared/${kind}/${token}x`, unknown],
    ['in capitals', (kind, token) => `/shared/${kind}/${token.toUpperCase()}`, unknown],
    [
      'of the other kind',
      (kind, token) => `/shared/${kind === 'report' ? 'markers' : 'report'}/${token}`,
      unknown,
    ],
    ['made up', (kind) => `/shared/${kind}/${'A'.repeat(43)}`, unknown],
    ['of 10 000 letters', (kind) => `/shared/${kind}/${'A'.repeat(10_000)}`, unknown],
    ['that is an id', (kind) => `/shared/${kind}/${reportId}`, unknown],
    ['with signs of its own', (kind) => `/shared/${kind}/%00%27%20or%201=1`, unknown],
    ['empty', (kind) => `/shared/${kind}`, missing],
    ['empty, with a slash', (kind) => `/shared/${kind}/`, missing],
  ];

  describe.each(kinds)('%s', (kind) => {
    const make = (): Promise<string> => (kind === 'report' ? shareReport(['text', 'file']) : shareMarkers());

    test('is told calmly, whatever it looks like', async () => {
      const token = tokenOf(await make());
      for (const [what, path, found] of tries) {
        const page = await exchange(stranger(), { path: path(kind, token), ...found });
        expectSealed(page);
        expect(page.html, what).not.toMatch(/130|131|Norte|the-file|Autumn/);
      }
    });

    const ends: readonly (readonly [string, () => Promise<unknown>])[] = [
      [
        'it was taken back',
        async () =>
          member.visitor.post(kind === 'report' ? ownReport() : ownMarkers, {
            revoke: (await shares())[0]!.id,
          }),
      ],
      [
        'its time has passed',
        () =>
          site.db
            .updateTable('shares')
            .set({ expires_at: site.now().toISOString() })
            .where('user_id', '=', member.id)
            .execute(),
      ],
      [
        'its account is closed',
        () =>
          site.db
            .updateTable('users')
            .set({ delete_after: site.now().toISOString() })
            .where('id', '=', member.id)
            .execute(),
      ],
    ];
    test.each(ends)('once %s, at its next opening', async (_why, end) => {
      const link = await make();
      expect((await stranger().get(link)).status).toBe(200);
      await end();
      const page = await exchange(stranger(), { path: link, ...over });
      expectSealed(page);
      expect(page.html).not.toMatch(/130|131|Norte/);
      if (kind === 'report')
        await exchange(stranger(), { path: `${link}/file`, status: 410, hides: 'the-file' });
    });
  });

  test('while sharing is switched off, and opens again with it', async () => {
    const links = [await shareMarkers(), await shareReport()];
    const set = (key: string, status: 'active' | 'disabled') =>
      site.db.updateTable('feature_flags').set({ status }).where('feature_name', '=', key).execute();
    for (const key of ['report-sharing', 'health-reports']) {
      await set(key, 'disabled');
      for (const path of links) await exchange(stranger(), { path, ...over });
      await set(key, 'active');
      for (const path of links) expect((await stranger().get(path)).status).toBe(200);
    }
  });

  onSqlite('the table is taken away')('says so where it cannot be read', async () => {
    const link = await shareMarkers();
    const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));
    await run('alter table health_markers rename to away');
    const page = await stranger().get(link);
    await run('alter table away rename to health_markers');
    expect(page.status).toBe(500);
    expect(page.text).toContain('Something went wrong on our side.');
    expectSealed(page);
  });
});

describe('C10-030 whoever opens a link', () => {
  test('has opened it with its file alone; page and file of one minute are one opening', async () => {
    const link = await shareReport(['file']);
    const opened = () => site.db.selectFrom('share_openings').select('id').execute();
    const before = (await opened()).length;
    await member.visitor.get(`${link}/file`);
    await stranger().request(`${link}/file`, { method: 'HEAD' });
    expect((await member.visitor.get(ownReport())).text).toContain('Not opened yet');
    await stranger().get(`${link}/file`);
    expect((await opened()).length).toBe(before + 1);
    await stranger().get(link);
    expect((await member.visitor.get(ownReport())).text).toContain('Opened 1 time');
  });

  test('is counted by minutes, and not known; its member is not counted', async () => {
    const link = await shareMarkers();
    for (const visitor of [stranger(), stranger(), member.visitor]) await visitor.get(link);
    const [share] = await shares();
    const openings = await site.db
      .selectFrom('share_openings')
      .selectAll()
      .where('share_id', '=', share!.id)
      .execute();
    expect(openings.length).toBeLessThanOrEqual(2);
    expect(openings.length).toBeGreaterThan(0);
    expect(Object.keys(openings[0]!).toSorted()).toEqual(['id', 'opened_at', 'share_id']);
    expect((await member.visitor.get(ownMarkers)).text).toMatch(/Opened \d time/);
  });

  test('leaves no token in the log, in what is counted or in the database', async () => {
    const [one, two] = [await shareMarkers(), await shareReport(['file'])];
    for (const path of [
      one,
      `${one}/`,
      `${one}/x`,
      `${one}.data`,
      two,
      `${two}/file`,
      `/Shared${two.slice(7)}`,
    ])
      await stranger().get(path);
    await stranger().post(one, { any: 'x' }, { Origin: 'https://elsewhere.example' });
    await site.writeVisits();
    const stored = JSON.stringify([
      await shares(),
      await site.db.selectFrom('visit_counts').selectAll().execute(),
    ]);
    expect(log).toContain('/shared/markers/:token');
    for (const link of [one, two]) {
      expect(log).not.toContain(tokenOf(link));
      expect(stored).not.toContain(tokenOf(link));
    }
  });

  test('IO-16 leaves no token in the log where its address is written with coded letters, or wrongly', async () => {
    const said: unknown[] = [];
    const warned = vi.spyOn(console, 'warn').mockImplementation((...words) => void said.push(...words));
    const failed = vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(...words));
    const link = await shareMarkers();
    const token = tokenOf(link);
    const coded = `%${token.codePointAt(0)!.toString(16)}${token.slice(1)}`;
    for (const path of [
      `/%73hared/markers/${token}`,
      `/shared/%6Darkers/${token}`,
      `/shared%2Fmarkers%2F${token}`,
      `/%2573hared/markers/${token}`,
      `/shared/markers/${coded}`,
      `/shared/markers/${token}%`,
      `/shared/markers/${token}%ZZ`,
      `/shared/markers/${token}%E0%A4`,
      `/shared/markers/${token}%0A`,
    ])
      await stranger().get(path);
    await site.writeVisits();
    const counted = JSON.stringify(await site.db.selectFrom('visit_counts').selectAll().execute());
    warned.mockRestore();
    failed.mockRestore();
    for (const text of [log, counted, said.join('\n')])
      for (const one of [token, token.slice(1)]) expect(text.includes(one), text.slice(-400)).toBe(false);
  });

  test('RL-01 waits after very many, as nobody at another address does', async () => {
    const from = (client: string, path = '/shared/markers/x') =>
      stranger().request(path, { headers: { 'Fly-Client-IP': client } });
    const { points } = limits['share-address'];
    for (let sent = 0; sent < points; sent += 50)
      await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.7', '/shared/report/x/file')));
    const page = await from('203.0.113.7');
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).status).toBe(404);
  });
});
