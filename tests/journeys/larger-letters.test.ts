import { expect, test } from '#tests/support/browser.ts';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { askPage } from '#tests/support/in-page.ts';
import { sidewaysPixels } from '#tests/support/page-checks.ts';
import { isMember } from './members.ts';

// A browser in which somebody has set letters of twice the size.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  viewport: { width: 390, height: 844 },
});

test('letters are as large as the browser is told, and no page scrolls sideways for it', async ({
  person,
  site,
}) => {
  const { page } = person;
  const { id } = await isMember(site, person);
  await livedDays(site.db, id, { last: site.now().toISOString().slice(0, 10) });
  await site.db.updateTable('profiles').set({ current_xp: 75 }).where('id', '=', id).execute();
  await site.db.updateTable('habits').set({ target: 20, unit: 'pages' }).where('user_id', '=', id).execute();
  const paths = [
    '/dashboard',
    '/habits',
    '/journal',
    '/calendar',
    '/life-balance',
    '/nutrition',
    '/help-now?country=DE',
  ];
  for (const path of paths) {
    await person.opens(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('34px');
    expect.soft(await askPage(page, sidewaysPixels), path).toBe(0);
  }
  await person.opens('/dashboard');
  // Each word at the foot stands on one line.
  const broken = await page
    .locator('.foot-bar span:not(.sr-only)')
    .evaluateAll(
      (all) => all.filter((one) => one.getClientRects().length > 1 || one.clientHeight > 30).length,
    );
  expect(broken).toBe(0);
});
