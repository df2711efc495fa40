import { expect } from '#tests/support/browser.ts';
import { goesToGoogle, meetsSomebodyNew, status, test } from './at-google.ts';

meetsSomebodyNew();

test.describe('C2-030 the window', () => {
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
