import { z } from 'zod';
import { unsafeTopicOf } from '../help/unsafe-advice.ts';
import { markOf, type FindingSaid } from './finding-said.ts';

/** What a service made of sentences, by the keys of their findings; `of` marks the sentence that it stands for. */
export const keptWordsSchema = z.record(z.string(), z.object({ of: z.string(), text: z.string() }));
export type KeptWords = z.infer<typeof keptWordsSchema>;

/** What a service wrote for a finding, where rules still say the same of it; null where their own sentence stands. */
export function wordsFor(kept: KeptWords, finding: Omit<FindingSaid, 'way'>): string | null {
  const words = kept[finding.key];
  if (!words || words.of !== markOf(finding)) return null;
  // Rows hold what was written, so that what is learned of unsafe advice later holds for earlier words too.
  return unsafeTopicOf(words.text) ? null : words.text;
}
