import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const preloaded =
  /<link rel="preload" href="\/fonts\/fraunces\.woff2" as="font" type="font\/woff2" crossorigin="[^"]*"\/>/gi;

test.each(['/', '/start', '/signup', '/terms', '/archetype-quiz', '/auth', '/auth/signup'])(
  'G16 %s, where somebody may come first, asks for the serif with the page, before the styles that name it',
  async (path) => {
    const page = await new Visitor(site).get(path);
    expect(page.status).toBe(200);
    expect(page.html.match(preloaded)).toHaveLength(1);
    expect(page.html.search(preloaded)).toBeLessThan(page.html.indexOf('rel="stylesheet"'));
    const font = await new Visitor(site).request('/fonts/fraunces.woff2', {});
    expect(font.status).toBe(200);
  },
);

test('G16 a light page asks for no serif, and neither does a page that members come to from another one', async () => {
  const visitor = new Visitor(site);
  await visitor.post('/lite', { lite: 'on', next: '/' });
  expect((await visitor.get('/')).html).not.toContain('rel="preload" href="/fonts');
  const member = await seatMember(site);
  for (const path of ['/dashboard', '/journal'])
    expect((await member.visitor.get(path)).html, path).not.toContain('rel="preload" href="/fonts');
});
