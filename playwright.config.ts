import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { leftToOther } from './tests/journeys/visitors.ts';

/** Where the workers of this run, who read this file too, tell each other what they have looked at. */
process.env['JOURNEYS_SEEN'] ??= mkdtempSync(path.join(tmpdir(), 'freedom-plan-seen-'));

/** A Chromium of the machine, where there is one; Playwright's own browsers cannot be had on closed networks. */
const chromium = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

/** What script adds, and what happens where it does not arrive, is the same in every language. */
const aboutScript = [
  '**/before-hydration*',
  '**/with-script*',
  '**/following-a-filter*',
  '**/dragging-features*',
  '**/journal-autosave*',
  '**/speaking-and-listening*',
  '**/window-of-google*',
];

const visitor = (
  name: string,
  locale: string,
  javaScriptEnabled: boolean,
  colorScheme: 'light' | 'dark',
) => ({
  name,
  use: { locale, javaScriptEnabled, colorScheme },
});

/** What all four visitors meet. The forms are one machinery: two of them, in both languages, with script and without. */
const mainJob = ['**/from-stranger-to-assessments*'];

/** The pages themselves, apart from what is done on them. */
const looking = { testDir: 'tests/looking' };

export default defineConfig({
  // Once more where a machine that does other things was too slow; the report says which were.
  retries: 1,
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  // One more than cores: each waits for a third of its time, for pages, clocks and the site.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  forbidOnly: process.env['CI'] !== undefined,
  // The built site is JavaScript already.
  build: { external: ['**/build/**'] },
  use: {
    viewport: { width: 1280, height: 800 },
    // HeadlessChrome counts as a bot.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Where the machine says nothing, names of files would be ASCII alone.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Each journey has a browser context of its own; a process for each besides takes a tenth of the time.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // Every page in a frame made anew for it: a fifth of what Chromium takes of a visit. What Playwright asks for stays.
        '--enable-features=CDPScreenshotNewSurface,RenderDocument:level/crashed-frame',
      ],
    },
  },
  // Looking: every page in every state, by two who between them see both languages, both colour schemes, and pages with
  // script and without; pages of administrators, which are one machinery of lists and forms, by one of the two.
  // Journeys: what nobody may be kept from is made by two, with script and without, in English and in Spanish, the rest by one
  // of the two (`leftToOther`); the main job meets all four. Of journeys that differ in their form or quiz alone, these two
  // make every other one (`inTurn`). What keys do is the same in every language.
  projects: [
    { ...visitor('looks-en', 'en-US', true, 'light'), ...looking, grepInvert: /@nojs\b/ },
    { ...visitor('looks-es', 'es-MX', false, 'dark'), ...looking, grepInvert: /@js\b/ },
    {
      ...visitor('js-en', 'en-US', true, 'light'),
      grepInvert: /@nojs\b/,
      testIgnore: leftToOther.withScript,
    },
    {
      ...visitor('nojs-es', 'es-MX', false, 'dark'),
      grepInvert: /@js\b/,
      testIgnore: ['**/by-keyboard*', '**/page-checks*', ...aboutScript, ...leftToOther.withoutScript],
    },
    {
      ...visitor('nojs-en', 'en-US', false, 'dark'),
      testMatch: [...mainJob, '**/by-keyboard*'],
      grepInvert: /@js\b/,
    },
    { ...visitor('js-es', 'es-MX', true, 'light'), testMatch: mainJob },
  ],
});
