import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { test as base, expect, type Person } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/site.ts';
import { newAddress, seatMember } from '#tests/support/visitor.ts';

// oxlint-disable no-empty-pattern -- the runner reads which fixtures a function wants from its pattern
const test = base.extend<object, { google: GoogleStandIn }>({
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
async function goesToGoogle(person: Person) {
  const opened = person.hasScript ? person.page.waitForEvent('popup') : null;
  await person.presses(person.say('auth:google.button'));
  const page = (await opened) ?? person.page;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in at the stand-in');
  return page;
}
const status = (person: Person) => person.page.locator('form[data-window]').getByRole('status');

test('C2-002 C2-023 C2-024 C2-030 PAY-22 a member goes to Google and comes back to where they wanted', async ({
  person,
  site,
  google,
}) => {
  const { say, language } = person;
  await seatMember(site, { email: google.person.email!, language });
  await person.opens('/forms?view=history');
  await person.sees({ path: /^\/auth\?next=/, heading: say('auth:signIn.title') });
  const page = await goesToGoogle(person);
  if (person.hasScript) {
    await expect(status(person)).toHaveText(say('auth:google.window.waiting'));
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    const closed = page.waitForEvent('close');
    await page.getByRole('link', { name: 'Allow' }).click();
    await closed;
  } else await page.getByRole('link', { name: 'Allow' }).click();
  await expect(person.message(say('flash:signedIn'))).toBeVisible();
  await expect(person.message(say('flash:googleAdded'))).toBeVisible();
  await person.sees({
    path: '/forms?view=history',
    heading: say('forms:hub.title'),
    title: say('forms:hub.history'),
  });
  const [query] = google.asked.slice(-1);
  expect(query?.get('prompt')).toBe('consent');
});

test('C2-020 C2-024 somebody new opens an account with Google', async ({ person }) => {
  const { say } = person;
  await person.opens('/auth/signup?plan=level_0');
  await person.sees({ path: '/auth/signup?plan=level_0', heading: say('auth:signUp.title') });
  const page = await goesToGoogle(person);
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(person.message(say('flash:accountOpened'))).toBeVisible();
});

test('C2-025 C2-026 somebody who does not agree reads why, and returns to login', async ({
  person,
  google,
  meet,
}) => {
  const { say } = person;
  google.fault = 'denied';
  await person.opens('/auth');
  const page = await goesToGoogle(person);
  const reader = person.hasScript ? meet(page) : person;
  await page.getByRole('link', { name: 'Allow' }).click();
  await reader.sees({
    path: /^\/auth\/callback\?error=access_denied/,
    heading: say('auth:google.failedTitle'),
    error: true,
    status: 400,
  });
  await expect(reader.errorSummary).toContainText(say('auth:google.failed.denied'));
  await expect(reader.errorSummary).not.toContainText('The person said');
  const closed = person.hasScript ? page.waitForEvent('close') : null;
  await reader.follows(say('auth:google.return'));
  await closed;
  await person.sees({ path: '/auth', heading: say('auth:signIn.title') });
  if (person.hasScript) await expect(status(person)).toHaveText('');
});

test.describe('C2-030 the window', () => {
  test.beforeEach(({ person }) => test.skip(!person.hasScript, 'without script there is none'));

  test('that stays for two minutes is closed, and the page says so', async ({ person }) => {
    const { page, say } = person;
    await page.clock.install();
    await person.opens('/auth');
    const opened = await goesToGoogle(person);
    const closed = opened.waitForEvent('close');
    await page.clock.runFor(119_000);
    await expect(status(person)).toHaveText(say('auth:google.window.waiting'));
    await page.clock.runFor(2_000);
    await closed;
    await expect(status(person)).toHaveText(say('auth:google.failed.timedOut'));
    await person.expectAccessible();
  });

  const hindrances = [
    ['is blocked', 'blocked', 'window.open = () => null'],
    ['cannot be opened', 'failed', "window.open = () => { throw new Error('no') }"],
  ] as const;
  for (const [what, text, script] of hindrances)
    test(`that ${what} is told of, and the whole page goes to Google`, async ({ person, google }) => {
      const { page, say } = person;
      await page.addInitScript(script);
      // What the page says before it leaves.
      const said: string[] = [];
      await page.exposeFunction('hear', (words: string) => said.push(words));
      await page.addInitScript(() => {
        addEventListener('submit', (event) => {
          const form = event.target as HTMLFormElement;
          void (window as unknown as { hear: (words: string) => Promise<void> }).hear(
            form.querySelector('[role="status"]')?.textContent ?? '',
          );
        });
      });
      await person.opens('/auth');
      await person.presses(say('auth:google.button'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in at the stand-in');
      expect(said).toEqual([say(`auth:google.window.${text}`)]);
      await page.getByRole('link', { name: 'Allow' }).click();
      await expect(person.message(say('flash:accountOpened'))).toBeVisible();
      expect(google.asked.at(-1)?.get('prompt')).toBe('consent');
    });

  test('is believed only where it is the one that was opened, and of this site', async ({ person, site }) => {
    const { page } = person;
    await person.opens('/auth');
    const opened = await goesToGoogle(person);
    await page.evaluate(() => {
      const heard = document.createElement('output');
      addEventListener('message', () => (heard.textContent += 'x'));
      document.body.append(heard);
    });
    // The provider's own page, which is another origin, says that it is done; so does the page itself.
    await opened.evaluate((to) => window.opener.postMessage(to, '*'), `${site.url}/terms`);
    await page.evaluate(() => window.postMessage(`${location.origin}/privacy`, location.origin));
    await expect(page.locator('body > output')).toHaveText('xx');
    expect(new URL(page.url()).pathname).toBe('/auth');
    await opened.close();
    await expect(status(person)).toHaveText('');
  });
});
