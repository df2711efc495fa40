import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('G06 the minutes that are left never rise from step to step', async () => {
  const { visitor } = await seatMember(site, { onboarded: false });
  const all = basicOnboarding.sections.map(({ minutes }) => minutes ?? 0);
  const left: number[] = [];
  for (const [at, { id }] of basicOnboarding.sections.entries()) {
    const page = await visitor.get(`/onboarding/${id}`);
    if (page.status !== 200) break;
    left.push(Number(/About (\d+) minutes? left/.exec(page.text)![1]));
    expect(left[at]).toBeLessThanOrEqual(left[at - 1] ?? Infinity);
    await visitor.post(`/onboarding/${id}`, { intent: 'next' });
  }
  expect(left[0]).toBe(all.reduce((sum, one) => sum + one, 0));
});

test('G06 one line and one bar stand above a section, and its heading follows them', async () => {
  const { visitor } = await seatMember(site);
  const [first, body] = Object.entries(nutritionAnswers)[0]!;
  await visitor.post(`/forms/nutrition-fitness/${first}`, { intent: 'next', ...body });
  const { html } = await visitor.get('/forms/nutrition-fitness/sleep-goals');
  const above = html.slice(html.indexOf('<main'), html.indexOf('<h1'));
  const open = above.replaceAll(/<\/summary>[\s\S]*?<\/details>/g, '');
  expect(open.match(/class="bar"/g)).toHaveLength(1);
  expect(open.match(/\d+ of \d+(?! sections?")/g)).toEqual(['2 of 4']);
});
