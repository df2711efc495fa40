import config from '../../playwright.config.ts';
import { expect, test } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

// As browsers are: a page that was left is kept whole in memory, and Back shows it without asking.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('HDR-08 after signing out, Back shows no private page, neither from a cache nor from memory', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  await isMember(site, person);
  const canary = 'The river at six, and nobody else.';
  await person.opens('/journal?tab=morning');
  await page.getByLabel(say('forms/journal-entry:fields.intention.label')).fill(canary);
  await person.presses(say('journal:save'));
  await expect(page.getByRole('link', { name: canary })).toBeVisible();
  await person.opens('/dashboard');
  await person.opens('/journal');
  await person.presses(say('common:nav.signOut'));
  await expect(person.message(say('flash:signedOut'))).toBeVisible();
  for (const place of ['/journal', '/dashboard']) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(place)}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:signIn.title'));
    await expect(page.getByText(canary)).toHaveCount(0);
  }
});
