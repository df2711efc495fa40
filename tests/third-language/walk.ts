import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropHeldPosts, holdPost } from '#app/domain/submissions/held-posts.ts';
import type { Language } from '#locales/languages.ts';
import { PageAlbum, type SeenPage } from '#tests/counterparts/page-album.ts';
import { everyWalk } from '#tests/counterparts/page-walks.ts';
import { isRefused } from '#tests/counterparts/refused-pages.ts';
import { everyMail, sentMails } from '#tests/counterparts/written-mails.ts';
import type { Checked } from '#tests/support/nu-checker.ts';
import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type Page } from '#tests/support/visitor.ts';
import { readPaper, type ReadPaper } from '#tests/support/papers.ts';
import { vapidKeys } from '#tests/support/push-service.ts';
import { download } from '#tests/routes/support/download.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';
import { englishIn, piecesOf, writtenTexts } from './english.ts';
import { generated, speak } from './generate.ts';
import { judgeMarkup } from './markup.ts';
import { faultsOfIds, NewMarkup } from './new-markup.ts';

const language = generated as Language;

/** An album of people none of whom changes their language on the way. */
class Album extends PageAlbum {
  override post(...[who, visitor, address, fields]: Parameters<PageAlbum['post']>): Promise<Page> {
    return address === '/language' ? visitor.get('/') : super.post(who, visitor, address, fields);
  }
}

/** Every page, and every kind of paper that pages lead to, by who came to it. */
const pages = new Map<string, string>();
const papers = new Map<string, ReadPaper>();
/** Pages between them with everything that a checker of markup could find, and what is wrong with the ids of any page. */
const telling: Checked[] = [];
const wrongIds: string[] = [];
const markup = new NewMarkup();

/** By the address that a form is sent to, its fields for words. */
const typedAt = new Map<string, Set<string>>();

/** Notes which words can be typed on a page. */
function noteFields(html: string, address: string): void {
  for (const [, form = '', content = ''] of html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)) {
    if (!form.includes('method="post"')) continue;
    const action = / action="([^"?#]+)/.exec(form)?.[1] ?? address.replace(/[?#].*/, '');
    for (const [control] of content.matchAll(/<(?:textarea|input)\b[^>]*>/g)) {
      const [, name] = / name="([^"]*)"/.exec(control) ?? [];
      if (!name || / type="(?:hidden|submit|radio|checkbox|password|file)"/.test(control)) continue;
      typedAt.set(action, (typedAt.get(action) ?? new Set()).add(name));
    }
  }
}

/** Somebody comes back to what they had typed anywhere: it stands below the words of its form. */
async function comesBackToHeldText(): Promise<void> {
  const { id, visitor } = await seatMember(site, { language, role: 'admin' });
  const seen = new Set<string>();
  for (const [place, names] of typedAt) {
    const shape = `${place} ${[...names].join(' ')}`.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '');
    if (seen.has(shape)) continue;
    seen.add(shape);
    const fields = Object.fromEntries([...names].map((name) => [name, ['Where you stand']]));
    await holdPost(site.db, id, place, fields, site.now());
    await album.get(
      `an administrator who typed at ${place}`,
      visitor,
      `/dashboard?held=${encodeURIComponent(place)}`,
    );
    await dropHeldPosts(site.db, id);
  }
}

async function keep({ who, how, address, pattern, page, visitor }: SeenPage): Promise<void> {
  const seen = `${who}: ${how} (${page.status})`;
  if (markup.isOn(page.html)) telling.push({ name: seen, text: page.html });
  wrongIds.push(...faultsOfIds(page.html).map((fault) => `${seen}: ${fault}`));
  // Parts have names of the source, and examples that nobody translates.
  if (pattern === '/dev/parts') return;
  pages.set(seen, page.html);
  if (address !== null) noteFields(page.html, address);
  if (!visitor) return;
  for (const link of linksOf(page.html).filter((one) => one.endsWith('.pdf'))) {
    const name = `${who}: ${link.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`;
    if (papers.has(name)) continue;
    const { bytes } = await download(site, visitor, link);
    papers.set(name, await readPaper(bytes));
  }
}

let site: TestSite;
let google: GoogleStandIn;
let album: Album;
const log: string[] = [];
/** What was mailed on the walks. */
let walked: Awaited<ReturnType<typeof sentMails>> = [];

beforeAll(async () => {
  google = await startGoogle();
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  site = await startSite({ ...google.settings, ...vapidKeys(), LOG_LEVEL: 'warn' }, true, { logTo });
  const map = await readRouteMap();
  album = new Album(map, keep);
  await site.workOff();
  for (const goes of [...everyWalk, isRefused]) {
    // Administrators of the demo and of walks before: they are told in theirs of what the others do.
    await site.db.updateTable('profiles').set({ language }).execute();
    await goes({ site, album, map, language, google });
  }
  walked = await sentMails(site);
  // Among the empty forms are those that change somebody's language: what is mailed to them afterwards is in theirs.
  await album.sendEmptyForms();
  await comesBackToHeldText();
});
afterAll(async () => {
  await site.close();
  await google.close();
});

/** Pieces with English words in them, each once, with what they are of. */
const englishOf = (
  things: Iterable<readonly [string, string]>,
  known: readonly string[],
): readonly string[] => {
  const found: string[] = [];
  const read = new Set<string>();
  for (const [name, html] of things)
    for (const piece of piecesOf(html)) {
      if (read.has(piece)) continue;
      read.add(piece);
      if (englishIn(piece, known).length > 0) found.push(`${name}: ${piece}`);
    }
  return found;
};

test('every page is in the language, to its last word', async () => {
  expect(pages.size).toBeGreaterThan(300);
  const found = englishOf(pages, await writtenTexts(site));
  expect(found).toEqual([]);
});

test('every page says its language', () => {
  const others = [...pages].filter(([, html]) => !html.includes(`<html lang="${language}"`));
  expect(others.map(([name]) => name)).toEqual([]);
});

test('no text is missing', () => {
  expect(log.filter((line) => line.includes('missing-text'))).toEqual([]);
});

test('mails are in the language', async () => {
  const mails = [...(await everyMail(language)), ...walked];
  expect(mails.length).toBeGreaterThan(20);
  const found = englishOf(
    mails.map(({ name, text }) => [name, text] as const),
    await writtenTexts(site, 'mails'),
  );
  expect(found).toEqual([]);
});

test('papers are in the language, and say so', async () => {
  expect(papers.size).toBeGreaterThan(2);
  const known = await writtenTexts(site);
  for (const [name, { language: said, elements }] of papers) {
    expect(said, name).toBe(language);
    const pieces = elements.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
    expect(
      pieces.filter((piece) => englishIn(piece, known).length > 0),
      name,
    ).toEqual([]);
  }
});

test('dates, numbers and amounts are written as the list says', () => {
  const all = [...pages.values()].join('');
  expect(all).toMatch(/\d+ (?:Νοεμβρίου|Δεκεμβρίου) 20\d\d/);
  expect(all).toContain('4.999\u00a0$');
  expect(all).not.toMatch(/\$4,999/);
});

test('the switch offers the others, and the settings all three', async () => {
  const { html } = await new Visitor(site, language).get('/');
  const offered = [...html.matchAll(/<button(?=[^>]*name="language")[^>]*value="(\w+)"/g)].map(
    ([, code]) => code,
  );
  expect([...new Set(offered)].toSorted()).toEqual(['en', 'es']);
  expect(html).toContain(`hrefLang="${language}"`);
  expect(html).toContain('<meta property="og:locale" content="xx_XX"/>');
  const { visitor } = await seatMember(site, { language });
  const settings = await visitor.get('/settings');
  for (const name of ['English', 'Español', 'Ẋẋ']) expect(settings.text).toContain(name);
});

test('of who chooses nothing, the browser’s wish is followed, and the choice is kept', async () => {
  const visitor = new Visitor(site, `${language};q=0.9, fr`);
  expect((await visitor.get('/')).html).toContain(`<html lang="${language}"`);
  await visitor.post('/language', { language: 'es', next: '/' });
  expect((await visitor.get('/')).html).toContain('<html lang="es"');
  await visitor.post('/language', { language, next: '/' });
  expect((await visitor.get('/')).html).toContain(`<html lang="${language}"`);
});

test('administrators write texts of programs in it', async () => {
  const { visitor } = await seatMember(site, { language, role: 'admin' });
  const path = '/admin/programs/1';
  const { html } = await visitor.get(path);
  const [name] = valuesIn(html, `name_${language}`);
  expect(name).toBe(speak('7-day jumpstart'));
});

// Markup is the same in every language, and texts are escaped: what is walked once is judged by it, too.
describe('markup', () => {
  judgeMarkup(() => ({ album, pages: telling, wrongIds, site }));
});
