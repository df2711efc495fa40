import { afterAll, beforeAll, expect, test } from 'vitest';
import { eliteHealth } from '#app/forms/definitions/elite-health.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardingAnswers, seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
});
afterAll(() => site.close());

const five = ['financial', 'health', 'mindset', 'purpose', 'relationships'];

/** The pillars whose marks stand in the main part of a page, in the order of the alphabet, each as often as it does. */
async function marksOn(path: string, who = member): Promise<readonly string[]> {
  const { html, status } = await who.visitor.get(path);
  expect(status).toBe(200);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...main.matchAll(/<svg[^>]*class="icon [^"]*text-(\w+) inline-block"/g)]
    .map(([, pillar = '']) => pillar)
    .sort();
}

const form = '/forms/comprehensive-onboarding';

test.each<readonly [string, string, readonly string[]]>([
  ['the sections of a form, where it is begun', form, five],
  ['the heading of a section, and the way to every other one', `${form}/health`, [...five, 'health'].sort()],
  ['no heading of a section that is about none', `${form}/basic-info`, five],
  ['no section that is only called like one', '/assessments/preview/financial', ['financial']],
  ['a form that is about one', '/assessments/preview/mindset', ['mindset']],
  ['no form that is about none', '/forms/nutrition-fitness', []],
])('C6-042 marks stand at %s', async (_, path, marks) => {
  expect(await marksOn(path)).toEqual(marks);
});

test('C6-042 marks stand at the headings of the review', async () => {
  await member.visitor.post(`${form}/health`, { intent: 'next', health_concern: 'Sleep' });
  expect(await marksOn(`${form}/check`)).toEqual(five);
});

test('C5-013 marks stand beside the pillars that can be chosen, and not beside other values of the same name', async () => {
  const newcomer = await seatMember(site, { onboarded: false });
  for (const step of ['welcome', 'profile'])
    await newcomer.visitor.post(`/onboarding/${step}`, { intent: 'next', ...onboardingAnswers[step] });
  expect(await marksOn('/onboarding/goals', newcomer)).toEqual(five);
  await newcomer.visitor.post('/onboarding/goals', { intent: 'next', ...onboardingAnswers['goals'] });
  const values = await newcomer.visitor.get('/onboarding/inner-profile');
  expect(values.html).toContain('value="health"');
  expect(await marksOn('/onboarding/inner-profile', newcomer)).toEqual([]);
});

test('C7-013 an analysis of a form about a pillar has its mark', async () => {
  expect(await marksOn(`/forms/analysis/${eliteHealth.id}`)).toEqual(['health']);
});
