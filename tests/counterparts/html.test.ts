import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { startGoogle } from '#tests/support/google.ts';
import { describeWith } from '#tests/support/left-out.ts';
import { checkByNu, java, type Checked, type Finding } from '#tests/support/nu-checker.ts';
import { vapidKeys } from '#tests/support/push-service.ts';
import { startSite } from '#tests/support/site.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';
import { PageAlbum } from './page-album.ts';
import { everyWalk } from './page-walks.ts';
import { isRefused } from './refused-pages.ts';
import { everyMail, sentMails } from './written-mails.ts';

/** Messages that are no fault of the page, each with the reason. */
const unfounded: readonly { readonly says: RegExp; readonly of: RegExp; readonly because: string }[] = [
  {
    says: /none of them has a computed heading level of 1/,
    of: /^the mail /,
    because: 'every mail program shows the subject above a mail, as its heading',
  },
  {
    says: /Property “supported-color-schemes” doesn't exist/,
    of: /^the mail /,
    because: 'older Apple Mail knows color-scheme by this name; others do not look at it',
  },
];
const isUnfounded = ({ says, of }: Finding): boolean =>
  unfounded.some((one) => one.says.test(says) && of.every((name) => one.of.test(name)));

/** Pages of the map that nobody sees in any state, each with the reason. */
const neverShown: Readonly<Record<string, string>> = {
  '/onboarding': 'leads to the step where one is',
  '/onboarding/legacy': 'leads to the step where one is',
  '/onboarding/comprehensive': 'leads to the step where one is',
};

/** Every status that has a page. */
const statuses = [200, 400, 401, 403, 404, 405, 409, 410, 413, 415, 421, 422, 429, 500, 503];

let album: PageAlbum;
let mails: readonly Checked[];
let findings: readonly Finding[];

async function walkEverywhere(): Promise<void> {
  const map = await readRouteMap();
  const google = await startGoogle();
  album = new PageAlbum(map);
  const sent: Checked[] = [];
  try {
    // In one language: markup is the same in all of them, and texts are escaped.
    const site = await startSite({ ...google.settings, ...vapidKeys() }, true);
    try {
      await site.workOff();
      for (const goes of [...everyWalk, isRefused]) await goes({ site, album, map, language: 'es', google });
      await album.sendEmptyForms();
      sent.push(...(await sentMails(site)));
    } finally {
      await site.close();
    }
    mails = [...(await everyMail('en')), ...(await everyMail('es')), ...sent];
  } finally {
    await google.close();
  }
}

/** What is wrong with these, in lines: what, where, and the markup. */
const wrongWith = (things: readonly Checked[]): readonly string[] => {
  const names = new Set(things.map(({ name }) => name));
  return findings
    .filter((finding) => finding.of.some((name) => names.has(name)) && !isUnfounded(finding))
    .map(({ kind, says, extract, of }) => `${kind}: ${says}\n  ${of.slice(0, 5).join('\n  ')}\n  ${extract}`);
};

describe('page-walks.ts', () => {
  beforeAll(walkEverywhere, 600_000);

  test('every page of the map was seen, and every kind of refusal', () => {
    const unseen = album.unseen.map(({ pattern }) => pattern);
    expect(unseen.sort(), 'pages that no walk comes to').toEqual(Object.keys(neverShown).sort());
    expect([...album.statuses.keys()].sort()).toEqual(expect.arrayContaining(statuses));
  });
});

const title = 'Real counterparts: what browsers and mail programs get, read by the W3C’s own checker';
// What the walks above have brought.
describeWith(title, [java], () => {
  const drawing = async (): Promise<Checked> => ({
    name: 'favicon.svg',
    text: await readFile('public/favicon.svg', 'utf8'),
    kind: 'svg',
  });

  const wrong: Checked = {
    name: 'a page that is wrong',
    text: '<!doctype html><html lang="en"><title>x</title><h1>y</h1><p id="a"></p><p id="a"></p><style></style></html>',
  };

  beforeAll(async () => {
    findings = await checkByNu([...album.pages, ...mails, await drawing(), wrong]);
  }, 600_000);

  test('pages have nothing wrong in them: of guests, members and administrators, with errors and without', () => {
    expect(album.pages.length).toBeGreaterThan(500);
    expect(wrongWith(album.pages)).toEqual([]);
  });

  test('mails have nothing wrong in them, in both languages', () => {
    expect(wrongWith(mails)).toEqual([]);
  });

  test('the drawing of the site has nothing wrong in it', async () => {
    expect(wrongWith([await drawing()])).toEqual([]);
  });

  test('the checker says what is wrong with a page that is', () => {
    expect(wrongWith([wrong]).join()).toMatch(/Duplicate ID “a”[\s\S]*“style” element/);
  });

  test('no message is excused that is no longer said', () => {
    expect(findings.filter(isUnfounded)).toHaveLength(unfounded.length);
  });
});
