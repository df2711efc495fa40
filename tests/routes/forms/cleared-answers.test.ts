import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { healthAnswers } from '#tests/support/answers.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const health = '/forms/health-assessment';
const tests = '/forms/test-assessment';
const filledIn = 'Filled in from what you told us before.';
const post = (path: string, fields: Readonly<Record<string, string | readonly string[]>> = {}) =>
  exchange(member.visitor, { path, body: { intent: 'next', ...fields }, status: 303 });

test('A15 medicines that were removed in two forms are not filled in from what was told before', async () => {
  for (const [section, given] of Object.entries(healthAnswers)) await post(`${health}/${section}`, given);
  await post(`${health}/check`);
  const offered = await member.visitor.get(`${tests}/health-history`);
  expect(valuesIn(offered.html, 'current_medications')).toEqual(['vitamin D, ibuprofen']);
  await post(`${tests}/health-history`, { current_medications: 'vitamin D, ibuprofen' });
  await post(`${tests}/health-goals`, { primary_goals: 'Improve Sleep' });
  await post(`${tests}/check`);

  await post(`${health}/edit`, { intent: 'start' });
  await post(`${health}/health-history`, { ...healthAnswers['health-history'], current_medications: '' });
  await post(`${health}/check`);
  await post(`${tests}/edit`, { intent: 'start' });
  await post(`${tests}/health-history`, { current_medications: '' });
  await post(`${tests}/check`);

  for (const form of [health, tests]) await post(`${form}/edit`, { intent: 'again' });
  for (const form of [health, tests]) {
    const page = await exchange(member.visitor, {
      path: `${form}/health-history`,
      status: 200,
      hides: [filledIn, 'vitamin D, ibuprofen"'],
    });
    expect(valuesIn(page.html, 'current_medications')).toEqual(['']);
  }
  await exchange(member.visitor, { path: `${health}/basic-info`, status: 200, says: filledIn });
});
