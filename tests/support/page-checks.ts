import type { Page } from '@playwright/test';
import type { Question } from './in-page.ts';

/**
 * What there is to judge of a page: its title, the order of its headings, and every kind of element that it has, by tag,
 * looks and state. Two pages that say the same here differ in words, numbers, links, or in how many there are of the same.
 */
export const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const typed = new Set(['value', 'checked', 'selected', 'nonce', 'id', 'for', 'href', 'style', 'd']);
    const kinds = [...document.querySelectorAll('html, body, body *')].map((element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => !typed.has(name))
        .map(({ name, value }) =>
          /^(?:class|role|type|aria-(?!label|described))/.test(name) ? `${name}=${value}` : name,
        );
      return `${element.tagName} ${attributes.join(' ')}`;
    });
    const headings = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => tagName);
    return [document.title, headings.join(' '), ...[...new Set(kinds)].sort()].join('\n');
  });

/** How many pixels one would have to scroll sideways, at the width that the window has. */
export const sidewaysPixels: Question<number> = [
  () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
];

/**
 * WCAG 2.5.8: targets smaller than 24 by 24 pixels whose circle of 24 pixels meets another target. Links within a
 * sentence are as high as its lines.
 */
export const crampedTargets: Question<readonly string[]> = [
  () => {
    const smallest = 24;
    /** What is pressed: a radio button or a box with the label around it. */
    const pressed = (element: Element): Element =>
      element.matches('input[type=radio], input[type=checkbox]')
        ? (element.closest('label') ?? element)
        : element;
    const isInSentence = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const elements = [
      ...document.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]',
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const targets = [...new Set(elements.map(pressed))]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // For screen readers, or out of sight until it has the focus.
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom + scrollY > 0);
    const isSmall = ({ box }: { box: DOMRect }): boolean => box.width < smallest || box.height < smallest;
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    return targets
      .filter(isSmall)
      .filter(({ element }) => !isInSentence(element))
      .filter((target) => {
        const { x, y } = middle(target.box);
        return targets.some((other) => {
          if (other === target || other.element.contains(target.element)) return false;
          if (isSmall(other)) {
            const at = middle(other.box);
            if (Math.hypot(at.x - x, at.y - y) < smallest) return true;
          }
          const near = {
            x: Math.max(other.box.left, Math.min(x, other.box.right)),
            y: Math.max(other.box.top, Math.min(y, other.box.bottom)),
          };
          return Math.hypot(near.x - x, near.y - y) < smallest / 2;
        });
      })
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 120)}`,
      );
  },
];

/**
 * Words of the menu, of headings and of what is pressed that go on in the next line without a hyphen, because there is no room for
 * them. What people typed may (`wrap-anywhere`), and so may words longer than any of ours.
 */
export const brokenWords: Question<readonly string[]> = [
  () => {
    const longest = 24;
    const linesOf = (range: Range): number =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        .size;
    const range = document.createRange();
    const broken: string[] = [];
    const of = 'nav a, nav summary, h1, h2, h3, button, .btn, .badge, summary';
    for (const element of new Set(document.querySelectorAll(of))) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || getComputedStyle(element).overflowWrap === 'anywhere')
        continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        if (linesOf(range) < 2) continue;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          if (word.length > longest) continue;
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (linesOf(range) > 1) broken.push(`'${word}' in ${element.outerHTML.slice(0, 120)}`);
        }
      }
    }
    return broken;
  },
];

/** What browsers are told of fields about the person, so that nobody types them twice (WCAG 1.3.5). */
const personal: Readonly<Record<string, string>> = {
  email: '^(email|username)$',
  password: '^(current|new)-password$',
  confirmPassword: '^new-password$',
  full_name: '^name$',
  fullName: '^name$',
  firstName: '^given-name$',
  lastName: '^family-name$',
  name: '^name$',
  city: '^address-level2$',
  country: '^country(-name)?$',
  date_of_birth: '^bday$',
  phone: '^tel$',
};

/** A11Y-06: controls without a label that can be seen, choices without a legend, personal fields that say nothing to browsers. */
export const unlabelledControls: Question<readonly string[]> = [
  (known: typeof personal) => {
    const isSeen = (element: Element | null | undefined): boolean =>
      element !== null &&
      element !== undefined &&
      (element.textContent ?? '').trim() !== '' &&
      element.getBoundingClientRect().width > 1;
    const controls = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input:not([type=hidden]), select, textarea',
      ),
    ].filter((control) => control.checkVisibility());
    const faults: string[] = [];
    for (const control of controls) {
      const what = control.outerHTML.slice(0, 120);
      const legend = control.closest('fieldset')?.querySelector('legend');
      const isOneOfSeveral =
        controls.filter((other) => other.name === control.name && other.form === control.form).length > 1;
      if (![...(control.labels ?? [])].some(isSeen) && !(control.ariaLabel && isSeen(legend)))
        faults.push(`no label: ${what}`);
      if (isOneOfSeveral && !isSeen(legend)) faults.push(`no legend: ${what}`);
      // Who administers fills in what is of programs and of others; habits, plans, foods, reports and groups have names of their
      // own, a report has its own password, and among others people go by another name than their own.
      const isOfOthers =
        /^\/(admin|habits|workout-planner|finances|nutrition|health-reports|community)\b/.test(
          location.pathname,
        );
      const wanted = isOfOthers ? undefined : known[control.name];
      // The page that hands back what was refused is there to send it once more, not to fill it in.
      if (
        wanted &&
        // A tick is no text that a browser could know.
        !['checkbox', 'radio'].includes(control.type) &&
        !document.querySelector('[data-refusal]') &&
        !new RegExp(wanted).test(control.autocomplete)
      )
        faults.push(`autocomplete '${control.autocomplete}': ${what}`);
    }
    return faults;
  },
  personal,
];

/** A11Y-11, A11Y-13: what is the same on every page, and where it stands. @param help the text of the last link */
export const frameFaults = (help: string): Question<readonly string[]> => [
  (helpText: string) => {
    const faults: string[] = [];
    const main = document.querySelector('main');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const before = links.filter(
      (link) => main && link.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (before.length > 0) {
      const [skip] = before;
      const focusable = document.querySelector('a[href], button, input:not([type=hidden]), select, textarea');
      if (skip !== focusable || skip?.getAttribute('href') !== '#main' || main?.id !== 'main')
        faults.push('the first stop is no link to the content');
    }
    const last = links.at(-1);
    if (!last?.href.startsWith('mailto:') || last.textContent?.trim() !== helpText)
      faults.push(`the last link is not the one for help: ${last?.outerHTML.slice(0, 120)}`);
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((heading) =>
      Number(heading.tagName[1]),
    );
    // What stands before the page's own heading are its errors.
    for (const [index, level] of levels.entries())
      if (index > levels.indexOf(1) && level > levels[index - 1]! + 1)
        faults.push(`a heading of level ${level} below one of level ${levels[index - 1]}`);
    return faults;
  },
  help,
];
