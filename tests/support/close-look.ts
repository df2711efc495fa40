import { expect, type CDPSession, type Page } from '@playwright/test';
import type { ColouredText } from './colours.ts';
import { askPage, askTogether, type Question } from './in-page.ts';
import { axeFindings, type JudgedTab, type Judgement } from './axe.ts';
import {
  brokenWords,
  crampedTargets,
  frameFaults,
  sidewaysPixels,
  unlabelledControls,
} from './page-checks.ts';

/** The usual screen, and the narrowest that is looked at. */
const measured = [1280, 320];

/**
 * Tells faults softly. Only where there are some: the runner hears of each expectation that holds, with where it stands, and of a
 * thousand pages with seven each that took a tenth of their time.
 */
export function tell(faults: readonly unknown[], where: string): void {
  if (faults.length > 0) expect.soft(faults, where).toEqual([]);
}

/** What there is room for, at one width. */
interface Room {
  readonly sideways: number;
  readonly targets: readonly string[];
  readonly broken: readonly string[];
}
const ofRoom = { sideways: sidewaysPixels, targets: crampedTargets, broken: brokenWords };

/** Judges what stands in a tab: by axe, by its controls and frame, and by its measures. Faults are told softly, all of them. */
export class CloseLook {
  readonly #page: Page;
  readonly #hasScript: boolean;
  readonly #judged: JudgedTab | null;
  #debugger: Promise<CDPSession> | undefined;

  /** @param judged where the tab is judged from the one that opened it */
  constructor(page: Page, hasScript: boolean, judged: JudgedTab | null = null) {
    this.#page = page;
    this.#hasScript = hasScript;
    this.#judged = judged;
  }

  /**
   * axe finds nothing. It needs script to look; the page's own does not run, not even then.
   * @param where what the page is called where something is found
   */
  async expectAccessible(where: string, by: Judgement = 'all'): Promise<void> {
    tell((await this.#judged?.findings(by)) ?? (await this.#judgesWithin(by)), `axe on ${where}`);
  }

  async #judgesWithin(by: Judgement): Promise<readonly string[]> {
    if (!this.#hasScript) await this.#allowScript(true);
    const found = await axeFindings(this.#page, await this.#session(), by);
    if (!this.#hasScript) await this.#allowScript(false);
    return found;
  }

  /**
   * What is written can be read: axe judges those colours, sizes and grounds that were not seen before.
   * @param texts of the page (`colouredTexts`) @param isNew whether one was not @returns the new ones
   */
  async expectReadable(
    where: string,
    texts: readonly ColouredText[],
    isNew: (looks: string) => boolean,
  ): Promise<readonly string[]> {
    const fresh = texts.filter(({ looks }) => isNew(looks));
    if (fresh.length > 0) await this.expectAccessible(where, { coloursOf: fresh.map(({ index }) => index) });
    return fresh.map(({ looks }) => looks);
  }

  /**
   * A11Y-06 A11Y-11 A11Y-13: controls say what they are, and every page is framed in the same way; A11Y-04 A11Y-10: nobody scrolls
   * sideways, every target has room and no word breaks, at the width that the window has.
   * @param help the text of the last link
   * @param more what is to be known of the page besides, in the same go @returns the answers to that
   */
  async expectFramed<T extends object>(
    where: string,
    help: string,
    more: { readonly [K in keyof T]: Question<T[K]> },
  ): Promise<T> {
    type Asked = Room & { readonly controls: readonly string[]; readonly frame: readonly string[] };
    const ofFrame = { controls: unlabelledControls, frame: frameFaults(help), ...ofRoom };
    // What goes in by its name comes out by it.
    const { controls, frame, ...others } = await askTogether<Asked>(this.#page, { ...more, ...ofFrame });
    tell(controls, `controls on ${where}`);
    tell(frame, `frame of ${where}`);
    this.#tellRoom(where, others);
    return others as unknown as T;
  }

  /** Nobody has to scroll sideways, at the width that the window has. */
  async expectNoSidewaysScroll(where: string): Promise<void> {
    this.#tellRoom(where, { sideways: await askPage(this.#page, sidewaysPixels), targets: [], broken: [] });
  }

  /**
   * A11Y-04 A11Y-10: nobody scrolls sideways, every target has room, and no word breaks.
   * @param widths of windows; the narrowest and the usual one unless told. The window is as before in the end
   */
  async expectRoom(where: string, widths: readonly number[] = measured): Promise<void> {
    const size = this.#page.viewportSize();
    for (const width of widths) {
      if (width !== this.#page.viewportSize()?.width)
        await this.#page.setViewportSize({ width, height: size?.height ?? 800 });
      this.#tellRoom(where, await askTogether<Room>(this.#page, ofRoom));
    }
    if (size && size.width !== this.#page.viewportSize()?.width) await this.#page.setViewportSize(size);
  }

  #tellRoom(where: string, { sideways, targets, broken }: Room): void {
    const width = this.#page.viewportSize()?.width;
    tell(sideways > 0 ? [sideways] : [], `pixels to scroll sideways at ${width} on ${where}`);
    tell(targets, `targets at ${width} on ${where}`);
    tell(broken, `words broken at ${width} on ${where}`);
  }

  /** What speaks to the browser itself about this page. */
  #session(): Promise<CDPSession> {
    return (this.#debugger ??= this.#page.context().newCDPSession(this.#page));
  }

  async #allowScript(allowed: boolean): Promise<void> {
    const session = await this.#session();
    // A session only undoes what it did itself.
    await session.send('Emulation.setScriptExecutionDisabled', { value: true });
    if (allowed) await session.send('Emulation.setScriptExecutionDisabled', { value: false });
  }
}
