import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { knows } from './members.ts';

/** Where a hand would take something. */
async function middleOf(thing: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

test('C9-030 an administrator drags a feature to another level, or moves it by keys, and the page says what became of it', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const boss = await seatMember(site, { role: 'admin', language: person.language });
  await knows(person, boss.visitor, site);
  const { id, level } = await site.db
    .selectFrom('feature_flags')
    .select(['id', 'level'])
    .where('feature_name', '=', 'nutrition')
    .executeTakeFirstOrThrow();
  const levelNow = async () =>
    (await site.db.selectFrom('feature_flags').select('level').where('id', '=', id).executeTakeFirstOrThrow())
      .level;
  const other = level === 1 ? 2 : 1;
  const card = page.locator(`#feature-${id}`);
  const zone = (of: number) => page.locator(`[data-level="${of}"]`);

  await person.opens('/xp-zones?q=nutrition');
  await person.sees({ path: /^\/xp-zones/, heading: say('zones:title') });
  // A search shows the levels where something was found; the map has all of them.
  // A screen on which both levels are seen.
  await page.setViewportSize({ width: 1280, height: 8000 });
  await person.opens('/xp-zones');
  await expect(page.getByText(say('zones:move.drag'))).toBeVisible();
  await page.evaluate(() => void (document.body.dataset['seen'] = 'before'));
  // As a hand does it: the card is taken at its edge and carried to the heading of the other level.
  const heading = zone(other).locator('h3');
  await page.mouse.move(...(await middleOf(card)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(heading)), { steps: 8 });
  await page.mouse.up();
  await expect(zone(other).locator(`#feature-${id}`)).toBeVisible();
  expect(await levelNow()).toBe(other);
  await expect(page.locator('main [role=status]').first()).toContainText(String(other));

  // By keys: its button moves it, focus stays with it, and the page stays where it is.
  await card.locator('summary').press('Enter');
  await card.getByRole('button', { name: say('zones:move.to', { level }) }).press('Enter');
  await expect(zone(level).locator(`#feature-${id}`)).toBeVisible();
  expect(await levelNow()).toBe(level);
  await expect(card.locator('summary')).toBeFocused();
  expect(await page.evaluate(() => document.body.dataset['seen'])).toBe('before');
});
