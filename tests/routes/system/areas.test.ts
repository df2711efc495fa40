import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const ask = async (path: string) => {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('Location'),
    title: /<title>([^<]*)</.exec(await response.text())?.[1],
  };
};

// server/areas.ts picks a handler by the first part of an address; what the framework takes for the same page must stay it.
test.each(['/TERMS', '/%74erms', '/terms/', '//terms'.slice(1), '/terms?lng=en'])(
  'C1-001 %s is the page of terms',
  async (path) => {
    const terms = await ask('/terms');
    expect(terms.status).toBe(200);
    expect(await ask(path)).toEqual(terms);
  },
);

test('C1-001 an area keeps its guard however its name is written', async () => {
  for (const path of ['/dashboard', '/Dashboard', '/%64ashboard', '/dashboard/'])
    expect((await ask(path)).location, path).toMatch(/^\/auth\?/);
});

test.each(['/nowhere', '/nowhere/else', '/termsandmore', '/%E0%A4%A', '/dashboard/nowhere', '/%2Fterms'])(
  'C1-001 %s is nowhere',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);
