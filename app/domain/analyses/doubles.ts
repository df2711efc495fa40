import { writtenSentences } from '../reading/contradictions.ts';

/** What two sentences are compared by: letters and digits alone. */
const foldedOf = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Fewer words than these may stand twice: 'Days 15 to 45:'. */
const fewestWords = 4;

/**
 * Says each sentence once on a page: gives back a text without the sentences that were said before it, in whatever text it was
 * asked for.
 */
export function sayingOnce(): (text: string) => string {
  const said = new Set<string>();
  return (text) =>
    text
      .split('\n')
      .map((line) =>
        writtenSentences(line)
          .filter((sentence) => {
            const folded = foldedOf(sentence);
            if (folded.split(' ').length < fewestWords) return true;
            if (said.has(folded)) return false;
            said.add(folded);
            return true;
          })
          .join(' '),
      )
      .filter((line, at, lines) => line !== '' || lines.length === 1)
      .join('\n');
}
