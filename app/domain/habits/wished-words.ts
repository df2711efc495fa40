import { wordsIn } from '../testimonials/words.ts';

/** The words of a text without accents, as the library's wishes are written. */
export const plainWords = (text: string): readonly string[] =>
  wordsIn(text.normalize('NFD').replaceAll(/\p{M}/gu, ''));

/** The length up to which a word has to be the whole word: 'sing' is not 'single'. */
const longestWhole = 4;

/**
 * How many of a habit's wishes are in what somebody wrote.
 * @param wish in the member's own words, in any language
 * @param wishes of a habit of the library
 */
export function matchesOfWish(wish: string, wishes: readonly string[]): number {
  const written = plainWords(wish);
  const isWritten = (word: string): boolean =>
    written.some((one) => (word.length > longestWhole ? one.startsWith(word) : one === word));
  return wishes.filter((words) => words.split(' ').every(isWritten)).length;
}
