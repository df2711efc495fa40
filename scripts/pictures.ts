// `npm run pictures`: pages as pictures, in `pictures/`, to be looked at before the look is changed and after: the pages
// below at four widths, each width in another scheme and language. `-- admin` makes those whose name has that word;
// `-- --gray` makes them without colors, `-- --every` in both schemes and languages at each width.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { startServer } from './bench/servers.ts';
import { chromiumPath } from './chromium-path.ts';

type Who = 'guest' | 'member' | 'administrator';

/** The sign-ins that a local installation prints when it starts. */
const accounts = {
  member: { email: 'demo@freedomplan.example', password: 'notebook by the window' },
  administrator: { email: 'admin@freedomplan.example', password: 'lamp on the quiet desk' },
} as const;

const pages: readonly (readonly [name: string, who: Who, address: string])[] = [
  ['landing', 'guest', '/'],
  ['start', 'guest', '/start'],
  ['programs', 'guest', '/signup'],
  ['upgrade', 'guest', '/upgrade-foundation'],
  ['quiz', 'guest', '/archetype-quiz'],
  ['sign-in', 'guest', '/auth'],
  ['parts', 'guest', '/dev/parts'],
  ['dashboard', 'member', '/dashboard'],
  ['forms', 'member', '/forms'],
  ['section', 'member', '/forms/health-assessment/lifestyle-diet'],
  ['journal', 'member', '/journal'],
  ['history', 'member', '/forms?view=history'],
  ['journal-history', 'member', '/journal?tab=history'],
  ['journal-insights', 'member', '/journal?tab=insights'],
  ['admin', 'administrator', '/admin'],
  ['admin-payments', 'administrator', '/admin/payments'],
  ['admin-programs', 'administrator', '/admin/programs'],
];

interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly language: 'en' | 'es';
}

const widths = [360, 768, 1280, 1920];
const usual: readonly Look[] = [
  { width: 360, scheme: 'light', language: 'es' },
  { width: 768, scheme: 'dark', language: 'en' },
  { width: 1280, scheme: 'light', language: 'en' },
  { width: 1920, scheme: 'dark', language: 'es' },
];
const every: readonly Look[] = widths.flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'es'] as const).map((language) => ({ width, scheme, language })),
  ),
);

const told = process.argv.slice(2);
const words = told.filter((word) => !word.startsWith('--'));
const chosen = pages.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
const looks = told.includes('--every') ? every : usual;
const isGray = told.includes('--gray');

/** A browser of somebody in one look, signed in where they are no guest. */
async function contextOf(browser: Browser, url: string, who: Who, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.width < 600 ? 740 : 900 },
    colorScheme: look.scheme,
    locale: look.language,
    reducedMotion: 'reduce',
  });
  if (who === 'guest') return context;
  const { email, password } = accounts[who];
  const page = await context.newPage();
  await page.goto('/auth');
  await page.locator('main input[name=email]').fill(email);
  await page.locator('main input[name=password]').fill(password);
  await page.locator('main form:has(input[name=password]) [type=submit]').first().click();
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'));
  // Whoever has an account reads in the language of it.
  await context.request.post('/language', {
    form: { language: look.language, next: '/' },
    headers: { Origin: url },
  });
  await page.close();
  return context;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const folder = path.resolve('pictures');
mkdirSync(folder, { recursive: true });
const server = await startServer(path.resolve('server/main.mjs'), {
  APP_ENV: 'local',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
let count = 0;
try {
  for (const who of new Set(chosen.map(([, one]) => one)))
    for (const look of looks) {
      const context = await contextOf(browser, server.url, who, look);
      const page = await context.newPage();
      for (const [name, one, address] of chosen) {
        if (one !== who) continue;
        const answer = await page.goto(address, { waitUntil: 'load' });
        if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()} to a ${who}.`);
        await page.evaluate((gray) => {
          if (gray) document.documentElement.style.filter = 'grayscale(1)';
          return document.fonts.ready.then(() => undefined);
        }, isGray);
        const file = [name, look.width, look.scheme, look.language, ...(isGray ? ['gray'] : [])].join('-');
        await page.screenshot({ path: path.join(folder, `${file}.png`), fullPage: true });
        count += 1;
      }
      await context.close();
    }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`${count} pictures are in ${path.relative(process.cwd(), folder)}/.`);
