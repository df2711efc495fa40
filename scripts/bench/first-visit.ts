import { chromium, type Browser, type Request } from '@playwright/test';

/** What a first visit sends, in bytes on the wire, by what it is. */
export interface FirstVisit {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly font: number;
  readonly other: number;
  readonly total: number;
}

/** Opens the browser of this machine. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox'] });

/**
 * Opens a page with an empty cache on a phone's screen, waits until nothing more is fetched, and adds up the bodies as
 * they were sent, compressed.
 * @param cookie a Cookie header, empty for a guest
 */
export async function visit(
  browser: Browser,
  url: string,
  cookie: string,
  saveData: boolean,
): Promise<FirstVisit> {
  const { origin } = new URL(url);
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'en-US',
    extraHTTPHeaders: saveData ? { 'Save-Data': 'on' } : {},
  });
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  if (cookie) await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  const sizes = { html: 0, css: 0, js: 0, font: 0, other: 0 };
  const kinds: Record<string, keyof typeof sizes> = {
    document: 'html',
    stylesheet: 'css',
    script: 'js',
    font: 'font',
  };
  const counted: Promise<void>[] = [];
  const count = async (request: Request): Promise<void> => {
    const size = await request.sizes();
    sizes[kinds[request.resourceType()] ?? 'other'] += size.responseBodySize;
  };
  page.on('requestfinished', (request) => counted.push(count(request)));
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200 || answer.url() !== url) throw new Error(`${url} led to ${answer?.url()}.`);
  await Promise.all(counted);
  await context.close();
  return { ...sizes, total: Object.values(sizes).reduce((sum, size) => sum + size, 0) };
}
