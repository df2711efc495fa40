import { seedPractice } from '#db/seeds/load-practice.ts';
import { expect, test } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

test('C9-021 C9-024 C9-025 C9-032 C9-033 somebody finds on the map of the levels what they may use, goes there, and claims what they earned', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 108 }).where('id', '=', member.id).execute();
  const title = say('zones:title');
  await person.opens('/xp-zones');
  await person.sees({ path: '/xp-zones', heading: title });
  await expect(page.getByText(say('zones:zone.here'), { exact: true })).toBeVisible();
  await page.getByLabel(say('zones:search.label')).fill(say('features:measurements.name'));
  await person.presses(say('zones:search.button'));
  await person.sees({ path: /^\/xp-zones\?q=/, heading: title });
  await page
    .locator('main')
    .getByRole('link', { name: say('features:measurements.name') })
    .first()
    .click();
  await person.sees({ path: '/measurements', heading: say('measurements:title') });

  // Two days of practice later.
  await seedPractice(site.db, member.id, 2, site.now());
  await person.opens('/xp-zones');
  await page.locator('main a[href="/achievements"]').first().click();
  await person.sees({ path: '/achievements', heading: say('achievements:title') });
  const name = say('achievement-list:page-first.name');
  await page.getByRole('button', { name: `${say('achievements:ready.button')} ${name}` }).click();
  await person.sees({ path: '/achievements/page-first', heading: name });
  await expect(
    person.message(say('flash:achievementClaimed', { name, points: 3, credits: 5 })),
  ).toBeVisible();
  await person.follows(say('achievements:one.back'));
  await expect(page.locator('#earned')).toBeVisible();
});
