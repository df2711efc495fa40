import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, linksOf } from '#tests/routes/support/page.ts';
import { dropOpenOf } from './dropping.ts';
import { storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const path = '/forms/nutrition-fitness';
const again = 'Fill it in again';
const edit = (intent: string, at = path) => member.visitor.post(`${at}/edit`, { intent });
async function completes(changes: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [section, given] of Object.entries(nutritionAnswers))
    await member.visitor.post(`${path}/${section}`, { intent: 'next', ...given, ...changes });
  expect((await member.visitor.post(`${path}/check`)).status).toBe(303);
}

test('a completed form is filled in again, and both times are compared', async () => {
  await completes();
  const start = await exchange(member.visitor, { path, status: 200, says: 'compare both times' });
  expect(buttonsOf(start.html)).toContain(again);
  expect(await edit('again')).toMatchObject({ status: 303, location: `${path}/basic-metrics` });
  const begun = await exchange(member.visitor, { path, status: 200, says: 'You have begun this form anew.' });
  expect(begun.text).toContain('Discard the new answers');
  expect(linksOf(begun.html)).toContain(`${path}/edit?ask=discard`);
  expect(buttonsOf(begun.html)).not.toContain(again);
  await exchange(member.visitor, { path: '/forms', status: 200, says: '1 of 3 required forms' });
  await completes({ stress_level: '3' });
  const both = await storedForms(site, member.id, 'nutrition-fitness');
  expect(both).toHaveLength(2);
  const viewer = await member.visitor.get(`/forms/submissions/${both[0]!.id}`);
  const [comparison = ''] = linksOf(viewer.html).filter((href) => href.includes('/forms/compare'));
  expect(viewer.text).toContain('Compare');
  await exchange(member.visitor, {
    path: comparison || `/forms/compare?one=${both[0]!.id}&other=${both[1]!.id}`,
    status: 200,
  });
});

test('the new answers are dropped by a button, and the earlier ones are there again', async () => {
  await completes();
  const before = await storedForms(site, member.id, 'nutrition-fitness');
  await edit('again');
  await member.visitor.post(`${path}/basic-metrics`, { intent: 'next', height_cm: '199' });
  expect(await dropOpenOf(member.visitor, path)).toMatchObject({ status: 303, location: path });
  expect(await storedForms(site, member.id, 'nutrition-fitness')).toEqual(before);
  const start = await member.visitor.get(path);
  expect(buttonsOf(start.html)).toContain(again);
});

test.each([
  ['what was never completed', path, 303],
  ['a form of every month that was never completed', '/forms/progress-checkin', 303],
  ['the five steps, which are changed in place', '/onboarding/comprehensive', 404],
])('%s cannot be filled in again', async (_what, at, status) => {
  expect((await edit('again', at)).status).toBe(status);
  expect(
    await site.db.selectFrom('form_progress').select('id').where('user_id', '=', member.id).execute(),
  ).toEqual([]);
});
