import { writeCard } from '#app/domain/people/card.ts';
import { somePost } from '#tests/domain/community/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

test.use({ viewport: { width: 360, height: 640 } });

for (const path of ['/forms/comprehensive-onboarding/health', '/forms/test-assessment/basic-info'])
  test(`G06 the heading of ${path} begins below 200 px on a phone`, async ({ person, site }) => {
    await isMember(site, person);
    await person.opens(path);
    const box = await person.page.locator('#main h1').boundingBox();
    expect(box!.y).toBeLessThan(200);
    await expect(person.page.locator('#main .bar')).toHaveCount(0);
  });

test('C8-016 a page of the journal says its date once on a phone, and has it in its margin where there is one', async ({
  person,
  site,
}) => {
  const { page } = person;
  await isMember(site, person);
  await person.opens('/journal?tab=evening');
  const margin = page.locator('#main time.leaf-date');
  await expect(margin).toBeHidden();
  await expect(page.locator('#main article.leaf h2')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 640 });
  await expect(margin).toBeVisible();
});

test('C9-043 a post says its date once on a phone, in its list and on its own page', async ({
  person,
  site,
}) => {
  const { page } = person;
  const { id } = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', id).execute();
  // A name is one person's.
  await writeCard(site.db, id, { name: 'Hanna Brook', about: '', shown: [] }, site.now());
  // The newest of all: others write here, too, and a list has pages.
  const post = await somePost(site.db, id, { at: site.now() });
  for (const path of ['/community', `/community/posts/${post}`]) {
    await page.setViewportSize({ width: 360, height: 640 });
    await person.opens(path);
    const times = page
      .locator('#main .leaf')
      .filter({ hasText: 'A morning without a phone.' })
      .locator('time');
    await expect(times.filter({ visible: true })).toHaveCount(1);
    await page.setViewportSize({ width: 1024, height: 640 });
    await expect(times.first()).toBeVisible();
  }
});
