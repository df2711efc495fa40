import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { PageAlbum } from '#tests/counterparts/page-album.ts';
import { everyMail, sentMails } from '#tests/counterparts/written-mails.ts';
import { describeWith } from '#tests/support/left-out.ts';
import { checkByNu, java, type Checked, type Finding } from '#tests/support/nu-checker.ts';
import type { TestSite } from '#tests/support/site.ts';
import { generated } from './generate.ts';
import { faultsOfIds, NewMarkup } from './new-markup.ts';

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

/** The generated language has no code in the checker's list; its dates are Greek. */
const inKnownLanguage = (thing: Checked): Checked => ({
  ...thing,
  text: thing.text.replaceAll(new RegExp(`(lang=")${generated}"`, 'gi'), '$1el"'),
});

const drawing = async (): Promise<Checked> => ({
  name: 'favicon.svg',
  text: await readFile('public/favicon.svg', 'utf8'),
  kind: 'svg',
});

const wrong: Checked = {
  name: 'a page that is wrong',
  text: '<!doctype html><html lang="en"><title>x</title><h1>y</h1><p id="a"></p><p id="a"></p><style></style></html>',
};

const title = 'Real counterparts: what browsers and mail programs get, read by the W3C’s own checker';

/** What a walk has brought. */
interface Walked {
  readonly album: PageAlbum;
  /** Pages that between them have all the markup there is. */
  readonly pages: readonly Checked[];
  /** What is wrong with ids, of any page. */
  readonly wrongIds: readonly string[];
  readonly site: TestSite;
}

/** The tests of what a walk has brought: that every page was seen, and that nothing is wrong in its markup or in that of mails. */
export function judgeMarkup(walked: () => Walked): void {
  test('every page of the map was seen, and every kind of refusal', () => {
    const { album } = walked();
    const unseen = album.unseen.map(({ pattern }) => pattern);
    expect(unseen.sort(), 'pages that no walk comes to').toEqual(Object.keys(neverShown).sort());
    expect([...album.statuses.keys()].sort()).toEqual(expect.arrayContaining(statuses));
  });

  test('no id comes twice on a page, and none is named that is not there', () => {
    expect(walked().wrongIds).toEqual([]);
    expect(faultsOfIds(wrong.text)).toEqual(['the id a comes twice']);
    expect(faultsOfIds('<label for="b">x</label>')).toEqual(['label for names b, which is not there']);
  });

  test('a page that has nothing new is not read once more, and one that has is', () => {
    const markup = new NewMarkup();
    const pages = [
      '<ul><li class="a">x</li></ul>',
      '<ul><li class="b">y</li><li class="c">z</li></ul>',
      '<ul><li class="b" role="none">y</li></ul>',
      '<ol><li class="b">y</li></ol>',
    ];
    expect(pages.map((page) => markup.isOn(page))).toEqual([true, false, true, true]);
  });

  describeWith(title, [java], () => {
    let pages: readonly Checked[];
    let mails: readonly Checked[];
    let findings: readonly Finding[];

    /** What is wrong with these, in lines: what, where, and the markup. */
    const wrongWith = (things: readonly Checked[]): readonly string[] => {
      const names = new Set(things.map(({ name }) => name));
      return findings
        .filter((finding) => finding.of.some((name) => names.has(name)) && !isUnfounded(finding))
        .map(
          ({ kind, says, extract, of }) => `${kind}: ${says}\n  ${of.slice(0, 5).join('\n  ')}\n  ${extract}`,
        );
    };

    beforeAll(async () => {
      const { site } = walked();
      ({ pages } = walked());
      mails = [...(await everyMail('en')), ...(await everyMail('es')), ...(await sentMails(site))];
      findings = await checkByNu([...pages, ...mails, await drawing(), wrong].map(inKnownLanguage));
    }, 600_000);

    test('pages have nothing wrong in them: of guests, members and administrators, with errors and without', () => {
      expect(pages.length).toBeGreaterThan(300);
      expect(wrongWith(pages)).toEqual([]);
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
}
