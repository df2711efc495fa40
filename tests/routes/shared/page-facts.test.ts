import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('C1-062 nobody is led back after signing in to a page that is on the way in or out', async () => {
  const refused: string[] = [];
  for (const { path, pattern } of await readRouteMap()) {
    const { html } = await new Visitor(site).get(`/auth?next=${encodeURIComponent(path)}`);
    if (!html.includes('name="next" value=')) throw new Error('The page has no form of the footer.');
    const form = /<form[^>]*method="post"[^>]*>(?:(?!<\/form>)[\s\S])*type="password"/.exec(html)?.[0] ?? '';
    expect(form).not.toBe('');
    if (!form.includes(`name="next" value="${path}"`)) refused.push(pattern);
  }
  expect(refused.sort()).toEqual([
    '/auth',
    '/auth/callback',
    '/auth/google',
    '/auth/google/confirm',
    '/auth/second-factor',
    '/auth/second-factor/set-up',
    '/auth/signup',
    '/forgot-password',
    '/language',
    '/reset-password',
    // The token of a link stays out of every other address.
    '/shared/analysis',
    '/shared/analysis/:token',
    '/shared/markers',
    '/shared/markers/:token',
    '/shared/report',
    '/shared/report/:token',
    '/shared/report/:token/file',
    '/sign-out',
    '/verify-email',
    '/verify-email/open',
  ]);
});
