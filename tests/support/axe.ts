import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';

/** Read once, put into a page only where there is something new to look at. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
  }[];
}
interface Axe {
  readonly run: (where: Document | Element | readonly Element[], options: object) => Promise<AxeResult>;
}
/* oxlint-disable no-var -- globals of a page */
declare global {
  var axe: Axe | undefined;
  /** In a tab that opened another one: that one, and what makes an axe for it. */
  var opened: (Window & typeof globalThis) | null;
  var axeFor: ((window: object) => Axe) | undefined;
}
/* oxlint-enable no-var */

/**
 * By what a page is judged: `all` of WCAG 2.2 AA and the best practices, but the room of targets, which is judged apart
 * (`crampedTargets`), because what lies below the bar at the foot of a phone is no small target; `build`, all but colours, too,
 * which are judged apart as well (`colouredTexts`); `words`, the same of what is in its main part, where all kinds of its
 * elements were judged before; or the colours alone, of some elements by their place in the page.
 */
export type Judgement = 'all' | 'build' | 'words' | { readonly coloursOf: readonly number[] };
const ofColours = ['color-contrast', 'link-in-text-block'];
const without = (...left: readonly string[]) =>
  Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));

/** What axe is told for a judgement. */
const toldFor = (by: Judgement) => {
  const ofTags = {
    runOnly: { type: 'tag', values: rules },
    rules: without('target-size', ...(by === 'all' ? [] : ofColours)),
  };
  return {
    how: typeof by === 'object' ? { runOnly: { type: 'rule', values: ofColours } } : ofTags,
    inMain: by === 'words',
    places: typeof by === 'object' ? by.coloursOf : null,
  };
};

/**
 * Judges the page that it is run in, or the one that this one opened. Runs in the browser.
 * @returns null where the opened one shares nothing with anybody, as a page of a sandbox
 */
const judge = async ({
  how,
  inMain,
  places,
}: ReturnType<typeof toldFor>): Promise<readonly string[] | null> => {
  const page = globalThis.opened ?? globalThis;
  try {
    void page.document;
  } catch {
    return null;
  }
  const axe = page.axe ?? globalThis.axeFor!(page);
  const { document } = page;
  const all = places && [...document.querySelectorAll('body, body *')];
  const where = places?.map((place) => all![place]!) ?? (inMain && document.querySelector('main'));
  const findings = async (more: object) =>
    (
      await axe.run(where || document, {
        ...how,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
        ...more,
      })
    ).violations;
  // Selectors are a third of its work: they are made where there is something to find by them.
  if ((await findings({ selectors: false })).length === 0) return [];
  return (await findings({})).flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.map(String).join(' ')} ${node.failureSummary ?? ''}`,
    ),
  );
};

/**
 * What axe finds wrong with a page as it stands, one line each.
 * @param session of this page: what is evaluated by it is compiled once for all pages of a site, and axe is half a megabyte
 */
export async function axeFindings(
  page: Page,
  session: CDPSession,
  by: Judgement = 'all',
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined)))
    await session.send('Runtime.evaluate', { expression: `${axeSource};0` });
  return (await page.evaluate(judge, toldFor(by)))!;
}

/** A tab whose pages are judged from the tab that opened it. */
export interface JudgedTab {
  readonly tab: Page;
  /** What axe finds wrong with the page that stands in it, one line each; null where that can be seen from within alone. */
  readonly findings: (by: Judgement) => Promise<readonly string[] | null>;
}

/**
 * Opens a tab beside one that holds axe, for whoever looks at many pages: what is put into each page anew takes as long as the
 * judgement, and what stays grows quick.
 * @param opener a tab with script @param empty a page of the site that is to be judged, opened by both, that shares windows with
 *   the others: only pages of one site with one policy see each other
 */
export async function openJudged(opener: Page, empty: string): Promise<JudgedTab> {
  await opener.goto(empty);
  // As axe does for frames, which it gets into by its own source.
  const make = `new Function('window', module.exports.source + ';return window.axe')`;
  const session = await opener.context().newCDPSession(opener);
  await session.send('Runtime.evaluate', {
    expression: `globalThis.axeFor = ((module) => { ${axeSource}; return ${make} })({ exports: {} });0`,
  });
  const [tab] = await Promise.all([
    opener.context().waitForEvent('page'),
    opener.evaluate((address) => {
      globalThis.opened = window.open(address) as typeof globalThis.opened;
    }, empty),
  ]);
  return { tab, findings: (by) => opener.evaluate(judge, toldFor(by)) };
}
