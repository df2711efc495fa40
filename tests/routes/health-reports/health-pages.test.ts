import { afterAll, beforeAll, expect, test } from 'vitest';
import { laboratoryTests } from '#app/laboratory/registry.ts';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { openSession } from '#tests/domain/workouts/some-workout.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { path, reportMember } from './sending-reports.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await reportMember(site);
});
afterAll(() => site.close());

test('C10-010 the directory of tests is behind the flag of reports, and shows only one’s own last values', async () => {
  const diagnostics = '/health/diagnostics';
  const beginner = await seatMember(site);
  expect((await beginner.visitor.get(diagnostics)).text).toContain('Opens at level 1');
  const stranger = await reportMember(site);
  await someMarker(site.db, stranger.id, { value: '987' });
  await someMarker(site.db, member.id, { value: '118', day: '2026-01-02' });
  await someMarker(site.db, member.id, { value: '121', day: '2026-02-02' });
  const page = await member.visitor.get(diagnostics);
  expect(page.text).toContain('121 mg/dL');
  expect(page.text).not.toContain('118 mg/dL');
  expect(page.text).not.toContain('987');
  const tests = linksOf(page.html).filter((to) => to.startsWith('/health-metrics/'));
  expect(new Set(tests).size).toBeGreaterThanOrEqual(laboratoryTests.length);
});

test('C10-011 the tab HIPAA says what is kept, who sees it, and how all of it is taken along or deleted', async () => {
  const page = await member.visitor.get(`${path}?tab=hipaa`);
  expect(page.text).toContain('claims no certificate');
  expect(page.text).toContain('30 days');
  expect(linksOf(page.html)).toEqual(expect.arrayContaining(['/settings/data']));
  const spanish = await reportMember(site, 'es');
  expect((await spanish.visitor.get(`${path}?tab=hipaa`)).text).toContain('30 días');
});

test('C10-001 every tab has its page, and the parts of the first one are led to by their names', async () => {
  const { visitor } = member;
  for (const tab of ['dashboard', 'reports', 'analysis', 'hipaa'])
    expect((await visitor.get(`${path}?tab=${tab}`)).status, tab).toBe(200);
  expect((await visitor.get(`${path}?tab=tracking`)).location).toBe('/health-metrics');
  for (const part of ['overview', 'physical', 'mental', 'nutrition', 'sleep'])
    expect((await visitor.get(`${path}?tab=${part}`)).location, part).toBe(`${path}#${part}`);
});

test('C10-001 the last session is one that counts: begun without a set, it is none', async () => {
  const { visitor, id } = member;
  const last = async () => /(Last session: [^.·]+|No session yet)/.exec((await visitor.get(path)).text)?.[1];
  expect(await last()).toBe('No session yet');
  const today = site.now().toISOString().slice(0, 10);
  await openSession(site.db, id, 'goblet-squat', today);
  expect(await last()).toBe('No session yet');
});
