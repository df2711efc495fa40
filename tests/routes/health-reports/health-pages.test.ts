import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { addDays } from '#app/domain/days/calendar.ts';
import { hideEnergy } from '#app/domain/nutrition/targets.ts';
import { learnSharedData } from '#app/domain/submissions/shared-data.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { laboratoryTests } from '#app/laboratory/registry.ts';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { named, someEntry } from '#tests/domain/nutrition/some-food.ts';
import { openSession } from '#tests/domain/workouts/some-workout.ts';
import { someReport } from '#tests/domain/reports/some-report.ts';
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

test('C10-001 the analysis counts the newest report that has values, also after a picture without any', async () => {
  const who = await reportMember(site);
  const analysis = async () => (await who.visitor.get(`${path}?tab=analysis`)).text;
  expect(await analysis()).toContain('No values of a report yet');
  const id = await someReport(site.db, who.id, { name: 'Blood of spring' });
  const marker = await someMarker(site.db, who.id);
  await site.db.updateTable('health_markers').set({ report_id: id }).where('id', '=', marker.id).execute();
  await someReport(site.db, who.id, { name: 'A picture' }, site.now());
  expect(await analysis()).toContain('From Blood of spring');
});

test('C10-001 values that no range stands beside are not said to be within one', async () => {
  const who = await reportMember(site);
  const text = async () => (await who.visitor.get(path)).text;
  const bare = { range: { low: '', high: '' } };
  await someMarker(site.db, who.id, { ...bare, of: { test: 'glucose', ownName: null }, value: '101' });
  expect(await text()).toContain('None of your last values could be compared with a range');
  expect(await text()).not.toContain('none lies outside');
  await someMarker(site.db, who.id, { value: '120' });
  expect(await text()).toContain('1 of your last values could be compared with the range of its own report');
  expect(await text()).toContain('1 of your last values could not be compared with a range');
  await someMarker(site.db, who.id, { value: '140', day: '2026-03-11' });
  const outside = await text();
  expect(outside).toContain('Outside the range of their own report');
  expect(outside).toContain('1 of your last values could not be compared with a range');
  expect(outside).not.toMatch(/lies within it|none lies outside/);
});

test('C10-001 the diary of food and sleep are told with their last facts and their days', async () => {
  const who = await reportMember(site);
  const text = async () => (await who.visitor.get(path)).text;
  const today = site.now().toISOString().slice(0, 10);
  expect(await text()).toContain('Nothing stands in your food diary for the last 7 days.');
  for (const ago of [1, 2, 3])
    await someEntry(
      site.db,
      who.id,
      named('Soup', 300 * ago),
      { day: addDays(today, -ago), meal: 'lunch' },
      site.now(),
    );
  await someEntry(site.db, who.id, named('Bread', null), { day: today, meal: 'lunch' }, site.now());
  const said = await text();
  expect(said).toContain('on 4 of the last 7 days.');
  expect(said).toContain(
    'The 3 days before today that say how much of everything come to 600 kcal on average.',
  );
  await hideEnergy(site.db, who.id, true);
  expect(await text()).not.toContain('600 kcal');
  const at = site.now().toISOString();
  await learnSharedData(
    site.db,
    who.id,
    healthAssessment,
    { answers: { sleep_quality: 'Good' } },
    site.now(),
  );
  await site.db
    .insertInto('form_progress')
    .values({
      id: uuid(),
      user_id: who.id,
      form_type: 'health-assessment',
      form_data: '{}',
      completed_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  expect(await text()).toMatch(/How well you sleep, as you last said on [^:]+: Good\./);
});

test('C10-001 the last session is one that counts: begun without a set, it is none', async () => {
  const { visitor, id } = member;
  const last = async () => /(Last session: [^.·]+|No session yet)/.exec((await visitor.get(path)).text)?.[1];
  expect(await last()).toBe('No session yet');
  const today = site.now().toISOString().slice(0, 10);
  await openSession(site.db, id, 'goblet-squat', today);
  expect(await last()).toBe('No session yet');
});
