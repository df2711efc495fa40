import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardedMember } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('a stranger becomes an onboarded member by plain form posts', async () => {
  const { visitor } = await onboardedMember(site);
  const page = await visitor.get('/dashboard');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Morning walk');
});
