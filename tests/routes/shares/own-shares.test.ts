import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { mostShares } from '#app/domain/shares/shares.ts';
import { someShare } from '#tests/domain/shares/some-share.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { readPaper } from '#tests/support/papers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { ferritin, linkIn, makeLink, sharer, someReport } from './sharing.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await sharer(site);
  await someMarker(site.db, member.id, { value: '131', day: '2026-03-01', notes: 'Bien, ñandú.' });
  await someMarker(site.db, member.id, ferritin({ day: '2026-01-05' }), site.now());
});

const path = '/health-metrics/share';
const shares = (id = member.id) =>
  site.db.selectFrom('shares').selectAll().where('user_id', '=', id).orderBy('id').execute();
const make = (fields: Readonly<Record<string, string | readonly string[]>> = { which: 'all' }) =>
  makeLink(member, path, fields);

describe('C10-012 the form of a link', () => {
  test('is led to from the lab values, and offers the tests that there are values of', async () => {
    expect(linksOf((await member.visitor.get('/health-metrics')).html)).toContain(path);
    const { text } = await member.visitor.get(path);
    for (const shown of ['Ferritin (FER)', 'LDL cholesterol (LDL)', 'My name: Ana Ríos', 'None yet.'])
      expect(text).toContain(shown);
    expect(text).not.toContain('Glucose');
    expect((await member.visitor.get(path)).html).toMatch(
      /<input[^>]*name="days"(?=[^>]*value="30")[^>]*checked/,
    );
    const { visitor } = await sharer(site);
    expect((await visitor.get(path)).text).toContain('There is no lab value to share yet.');
  });

  test.each([
    ['which', {}, 'Choose all tests, or those that you tick.'],
    ['which', { which: 'all', tests: ['ferritin'] }, 'You ticked some tests, too.'],
    ['tests', { which: 'chosen' }, 'Tick at least one test.'],
    ['tests', { which: 'chosen', tests: ['glucose'] }, 'Tick at least one test.'],
    ['from', { which: 'all', from: '2026-02-30' }, 'Choose a day'],
    ['to', { which: 'all', from: '2026-02-20', to: '2026-02-10' }, 'This day lies before the first one.'],
    ['days', { which: 'all', days: '365' }, 'Choose for how long'],
  ])(
    'with a fault at %s says so there, makes nothing and keeps the rest: %j',
    async (field, fields, says) => {
      const { page, key } = await make({ extras: ['notes'], ...fields });
      expect(page.status).toBe(422);
      expect(errorAt(page.html, field)).toContain(says);
      expect(summaryOf(page.html).map(({ href }) => href)).toEqual([`#f-${field}`]);
      expect(valuesIn(page.html, 'extras')).toEqual(['notes']);
      expect(valuesIn(page.html, 'key')).toEqual([key]);
      for (const [name, value] of Object.entries(fields))
        if (name !== field && name !== 'tests') expect(valuesIn(page.html, name)).toEqual([value].flat());
      expect(await shares()).toEqual([]);
    },
  );

  test('shows the link once; sent twice it is the same one', async () => {
    const { page, key, link } = await make({ which: 'chosen', tests: ['ferritin'], extras: ['notes'] });
    expect(page.status).toBe(200);
    expect(link).toMatch(/^\/shared\/markers\/[\w-]{43}$/);
    expect(page.text).toContain('it is shown here once');
    expect(valuesIn(page.html, 'key')).not.toEqual([key]);
    expect((await member.visitor.get(path)).html).not.toContain(link);
    const twice = { which: 'chosen', tests: ['ferritin'], extras: ['notes'], days: '7', key };
    expect(linkIn(await member.visitor.post(path, twice))).toBe(link);
    expect(await shares()).toHaveLength(1);
    const row = await member.visitor.get(path);
    expect(row.text).toContain('Ferritin (FER) · with notes');
    expect(row.text).toContain('Not opened yet');
  });

  test('C10-014 each link is taken back at once, and only by its member', async () => {
    const { link, key } = await make();
    const [share] = await shares();
    const other = await sharer(site);
    await other.visitor.post(path, { revoke: share!.id });
    expect((await new Visitor(site).get(link)).status).toBe(200);
    const answer = await member.visitor.post(path, { revoke: share!.id });
    expect(answer.location).toBe(`${path}#links`);
    const page = await member.visitor.follow(answer);
    expect(page.text).toContain('The link is taken back.');
    expect(page.text).toContain('Taken back');
    expect(page.html).not.toContain('name="revoke"');
    expect((await new Visitor(site).get(link)).status).toBe(410);
    // The form of a link that was taken back makes no other one of it.
    const again = await member.visitor.follow(
      await member.visitor.post(path, { which: 'all', days: '7', key }),
    );
    expect(again.text).toContain('This link was taken back before.');
    for (const id of ['x', '']) expect((await member.visitor.post(path, { revoke: id })).status).toBe(303);
  });

  test('tells how often a link was opened, with the times', async () => {
    const { link } = await make();
    await new Visitor(site).get(link);
    const { text, html } = await member.visitor.get(path);
    expect(text).toContain('Opened 1 time, on ');
    expect(html).toMatch(/<details>.*<li>/s);
  });

  test('is refused past fifty open links', async () => {
    for (let n = 0; n < mostShares; n += 1)
      await someShare(site.db, member.id, undefined, { now: site.now() });
    const { page } = await make();
    expect(page.status).toBe(409);
    expect(summaryOf(page.html)[0]?.text).toContain('Fifty of your links are open.');
    expect(valuesIn(page.html, 'which')).toEqual(['all']);
  });

  test('that cannot be stored stands there to be sent again', async () => {
    const page = await whileFull(site, 'shares', async () => (await make()).page);
    expect(page.status).toBe(500);
    expect(valuesIn(page.html, 'which')).toEqual(['all']);
    expect((await make()).link).not.toBe('');
  });

  test('below the level makes no link, and takes one back', async () => {
    const { link } = await make();
    await site.db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', member.id).execute();
    const page = await member.visitor.get(path);
    expect(page.text).toContain('New links are not open to you at the moment.');
    expect(linksOf(page.html)).toContain('/features/report-sharing');
    expect(valuesIn(page.html, 'key')).toEqual([]);
    const refused = await member.visitor.post(path, { which: 'all', days: '7' });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Nothing was shared.');
    expect(await shares()).toHaveLength(1);
    // What was given stays given.
    expect((await new Visitor(site).get(link)).status).toBe(200);
    await member.visitor.post(path, { revoke: (await shares())[0]!.id });
    expect((await new Visitor(site).get(link)).status).toBe(410);
  });
});

describe('C10-012 AC-04 the form of a link to a report', () => {
  test('offers what the report has, and is for its member alone', async () => {
    const bare = await someReport(site, member.id);
    const full = await someReport(site, member.id, { name: 'canary report', content: 'x', file: 'x' });
    const offered = async (id: string) => (await member.visitor.get(`/health-reports/${id}/share`)).text;
    expect(await offered(bare)).not.toContain('The file, too');
    expect(await offered(full)).toMatch(/The text that was read.* The file, too/);
    const { page } = await makeLink(member, `/health-reports/${full}/share`, { extras: ['file'] });
    expect(page.text).toContain('Values, the file');
    expect(page.text).toContain('Share canary report');

    const other = await sharer(site);
    for (const id of [full, 'x', '%00'])
      await exchange(other.visitor, { path: `/health-reports/${id}/share`, status: 404, hides: 'canary' });
    expect((await other.visitor.post(`/health-reports/${full}/share`, { days: '7' })).status).toBe(404);
    expect(await shares(other.id)).toEqual([]);
    // Links to a report stand on its page alone.
    expect((await member.visitor.get(path)).text).toContain('None yet.');
  });
});

describe('C10-002 lab values on paper', () => {
  const paperAt = async (address: string) => {
    const answer = await fetch(site.url + address, {
      headers: { Cookie: [...member.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    return readPaper(new Uint8Array(await answer.arrayBuffer()));
  };

  test('are all of them, in tables that are read as tables', async () => {
    expect(linksOf((await member.visitor.get('/health-metrics')).html)).toContain(
      '/health-metrics/health-markers.pdf',
    );
    const paper = await paperAt('/health-metrics/health-markers.pdf');
    for (const said of ['Lab values', 'Ana Ríos', 'Ferritin (FER)', '131 mg/dL', 'up to 129', 'Bien, ñandú.'])
      expect(paper.text).toContain(said);
    expect(paper.text).toContain('Above the laboratory’s range');
    expect(paper.text).toContain('Nothing here is a diagnosis.');
    const roles = paper.elements.map(({ role }) => role);
    expect(roles).toEqual(expect.arrayContaining(['TH', 'TD']));
    const cells = paper.elements.filter(({ role }) => role === 'TD').map(({ text }) => text.trim());
    expect(cells).toContain('Mar 1, 2026');
  });

  test('are those of one report, and of nobody else’s', async () => {
    const id = await someReport(site, member.id, { value: '127' });
    const paper = await paperAt(`/health-reports/${id}/report.pdf`);
    for (const said of ['Autumn blood test', 'Laboratory: Laboratorio Norte', '127 mg/dL'])
      expect(paper.text).toContain(said);
    expect(paper.text).not.toContain('131');
    const { visitor } = await sharer(site);
    await exchange(visitor, { path: `/health-reports/${id}/report.pdf`, status: 404, hides: 'Autumn' });
    const guest = await new Visitor(site).get(`/health-reports/${id}/report.pdf`);
    expect(guest.location).toMatch(/^\/auth/);
    const newcomer = await seatMember(site);
    expect((await newcomer.visitor.get('/health-metrics/health-markers.pdf')).text).toContain(
      'Foundation Builder',
    );
  });

  onSqlite('the table is taken away')('that cannot be made are told where they were asked for', async () => {
    const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));
    const says = [
      ['pdf', 'Failed to generate PDF. Please try again.'],
      ['csv', 'Export failed'],
    ];
    for (const [kind, words] of says) {
      await run('alter table health_markers rename to away');
      const answer = await member.visitor.get(`/health-metrics/health-markers.${kind}`);
      await run('alter table away rename to health_markers');
      expect(answer.location).toBe('/health-metrics');
      expect((await member.visitor.follow(answer)).text).toContain(words);
    }
  });
});
