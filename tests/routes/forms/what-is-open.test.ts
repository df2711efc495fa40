import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

/** The first card of the hub: the form that comes next. */
const nextCard = async () => {
  const { html } = await member.visitor.get('/forms');
  const card = /<section[^>]*aria-labelledby="progress"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  return { way: /<a href="([^"]+)"/.exec(card)?.[1], says: card.replaceAll(/<[^>]+>/g, ' ') };
};

test('C6-004 the hub’s first card begins a form, and resumes one that was begun where it was left', async () => {
  const before = await nextCard();
  expect(before.says).toContain('Start');
  const path = before.way!;
  await member.visitor.post(`${path}/basic-info`, { intent: 'save', full_name: 'Iris Vega', age: '40' });
  const begun = await nextCard();
  expect(begun.says).toContain('Resume');
  expect(begun.says).not.toContain('Start');
  expect(begun.way).toMatch(new RegExp(`^${path}/.+`));
});

test('C6-018 a value that is none is to be corrected, and not said to be missing', async () => {
  const path = '/forms/nutrition-fitness';
  for (const [section, answers] of Object.entries(nutritionAnswers))
    await member.visitor.post(`${path}/${section}`, { intent: 'next', ...answers });
  await member.visitor.post(`${path}/basic-metrics`, {
    intent: 'save',
    ...nutritionAnswers['basic-metrics'],
    height_cm: '9000',
  });
  const page = await exchange(member.visitor, {
    path: `${path}/check`,
    status: 200,
    says: 'has to be corrected',
  });
  expect(page.text).not.toContain('still needed');
});
