import path from 'node:path';
import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { CloseLook } from './close-look.ts';
import { hearComplaints, type Complaints } from './complaints.ts';
import { stateOf } from './page-checks.ts';
import { statesOfRun, type StatesOfRun } from './run-states.ts';
import { keepScripts } from './kept-scripts.ts';
import { startSite, type TestSite } from './site.ts';
import { sayIn, type Language, type Say } from './texts.ts';

export { expect };

/**
 * Of journeys that differ in their data alone, every other one is made with script and the rest without: one machinery serves
 * them all, and what each page holds is read over HTTP and by `tests/looking`.
 */
export const inTurn = (place: number): { readonly tag: string } => ({
  tag: place % 2 === 0 ? '@js' : '@nojs',
});

/** What a page has to be, besides good. */
export interface Expected {
  /** Path, with the query where it has one. */
  readonly path: string | RegExp;
  readonly heading: string | RegExp;
  /** Where the title does not say the same as the heading. */
  readonly title?: string;
  /** Whether the page reports errors: then its title says so first. */
  readonly error?: boolean;
  /** The status of the answer where it is a refusal. */
  readonly status?: number;
}

const widths = [360, 768, 1280];
/** Pages that say the same of many addresses. */
const refusals = new Set([403, 404, 413, 429, 500, 503]);

/** What was seen before. */
interface Seen {
  /** Which path each title was first seen on by this worker: titles are unique. */
  readonly titles: Map<string, string>;
  readonly states: StatesOfRun;
}

/** Somebody at a browser: one tab of it, and what they do and see there. Names are what they read. */
export class Person {
  readonly page: Page;
  readonly hasScript: boolean;
  language: Language;
  /** Whether pages are judged by axe, by their controls and by their measures too; `tests/looking` does that for all pages. */
  readonly #looksClosely: boolean;
  readonly #seen: Seen;
  readonly #complaints: Complaints;
  readonly #look: CloseLook;

  constructor(page: Page, language: Language, hasScript: boolean, looksClosely: boolean, seen: Seen) {
    this.page = page;
    this.language = language;
    this.hasScript = hasScript;
    this.#looksClosely = looksClosely;
    this.#seen = seen;
    this.#look = new CloseLook(page, hasScript);
    this.#complaints = hearComplaints(page, hasScript);
  }

  get say(): Say {
    return sayIn(this.language);
  }

  /** Types an address. */
  async opens(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Follows a link; one of the menu out of its group, where that is folded. */
  async follows(name: string): Promise<void> {
    const folded = this.page
      .locator('aside details:not([open])')
      .filter({ has: this.page.getByRole('link', { name, exact: true, includeHidden: true }) });
    if ((await folded.count()) > 0) await folded.locator('summary').click();
    await this.link(name).click();
  }

  async presses(name: string): Promise<void> {
    await this.button(name).click();
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** The messages that the last act left. */
  message(text: string): Locator {
    return this.page.getByRole('status', { name: this.say('common:messages') }).getByText(text);
  }

  /** The summary of a page's errors. */
  get errorSummary(): Locator {
    return this.page.getByRole('main').getByRole('alert');
  }

  /**
   * Waits for the page and judges it: in words and by what the browser says of it. Where the journey looks closely, a state
   * that was not seen before is judged by axe, by its controls and frame, and by its measures, too.
   */
  async sees(expected: Expected): Promise<void> {
    const { say } = this;
    const heading =
      typeof expected.heading === 'string' ? expected.heading : expect.stringMatching(expected.heading);
    const wanted = `${expected.title ?? String(expected.heading)} · Freedom Plan`;
    const title = expected.error ? say('common:errorTitle', { title: wanted }) : wanted;
    let address = '';
    // All in one question, asked until the page is there.
    await expect(async () => {
      const facts = await this.#facts();
      if (typeof expected.path === 'string') expect(facts.address).toBe(expected.path);
      else expect(facts.address).toMatch(expected.path);
      expect(facts).toMatchObject({ headings: [heading], title, isReady: true });
      expect(facts, 'one main part, in the language').toMatchObject({ mains: 1, language: this.language });
      ({ address } = facts);
    }).toPass({ timeout: 10_000, intervals: [25] });
    if (expected.error) expect.soft(title, 'a page with errors says so first').toMatch(/^Error:/);
    if (!refusals.has(expected.status ?? 200)) this.#expectUnique(title, address);
    this.#expectQuiet(expected.status);
    if (this.#looksClosely) await this.#expectGood(title);
    await this.#takePictures(title);
  }

  /** Waits for a page by its heading alone; an expectation of a locator would look again only after a tenth of a second. */
  async arrivesAt(heading: string): Promise<void> {
    await expect(async () => {
      expect((await this.#facts()).headings).toEqual([heading]);
    }).toPass({ timeout: 10_000, intervals: [25] });
  }

  /**
   * What a page says of itself: path and query in the address bar, as the page knows them, because after a double click
   * `page.url()` may lag behind; and whether it is all there: its script has run when a browser says that it is complete.
   */
  #facts() {
    return this.page.evaluate(
      (complete) => ({
        address: location.pathname + location.search,
        title: document.title.replaceAll(/\s+/g, ' ').trim(),
        headings: [...document.querySelectorAll('h1')].map((heading) =>
          (heading.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
        ),
        mains: document.querySelectorAll('main').length,
        language: document.documentElement.lang,
        isReady: document.readyState === 'complete' || (!complete && document.readyState === 'interactive'),
      }),
      this.hasScript,
    );
  }

  /** Refusals that the journey looked at by itself. */
  forgetRefusals(): void {
    this.#complaints.refusals.splice(0);
  }

  /** Nothing that the browser complained of was left unseen. */
  expectNoComplaints(): void {
    expect(this.#complaints).toEqual({ faults: [], refusals: [] });
  }

  #expectUnique(title: string, address: string): void {
    const where = address
      .replace(/[\da-f-]{36}/, ':id')
      .replace(/\?(?!view=).*/, '')
      // However a list is narrowed, it is the narrowed list.
      .replace(/(\?view=\w+)&.*/, '$1&…');
    const known = this.#seen.titles.get(`${this.language} ${title}`);
    expect.soft(known ?? where, `the title '${title}' belongs to one page`).toBe(where);
    this.#seen.titles.set(`${this.language} ${title}`, where);
  }

  #expectQuiet(status: number | undefined): void {
    const { faults, refusals } = this.#complaints;
    expect.soft(faults.splice(0), 'console, failed requests, content security policy').toEqual([]);
    const refused = refusals.splice(0);
    const others = refused.filter((answer) => answer.status !== status);
    expect.soft(others, 'answers that refuse').toEqual([]);
    if (status !== undefined) expect.soft(refused.length, `an answer ${status}`).toBeGreaterThan(0);
  }

  /** Looks closely at a page in a state, at this size and in these colours, that nobody has found good yet. */
  async #expectGood(title: string): Promise<void> {
    const size = this.page.viewportSize();
    const visitor = `${test.info().project.name} ${this.language} ${size?.width}`;
    const state = `${visitor} ${await stateOf(this.page)}`;
    if (this.#seen.states.has(state)) return;
    const faults = test.info().errors.length;
    const where = `'${title}'`;
    await this.#look.expectAccessible(where);
    await this.#look.expectFramed(where, this.say('common:footer.help'), {});
    await this.#look.expectRoom(where);
    // What was not good is looked at again, not least where the test is tried once more.
    if (test.info().errors.length === faults) this.#seen.states.add(state);
  }

  /** axe finds nothing on the page as it stands, after what a journey did on it. */
  async expectAccessible(): Promise<void> {
    await this.#look.expectAccessible(`'${await this.page.title()}'`);
  }

  /** Nobody has to scroll sideways, at the width that the window has. */
  async expectNoSidewaysScroll(): Promise<void> {
    await this.#look.expectNoSidewaysScroll(`'${await this.page.title()}'`);
  }

  /** For people to look at, where SCREENSHOTS names a folder. */
  async #takePictures(title: string): Promise<void> {
    const folder = process.env['SCREENSHOTS'];
    if (!folder) return;
    const size = this.page.viewportSize();
    const { title: journey, project } = test.info();
    const name = [journey, project.name, title]
      .map((part) => part.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 70))
      .join('.');
    for (const width of widths) {
      await this.page.setViewportSize({ width, height: 900 });
      await this.page.screenshot({ path: path.join(folder, `${name}.${width}.png`), fullPage: true });
    }
    if (size) await this.page.setViewportSize(size);
  }
}

/** What a journey says of how it looks at pages. */
export interface Visiting {
  readonly looksClosely: boolean;
}
interface PerTest extends Visiting {
  /** The one whose journey it is. */
  readonly person: Person;
  /** A browser of its own, that knows nothing of the first: the same person's other device, or somebody else. */
  readonly elsewhere: () => Promise<Person>;
  /** Another tab of the first browser. */
  readonly anotherTab: () => Promise<Person>;
  /** Whoever looks at this tab; every complaint of their browser is heard. */
  readonly meet: (page: Page) => Person;
}
interface PerWorker {
  readonly site: TestSite;
  readonly seen: Seen;
}

// oxlint-disable no-empty-pattern -- the runner reads which fixtures a function wants from its pattern
export const test = base.extend<PerTest, PerWorker>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  seen: [({}, use) => use({ titles: new Map(), states: statesOfRun() }), { scope: 'worker' }],
  looksClosely: [false, { option: true }],
  baseURL: ({ site }, use) => use(site.url),
  meet: async ({ seen, locale, javaScriptEnabled, looksClosely }, use) => {
    const people: Person[] = [];
    await use((page) => {
      const person = new Person(
        page,
        locale?.startsWith('es') ? 'es' : 'en',
        javaScriptEnabled !== false,
        looksClosely,
        seen,
      );
      people.push(person);
      return person;
    });
    for (const person of people) person.expectNoComplaints();
  },
  page: async ({ page }, use) => {
    await keepScripts(page);
    await use(page);
  },
  person: ({ page, meet }, use) => use(meet(page)),
  elsewhere: async ({ browser, meet }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return meet(await context.newPage());
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  anotherTab: ({ context, meet }, use) => use(async () => meet(await context.newPage())),
});
