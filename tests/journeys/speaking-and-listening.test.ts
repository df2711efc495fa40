import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

declare global {
  interface Window {
    /** What the browser's ear would have heard, and what its voice was given to say. */
    hear: (text: string) => void;
    said: string[];
  }
}

/** The browser that runs tests has no ear and no voice: these stand in, with the events that the real ones send. */
const standIns = (page: Page, isAllowed = true) =>
  page.addInitScript((allowed) => {
    window.said = [];
    class Ear extends EventTarget {
      start(): void {
        if (!allowed) {
          this.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }));
          this.dispatchEvent(new Event('end'));
          return;
        }
        window.hear = (text) => {
          const results = [Object.assign([{ transcript: text }], { isFinal: true })];
          this.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 0 }));
        };
      }
      stop(): void {
        this.dispatchEvent(new Event('end'));
      }
    }
    Object.assign(window, { SpeechRecognition: Ear });
    const voice = {
      speak: (one: SpeechSynthesisUtterance) => window.said.push(`${one.lang}: ${one.text}`),
      cancel: () => window.said.push('silence'),
    };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
  }, isAllowed);

test('C2-045 who has turned voice on dictates into the journal, and has a page read aloud', async ({
  person,
  site,
}) => {
  const { page, say } = person;
  await standIns(page);
  await isMember(site, person);
  const words = (key: string): string => say(`common:voice.${key}`);
  const dictate = page.getByRole('button', { name: new RegExp(`^${words('dictate')}: `) });

  await test.step('nobody else finds a button, and nobody’s page may listen', async () => {
    const answer = await page.goto('/journal?tab=morning');
    expect(answer?.headers()['permissions-policy']).toContain('microphone=()');
    await expect(dictate).toHaveCount(0);
  });

  await test.step('the switch takes no agreement', async () => {
    await person.opens('/settings/ai');
    await person.field(say('settings:ai.voice')).check();
    await person.presses(say('settings:ai.save'));
    await expect(person.message(say('flash:settingsSaved'))).toBeVisible();
  });

  await test.step('what is heard stands where the cursor was, and is kept as if it had been typed', async () => {
    const answer = await page.goto('/journal?tab=morning');
    expect(answer?.headers()['permissions-policy']).toContain('microphone=(self)');
    const field = page.locator('main textarea').first();
    await field.fill('First,');
    await dictate.first().click();
    await expect(page.getByText(words('listening'))).toBeVisible();
    await page.evaluate(() => window.hear(' a walk before work '));
    await expect(field).toHaveValue('First, a walk before work');
    await expect(page.getByText(say('journal:unsaved'))).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${words('stop')}: `) }).click();
    await expect(page.getByText(words('listening'))).toHaveCount(0);
    await field.fill(`${'Slowly, and with my phone in the drawer. '.repeat(8)}`);
    await page.getByRole('button', { name: say('journal:save') }).click();
  });

  await test.step('the page is read sentence by sentence, until it is told to be silent', async () => {
    await page
      .getByRole('link', { name: /Slowly/ })
      .or(page.locator('a[href^="/journal/entries/"]'))
      .first()
      .click();
    await page.getByRole('button', { name: words('read') }).click();
    const said = await page.evaluate(() => window.said);
    expect(said).toContain('en: Slowly, and with my phone in the drawer.');
    expect(said.length).toBeGreaterThan(8);
    await page.getByRole('button', { name: words('silence') }).click();
    expect((await page.evaluate(() => window.said)).at(-1)).toBe('silence');
    await expect(page.getByRole('button', { name: words('read') })).toBeVisible();
  });
});

test('a browser that does not let a page listen is told of, in words', async ({ person, site }) => {
  const { page, say } = person;
  await standIns(page, false);
  const { id } = await isMember(site, person);
  const row = { user_id: id, voice_features: 1, updated_at: site.now().toISOString() };
  await site.db.insertInto('settings').values(row).execute();
  await page.goto('/journal?tab=morning');
  await page
    .getByRole('button', { name: new RegExp(`^${say('common:voice.dictate')}: `) })
    .first()
    .click();
  await expect(page.getByText(say('common:voice.refused'))).toBeVisible();
});
