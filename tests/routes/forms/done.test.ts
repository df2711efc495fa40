import { afterAll, beforeAll, expect, test } from 'vitest';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
});
afterAll(() => site.close());

const form = '/forms/nutrition-fitness';

/** The way on that is filled, and the others, in the page's own part: not those that take a copy. */
function waysOn(html: string) {
  const main = html.slice(html.indexOf('<main'), html.indexOf('aria-labelledby="take-copy"'));
  const ways = [
    ...main.matchAll(/<(?:a|button)\b[^>]*class="btn ([\w-]+)"[^>]*>([\s\S]*?)<\/(?:a|button)>/g),
  ];
  const named = (look: string) =>
    ways.filter(([, one]) => one === look).map(([, , text = '']) => visibleText(text).trim());
  return { filled: named('btn-primary'), others: named('btn-quiet'), count: ways.length };
}

test('C6-022 C6-038 C6-040 says once that it is done, what it gave, and has one way on and two others', async () => {
  for (const [section, body] of Object.entries(nutritionAnswers))
    await member.visitor.post(`${form}/${section}`, { intent: 'next', ...body });
  const page = await member.visitor.follow(await member.visitor.post(`${form}/check`));
  const [box = '', ...more] =
    page.html.match(/<div role="status" aria-label="Messages"[\s\S]*?<\/div><\/div>/g) ?? [];
  expect(more).toEqual([]);
  // What went well stands in one box with one sign.
  expect(box.split('<svg')).toHaveLength(2);
  expect(visibleText(box)).toMatch(/Form submitted successfully! .*You earned 1 XP/);
  expect(page.text).not.toContain('You completed');
  expect(waysOn(page.html)).toEqual({
    filled: ['Generate Analysis Nutrition and fitness'],
    others: ['Next: Comprehensive onboarding', 'View my answers'],
    count: 3,
  });
});

test('C6-022 where there is no analysis, the next form is the way on', async () => {
  const story = '/forms/offboard';
  await site.db
    .insertInto('form_progress')
    .values({
      id: member.id,
      user_id: member.id,
      form_type: 'offboard',
      form_data: '{}',
      typed_data: '{}',
      created_at: site.now().toISOString(),
      updated_at: site.now().toISOString(),
      completed_at: site.now().toISOString(),
    } as never)
    .execute();
  const { filled, count } = waysOn((await member.visitor.get(`${story}/done`)).html);
  expect([filled, count]).toEqual([['Next: Comprehensive onboarding'], 2]);
});
