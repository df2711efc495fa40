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
