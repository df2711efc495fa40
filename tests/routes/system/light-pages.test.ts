import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLightSheet } from '#server/light-sheet.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
let visitor: Visitor;
beforeAll(async () => {
  site = await startSite({}, true);
  visitor = new Visitor(site);
  await visitor.post('/auth', { email: 'demo@freedomplan.example', password: 'notebook by the window' });
  await visitor.post('/lite', { lite: 'on', next: '/' });
});
afterAll(() => site.close());

const sheetOf = (html: string): string =>
  /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"/.exec(html)?.[1] ?? '';
const small = /^\/assets\/light-[\w-]+\.css$/;
const lightly = { 'Save-Data': 'on' };

/** A page as it goes over the wire, and the sheet that it takes. */
async function fetchPage(address: string) {
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { Cookie: cookies, 'Accept-Encoding': 'br' };
  const { bytes } = await sendRaw(site, { method: 'GET', path: address, headers });
  const html = brotliDecompressSync(bytes).toString();
  const sheet = sheetOf(html);
  const { length } = await readFile(path.join('build/client', `${sheet}.br`));
  return { html, sheet, sent: bytes.length + length };
}

// Whoever adds a class to one of these adds it to app/styles/light.txt, or does without.
test.each([
  '/dashboard',
  '/forms',
  '/forms/health-assessment/lifestyle-diet',
  '/habits',
  '/goals',
  '/settings',
])('the light page %s and its sheet are at most 12 kB', async (address) => {
  const { html, sheet, sent } = await fetchPage(address);
  const { beyond } = readLightSheet()!;
  const named = [...html.matchAll(/ class="([^"]*)"|var\((--[\w-]+)/g)].flatMap(
    ([, classes, variable]) => classes?.split(' ') ?? [variable!],
  );
  expect(named.filter((name) => beyond.has(name))).toEqual([]);
  expect(sheet).toMatch(small);
  expect(html).not.toContain('<script');
  expect(sent).toBeLessThanOrEqual(12_000);
});

test.each([
  '/auth',
  '/challenges',
  '/education',
  '/forms/health-assessment',
  '/goals/new',
  '/insights',
  '/progress',
  '/settings/reminders',
])('%s is content with the small sheet, too', async (address) => {
  const guest = new Visitor(site);
  const { html } = await (address === '/auth' ? guest : visitor).request(address, { headers: lightly });
  expect(sheetOf(html)).toMatch(small);
});

test('so is a section that says what is wrong in it', async () => {
  const { visitor: member } = await seatMember(site);
  const section = '/forms/nutrition-fitness/basic-metrics';
  const refused = await member.post(section, { height_cm: 'tall' }, lightly);
  expect(refused.status).toBe(422);
  expect(sheetOf(refused.html)).toMatch(small);
});

test('a light page with anything else takes the whole sheet, and so does every page that is not light', async () => {
  expect((await fetchPage('/profile')).sheet).toMatch(/^\/assets\/app-/);
  const other = new Visitor(site);
  expect((await other.get('/')).html).toMatch(/href="\/assets\/app-[\w-]+\.css"/);
});
