import { z } from 'zod';
import type { Language } from '#db/tables/accounts.ts';
import { sentencesIn, stopWordsOf, wordsIn } from './words.ts';

/** `voice_analysis` of specification 3, §7: how somebody writes, counted and not guessed. */
export const voiceSchema = z.object({
  /** How many words were read. */
  words: z.number(),
  /** Words a sentence, to the nearest whole one. */
  sentence_length: z.number(),
  /** What they write of most, the most frequent first. */
  favorite_words: z.array(z.string()),
});
export type Voice = z.infer<typeof voiceSchema>;

/** A word that stands there once is no habit. */
const leastUses = 2;
const mostWords = 5;

/**
 * How somebody writes.
 * @param texts what they wrote
 * @param isKept which words may be named: nothing by which a person is told
 */
export function voiceOf(
  texts: readonly string[],
  language: Language,
  isKept: (word: string) => boolean,
): Voice {
  const words = texts.flatMap(wordsIn);
  const sentences = texts.flatMap((text) => sentencesIn(text, language)).length;
  const counts = new Map<string, number>();
  for (const word of words)
    if ([...word].length >= 4 && !stopWordsOf(language).has(word) && !/\d/.test(word) && isKept(word))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    words: words.length,
    sentence_length: Math.round(words.length / Math.max(1, sentences)),
    favorite_words: [...counts]
      .filter(([, count]) => count >= leastUses)
      .toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
      .slice(0, mostWords)
      .map(([word]) => word),
  };
}
