/** The style sheet of light pages, as the build made it (scripts/light-sheet.ts). */
export interface LightSheet {
  /** The address of the sheet for all pages. */
  readonly whole: string;
  /** The address of the small one. */
  readonly light: string;
  /** Classes, variables, fields and elements of which the whole sheet alone speaks. */
  readonly beyond: ReadonlySet<string>;
}

/** Whether it is a light page, which its first tag says (app/root.tsx). */
export const isLightPage = (start: string): boolean => start.slice(0, 120).includes(' class="lite"');

/** Elements that hardly any page has: the small sheet says nothing of them. */
export const seldomElements = ['code', 'hr', 'kbd', 'optgroup', 'pre', 'progress', 'samp', 'sub', 'sup'];

/** What a page says that a sheet speaks of: classes, variables, kinds of fields, and elements that hardly any page has. */
const told = new RegExp(
  ` class="([^"]*)"|var\\((--[\\w-]+)|(type="file")|(<(?:${seldomElements.join('|')}))(?![\\w-])`,
  'g',
);

function* toldBy(page: string): Generator<string> {
  for (const [, classes, variable, field, element] of page.matchAll(told)) {
    if (classes === undefined) yield variable ?? field ?? element ?? '';
    else yield* classes.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(' ');
  }
}

/**
 * Lets a light page take the small sheet, where nothing on it needs the whole one.
 * @param page whole, as React writes it
 */
export function withLightSheet(page: string, { whole, light, beyond }: LightSheet): string {
  if (!isLightPage(page)) return page;
  for (const thing of toldBy(page)) if (beyond.has(thing)) return page;
  return page.replace(`href="${whole}"`, `href="${light}"`);
}
