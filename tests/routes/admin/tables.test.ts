import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

/** The programs of the list, in their order. */
async function listed(query: string): Promise<readonly string[]> {
  const { html } = await admin.visitor.get(`/admin/programs${query}`);
  return [...html.matchAll(/<th scope="row"><a href="\/admin\/programs\/\d+" class="link">([^<]+)</g)].map(
    ([, name = '']) => name.trim(),
  );
}

test('G18 the programs are sorted by name and by price, both ways, and say so', async () => {
  const offered = await listed('');
  expect(offered.length).toBeGreaterThan(4);
  const byName = [...offered].sort((one, other) => one.localeCompare(other, 'en'));
  expect(await listed('?sort=name')).toEqual(byName);
  expect(await listed('?sort=-name')).toEqual(byName.toReversed());
  const dearest = await listed('?sort=price');
  expect(dearest[0]).toBe('DNA for graduates');
  expect((await listed('?sort=-price')).at(-1)).toBe('DNA for graduates');
  expect(await listed('?sort=made-up')).toEqual(offered);
  const { html } = await admin.visitor.get('/admin/programs?sort=price');
  expect(html).toMatch(/<th scope="col" class="text-right" aria-sort="descending">/);
});

test('G18 amounts stand right, and each cell knows its column where rows are rows of a list', async () => {
  const { html } = await admin.visitor.get('/admin/programs');
  expect(html).toMatch(/<td data-label="Price" class="text-right tabular-nums">\$\d/);
  expect(html).toMatch(/<td data-label="Status" class="data-end">/);
});
