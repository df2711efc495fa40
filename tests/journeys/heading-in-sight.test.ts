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
