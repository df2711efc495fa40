import { wordsIn } from './words.ts';

/** So many words in a row are nobody's chance. */
const run = 3;

const runsOf = (words: readonly string[], length: number): readonly string[] =>
  Array.from({ length: Math.max(0, words.length - length + 1) }, (_, at) =>
    words.slice(at, at + length).join(' '),
  );

/**
 * How much of a text is somebody's own: the share of its words that stand in a run of at least three words which follow
 * each other in one of the samples too, in whole percent, rounded down. Capitals, punctuation and emoji do not count,
 * accents and order do. A text of fewer than three words is own where a sample holds it as it stands. The rule is ours;
 * specification 3, §3 and §9 name the score and its bound of 90.
 * @returns 0 to 100; 0 for a text without words; more samples never make it less
 */
export function authenticityOf(text: string, samples: readonly string[]): number {
  const words = wordsIn(text);
  if (words.length === 0) return 0;
  const length = Math.min(run, words.length);
  const known = new Set(samples.flatMap((sample) => runsOf(wordsIn(sample), length)));
  const own = new Set<number>();
  for (const [at, some] of runsOf(words, length).entries())
    if (known.has(some)) for (let step = 0; step < length; step += 1) own.add(at + step);
  return Math.floor((own.size * 100) / words.length);
}

/** From here on a testimonial gets the highlighted badge: specification 3, §9. */
export const highlyAuthentic = 90;
/** What a service offers with less than this is not in the member's own words. */
export const leastAuthentic = 70;
