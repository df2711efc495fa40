import { languageCodes } from '#locales/languages.ts';
import type { EveryText } from '#locales/texts.ts';
import { writeTyped } from './check-text.ts';
import { wholeTexts } from './lay-over.ts';
import { entriesOf, openPages, type OpenPage, type TextEntry } from './open-texts.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The entries whose key or texts, in any language, hold all of these words; those that hold them as they stand come first.
 * @param said what the site says now
 */
export function findEntries(
  said: EveryText,
  q: string,
): readonly { readonly page: OpenPage; readonly entry: TextEntry }[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = openPages.flatMap((page) =>
    [...entriesOf(page).values()].flatMap((entry) => {
      const texts = wholeTexts(said, page.part, entry, {});
      const all = languageCodes.flatMap((language) => Object.values(texts[language]).map(writeTyped));
      const text = plain([page.part, entry.key, ...all].join('\n'));
      return words.every((word) => text.includes(word))
        ? [{ page, entry, isWhole: text.includes(words.join(' ')) }]
        : [];
    }),
  );
  return [...found.filter(({ isWhole }) => isWhole), ...found.filter(({ isWhole }) => !isWhole)];
}
