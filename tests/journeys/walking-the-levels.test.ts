import { expect, test } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

test('C9-021 C9-024 C9-025 somebody finds on the map of the levels what they may use, and goes there', async ({
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
});
