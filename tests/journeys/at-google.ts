import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { test as base, expect, type Person } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/site.ts';
import { newAddress } from '#tests/support/visitor.ts';

// oxlint-disable no-empty-pattern -- the runner reads which fixtures a function wants from its pattern
export const test = base.extend<object, { google: GoogleStandIn }>({
  google: [
    async ({}, use) => {
      const google = await startGoogle();
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ google }, use) => {
      const site = await startSite(google.settings);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
/** Another person at Google before each test: called once by each file. */
export const meetsSomebodyNew = (): void =>
  test.beforeEach(({ google }) => {
    google.fault = null;
    google.person = {
      sub: newAddress(),
      email: newAddress(),
      email_verified: true,
      name: 'Iris Vega',
      hd: 'example.com',
    };
  });

/** Presses the button. @returns the page that Google is on: with script a window of its own */
export async function goesToGoogle(person: Person) {
  const opened = person.hasScript ? person.page.waitForEvent('popup') : null;
  await person.presses(person.say('auth:google.button'));
  const page = (await opened) ?? person.page;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in at the stand-in');
  return page;
}
/** What the page says of that window. */
export const status = (person: Person) => person.page.locator('form[data-window]').getByRole('status');
