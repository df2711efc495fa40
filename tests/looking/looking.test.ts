import { isDeepStrictEqual } from 'node:util';
import { test as base, type Page as Tab } from '@playwright/test';
import { isRefused } from '#tests/counterparts/refused-pages.ts';
import { everyWalk } from '#tests/counterparts/page-walks.ts';
import { PageAlbum, type SeenPage } from '#tests/counterparts/page-album.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';
import { openJudged, type JudgedTab } from '#tests/support/axe.ts';
import { inTurn } from '#tests/support/browser.ts';
import { CloseLook, tell } from '#tests/support/close-look.ts';
import { colouredTexts, type ColouredText } from '#tests/support/colours.ts';
import { hearComplaints } from '#tests/support/complaints.ts';
import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { statesOfRun } from '#tests/support/run-states.ts';
import { vapidKeys } from '#tests/support/push-service.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn, type Language } from '#tests/support/texts.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { gluedWords } from './glued-words.ts';
import { openGallery, type Gallery } from './gallery.ts';
import { looksOf } from './looks.ts';

const usual = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 800 };
/** The usual screen and the narrowest; and what is between, for pages that anybody can open. */
const measured = [usual.width, narrowest.width];
const measuredOpen = [usual.width, 768, 360, narrowest.width];

/** Of two paths about one, whoever asks. */
const isEven = (address: string): boolean =>
  [...address.replace(/\?.*/, '')].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 2 === 0;

/** Whether it is a page of somebody who is not signed in. */
const isOpen = (visitor: Visitor | null): boolean =>
  ![...(visitor?.cookies.keys() ?? [])].some((name) => name.endsWith('session'));

/**
 * Somebody who looks at pages, once in a run for each of the visitors of the configuration: at each page, and at each state
 * of it that brings elements that were not seen before: errors, emptiness, what is locked, what is refused.
 */
class Beholder {
  readonly #tab: Tab;
  readonly #gallery: Gallery;
  readonly #language: Language;
  readonly #hasScript: boolean;
  readonly #isSecond: boolean;
  /** Whether nobody else looks at the same pages. */
  readonly #isOnly: boolean;
  readonly #look: CloseLook;
  readonly #complaints: ReturnType<typeof hearComplaints>;
  readonly #states = statesOfRun();

  /**
   * @param judged where the tab is judged from the one that opened it
   * @param isOnly whether nobody else looks at the same pages; else the one with script judges them, and the other one measures
   */
  constructor(
    tab: Tab,
    judged: JudgedTab | null,
    gallery: Gallery,
    language: Language,
    hasScript: boolean,
    isOnly: boolean,
  ) {
    this.#tab = tab;
    this.#gallery = gallery;
    this.#language = language;
    this.#hasScript = hasScript;
    this.#isOnly = isOnly;
    this.#isSecond = !isOnly && !hasScript;
    this.#look = new CloseLook(tab, hasScript, judged);
    this.#complaints = hearComplaints(tab, hasScript);
  }

  /** Looks at a page, where it is in a state that was not seen before. */
  async looksAt({ who, how, address, pattern, page, visitor }: SeenPage): Promise<void> {
    // This one leads on at once where there is script, and there is nothing to see.
    if (address === null || (this.#hasScript && page.html.includes('data-signed-in'))) return;
    // Whoever opens a page by its path has done nothing yet that could be wrong.
    const isPlain = how === address && !address.includes('?') && page.status === 200;
    const isAlarmed = isPlain && page.html.includes('id="error-summary-title"');
    tell(isAlarmed ? [`${who}: ${address}`] : [], 'pages that tell of a problem before anything was done');
    const { title, kinds, ofFrame } = looksOf(page.html);
    const { name } = test.info().project;
    const isNew = (thing: string): boolean => !this.#states.has(`${name} ${thing}`);
    // Every section of every form is a page of its own, whatever state it is in.
    const isSection = pattern?.endsWith('/:section') === true;
    const itself = isSection ? title.replace(/^Error: /, '') : `${pattern}`;
    const hasNewKind = kinds.some((kind) => isNew(kind));
    if (!hasNewKind && !isNew(itself)) return;
    // What is new about a section is its words alone: the two visitors take turns.
    if (!hasNewKind && isSection && isEven(address) === this.#hasScript) return;
    const faults = test.info().errors.length;
    const where = `'${title}', ${who}: ${how} (${page.status})`;
    this.#gallery.show({ address, page, visitor });
    await this.#tab.goto(this.#gallery.url + address);
    const texts = await this.#expectSound(where);
    // A section without anything new is made of fields that axe has judged: what differs is their words, and the room they take.
    if (!this.#isSecond && (hasNewKind || !isSection)) {
      const isFramedAnew = [...ofFrame].some((kind) => isNew(kind));
      await this.#look.expectAccessible(where, isFramedAnew ? 'build' : 'words');
    }
    const colours = await this.#look.expectReadable(where, texts, isNew);
    // Longer words run out of room where there is least: the second visitor's window stays as narrow as that, the first one's as wide.
    const ofTwo = this.#isSecond ? [narrowest.width] : [usual.width];
    const widths = isOpen(visitor) ? measuredOpen : this.#isOnly ? measured : ofTwo;
    await this.#look.expectRoom(
      where,
      widths.filter((width) => width !== this.#tab.viewportSize()?.width),
    );
    // What was not good is looked at again, not least where the test is tried once more.
    if (test.info().errors.length > faults) return;
    for (const thing of [itself, ...kinds, ...colours]) this.#states.add(`${name} ${thing}`);
  }

  /**
   * What a page is by itself: in its language, with one heading of the first level, and quiet; framed as every page, with room at the
   * width that the window has.
   * @returns in which colours something is written on it
   */
  async #expectSound(where: string): Promise<readonly ColouredText[]> {
    const help = sayIn(this.#language)('common:footer.help');
    const { facts, glued, texts } = await this.#look.expectFramed<{
      readonly facts: ReturnType<typeof factsOf>;
      readonly glued: readonly string[];
      readonly texts: readonly ColouredText[];
    }>(where, help, {
      facts: [factsOf],
      // Of the markup alone, which is the same for both; a text browser has no script either.
      glued: this.#isSecond || this.#isOnly ? [gluedWords] : [() => []],
      texts: colouredTexts,
    });
    const sound = { language: this.#language, headings: 1, mains: 1, hasTitle: true, falseItalics: 0 };
    tell(isDeepStrictEqual(facts, sound) ? [] : [facts], `language, heading and title of ${where}`);
    tell(glued, `F06 glued words on ${where}`);
    tell(this.#complaints.faults.splice(0), `console, failed requests, content security policy on ${where}`);
    return texts;
  }
}

/** What a page says of itself. Runs in the browser. */
const factsOf = () => ({
  language: document.documentElement.lang,
  headings: document.querySelectorAll('h1').length,
  mains: document.querySelectorAll('main').length,
  hasTitle: document.title.trim() !== '',
  // G15: there is no true italic of the serif.
  falseItalics: [...document.querySelectorAll('em, i, cite, dfn, address, var, .italic')].filter(
    (element) => {
      const { fontFamily, fontStyle } = getComputedStyle(element);
      return fontFamily.startsWith('Fraunces') && fontStyle !== 'normal';
    },
  ).length,
});

/** A site with its demo, and a Google, for all that a worker looks at. */
interface PerWorker {
  readonly world: { readonly site: TestSite; readonly google: GoogleStandIn };
}

async function startWorld(): Promise<PerWorker['world']> {
  const google = await startGoogle();
  const site = await startSite({ ...google.settings, ...vapidKeys() }, true);
  await site.workOff();
  return { site, google };
}

// oxlint-disable no-empty-pattern -- the runner reads which fixtures a function wants from its pattern
const test = base.extend<object, PerWorker>({
  world: [
    async ({}, use) => {
      const world = await startWorld();
      await use(world);
      await world.site.close();
      await world.google.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Walks through the administration, which one of the two visitors looks at. */
const ofAdministrators = ['administersPoints', 'administratorsWander', 'looksAfterPeople', 'editsQuizzes'];
const whoLooks = ({ name }: { readonly name: string }): { readonly tag?: string } => {
  const place = ofAdministrators.indexOf(name);
  return place < 0 ? {} : inTurn(place);
};

for (const goes of [...everyWalk, isRefused])
  test(
    `A11Y-04 A11Y-06 A11Y-10 A11Y-11 A11Y-13 A11Y-14 every page is good to look at: ${goes.name}`,
    whoLooks(goes),
    async ({ page, locale, javaScriptEnabled, world: { site, google } }) => {
      test.setTimeout(600_000);
      const language = locale?.startsWith('es') ? 'es' : 'en';
      const gallery = await openGallery(site);
      const hasScript = javaScriptEnabled !== false;
      const isOnly = whoLooks(goes).tag !== undefined;
      const judged = hasScript ? await openJudged(page, gallery.url + gallery.empty) : null;
      const tab = judged?.tab ?? page;
      await tab.setViewportSize(isOnly || hasScript ? usual : narrowest);
      const beholder = new Beholder(tab, judged, gallery, language, hasScript, isOnly);
      const map = await readRouteMap();
      const album = new PageAlbum(map, (seen) => beholder.looksAt(seen));
      try {
        await goes({ site, album, map, language, google });
        await album.sendEmptyForms();
      } finally {
        await tab.goto('about:blank');
        await gallery.close();
      }
    },
  );
