import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
});
afterAll(() => site.close());

/** The one thing on a page that says there is nothing yet: its drawing, its words, and the buttons to go on with. */
async function emptyOn(path: string) {
  const { html } = await member.visitor.get(path);
  const found = [...html.matchAll(/<svg[^>]*viewBox="0 0 72 64"[^>]*>([\s\S]*?)<\/svg>([\s\S]*)<\/main>/g)];
  expect(found, path).toHaveLength(1);
  const [, drawing = '', rest = ''] = found[0]!;
  const title = /<h2[^>]*>([^<]*)</.exec(rest)?.[1];
  const filled = html.match(/class="btn btn-primary"/g) ?? [];
  return { drawing, title, filled: filled.length };
}

test.each([
  ['/forms?view=history', 'What you answer will appear here'],
  ['/freedom-plan', 'Your program will appear here'],
  ['/profile/transformation', 'Your transformation profile will appear here'],
  ['/profile/transformation/history', 'Your profiles will appear here'],
  ['/forms/analysis/nutrition-fitness', 'No Analysis Generated Yet'],
  ['/forms/smart-testimonial', 'A text that sounds like you'],
])('G25 %s says what will stand there, and has one filled way on', async (path, title) => {
  expect(await emptyOn(path)).toMatchObject({ title, filled: 1 });
});

test('G25 answers, programs, letters and testimonials each have a drawing of their own', async () => {
  const pages = [
    '/forms?view=history',
    '/freedom-plan',
    '/profile/transformation',
    '/forms/smart-testimonial',
  ];
  const drawings = await Promise.all(pages.map(async (path) => (await emptyOn(path)).drawing));
  expect(new Set(drawings).size).toBe(pages.length);
});
