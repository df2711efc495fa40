import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { livedDays, someAnalysis } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { valuesIn } from '#tests/routes/support/page.ts';
import { makeLink, sharer } from '#tests/routes/shares/sharing.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { Visitor, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
let id: string;
let path: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await sharer(site);
  const last = site.now().toISOString().slice(0, 10);
  await livedDays(site.db, member.id, { last, step: 2 });
  id = await someAnalysis(site.db, member.id, { last, now: site.now() });
  path = `/comprehensive-analysis/${id}`;
  await member.visitor.post(`${path}/edit`, { notes: 'Ñandú.', tags: 'spring', seen: '0' });
});

const open = (link: string) => new Visitor(site).get(link);
const share = (fields: Parameters<typeof makeLink>[2] = {}) => makeLink(member, `${path}/share`, fields);

describe('C10-021 C10-030 an analysis that is shared', () => {
  test('is read by whoever has the link: what was found, none of its days, nothing to change', async () => {
    const { page, link } = await share();
    expect(page.status).toBe(200);
    expect(link).toMatch(/^\/shared\/analysis\/[\w-]{43}$/);
    const shown = await open(link);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Mood was higher on days with “Walk”');
    for (const hidden of ['Ñandú.', 'spring', 'Ana Ríos', '/evidence/', '/comprehensive-analysis'])
      expect(shown.html).not.toContain(hidden);
    expect(shown.html).not.toMatch(/<form[^>]*method="post"/);
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shown.headers.get('cache-control')).toContain('no-store');
  });

  test('shows nobody a single value with its day, which its member sees', async () => {
    const day = site.now().toISOString().slice(0, 10);
    const vitamin = { of: { test: 'vitamin-d', ownName: null }, value: '24', unit: 'ng/mL', day } as const;
    await someMarker(site.db, member.id, vitamin);
    const own = await someAnalysis(site.db, member.id, { last: day, now: site.now() });
    expect((await member.visitor.get(`/comprehensive-analysis/${own}`)).text).toContain(
      'One value: 24 ng/mL',
    );
    const { link } = await makeLink(member, `/comprehensive-analysis/${own}/share`);
    const shown = await open(link);
    expect(shown.text).toContain('1 day with a value.');
    expect(shown.text).not.toContain('24 ng/mL');
    expect(shown.text).not.toContain('One value');
    expect((await new Visitor(site, 'es').get(link)).text).toContain('1 día con un valor.');
  });

  test('has notes, tags and the name only where they are ticked', async () => {
    const { link } = await share({ extras: ['words', 'name'] });
    const shown = await open(link);
    for (const text of ['Ñandú.', 'Tags: spring', 'Of Ana Ríos']) expect(shown.text).toContain(text);
  });

  test('C10-020 counts its openings by others, each minute once, and its member sees when', async () => {
    const { link } = await share();
    await member.visitor.get(link);
    expect((await member.visitor.get(path)).text).not.toContain('Links to it were opened');
    for (let n = 0; n < 2; n += 1) await open(link);
    site.moveClock(60_000);
    await open(link);
    expect((await member.visitor.get(path)).text).toContain('Links to it were opened 2 times.');
    expect((await member.visitor.get(`${path}/share`)).text).toContain('Opened 2 times');
  });

  test('is closed at once when it is taken back, when its time is over, and when it is deleted', async () => {
    const first = await share();
    const links = site.db.selectFrom('shares').select('id').where('user_id', '=', member.id);
    const { id: revoke } = await links.executeTakeFirstOrThrow();
    await member.visitor.post(`${path}/share`, { revoke });
    const over = await open(first.link);
    expect(over.status).toBe(410);
    expect(over.text.toLowerCase()).toContain('invalid or expired sharing link');
    const day = await share({ days: '1' });
    const week = await share();
    site.moveClock(25 * 3_600_000);
    expect((await open(day.link)).status).toBe(410);
    expect((await open(week.link)).status).toBe(200);
    await member.visitor.post(`${path}/delete`);
    const gone = await open(week.link);
    expect(gone.status).toBe(404);
    expect(gone.text).not.toContain('Walk');
  });

  test('opens nothing else, and nothing else opens it', async () => {
    const { link } = await share();
    const token = link.split('/').at(-1)!;
    for (const other of [`/shared/markers/${token}`, `/shared/report/${token}`, '/shared/analysis'])
      expect([(await open(other)).status, other]).toEqual([404, other]);
    const stranger = await sharer(site);
    expect((await stranger.visitor.get(`${path}/share`)).status).toBe(404);
    expect((await stranger.visitor.post(`${path}/share`, { days: '7' })).status).toBe(404);
  });

  test('sent twice is one link; without its time none', async () => {
    const { page, key } = await share();
    expect(valuesIn(page.html, 'key')[0]).not.toBe(key);
    await member.visitor.post(`${path}/share`, { key, days: '7' });
    expect((await member.visitor.post(`${path}/share`, { days: '9' })).status).toBe(422);
    const links = site.db.selectFrom('shares').select('id').where('user_id', '=', member.id);
    expect(await links.execute()).toHaveLength(1);
  });
});
