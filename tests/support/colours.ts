import type { Question } from './in-page.ts';

/** What an element with text looks like: its ink, whether it is large, all that lies behind it. */
export interface ColouredText {
  readonly looks: string;
  /** Where in the page's order of elements the first one of these looks stands. */
  readonly index: number;
}

/**
 * Every combination of colours and largeness in which something is written on a page, each once: whether it can be read is a
 * matter of these alone, whatever it says and wherever it stands. Of a link also the colours around it.
 */
export const colouredTexts: Question<readonly ColouredText[]> = [
  () => {
    const behind = new Map<Element | null, string>([[null, '']]);
    const backgroundOf = (element: Element | null): string => {
      const known = behind.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element!);
      const own = `${backgroundColor} ${backgroundImage === 'none' ? '' : backgroundImage} ${opacity}`;
      // What lies behind an opaque colour is not seen.
      const isSeen = opacity !== '1' || backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
      const isOpaque = opacity === '1' && backgroundImage === 'none' && backgroundColor.startsWith('rgb(');
      const below = isOpaque ? '' : backgroundOf(element!.parentElement);
      const says = isOpaque ? own : isSeen ? `${own} < ${below}` : below;
      behind.set(element, says);
      return says;
    };
    const isWritten = (element: Element): boolean =>
      element.matches('input:not([type=hidden]), select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const found = new Map<string, number>();
    for (const [index, element] of [...document.querySelectorAll('body, body *')].entries()) {
      if (!isWritten(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
      // WCAG 1.4.3: 18 points, or 14 where it is bold.
      const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 14 / 0.75 : 18 / 0.75);
      const parts = [color, isLarge ? 'large' : 'small', textShadow, backgroundOf(element)];
      if (element.matches('a[href]') && element.parentElement)
        parts.push(textDecorationLine, getComputedStyle(element.parentElement).color);
      const looks = parts.join(' | ');
      if (!found.has(looks)) found.set(looks, index);
    }
    return [...found].map(([looks, index]) => ({ looks, index }));
  },
];
