import type { OwnSentence } from './own-sentences.ts';
import { focuses, type Focus } from './sample-fields.ts';

/** A testimonial that a member may choose. */
export interface Draft {
  readonly text: string;
  readonly focus: Focus;
}

/** How many words a testimonial has; enough is a length at which nothing more is put in. */
const length = { least: 25, enough: 60, most: 90 };
export const mostOptions = 3;

/** Takes sentences in their order until there are enough. */
function take(sentences: readonly OwnSentence[]): readonly OwnSentence[] {
  const taken: OwnSentence[] = [];
  let words = 0;
  for (const sentence of sentences) {
    if (words >= length.enough) break;
    if (words + sentence.words > length.most) continue;
    taken.push(sentence);
    words += sentence.words;
  }
  return words >= length.least ? taken : [];
}

/** Sentences one after the other as they were written; an ellipsis where something was left out between them. */
function join(sentences: readonly OwnSentence[]): string {
  return sentences.reduce((text, sentence, index) => {
    const before = sentences[index - 1];
    if (!before) return sentence.text;
    const follows = sentence.answer === before.answer && sentence.place === before.place + 1;
    const isClosed = /[.!…]["”»')]?$/.test(before.text);
    return `${text}${follows && isClosed ? ' ' : ' … '}${sentence.text}`;
  }, '');
}

/** The same, beginning further on where that was declined. */
function takeOther(sentences: readonly OwnSentence[], declined: ReadonlySet<string>): readonly OwnSentence[] {
  const taken = take(sentences);
  if (taken.length === 0 || !declined.has(join(taken))) return taken;
  return takeOther(
    sentences.filter((one) => one !== taken[0]),
    declined,
  );
}

/**
 * Up to three testimonials out of a member's own sentences, word for word: nothing is added but ellipses, and no sentence
 * stands in two of them. Where the sentences give only one or two, or none, so many come out.
 * @param sentences the best first
 * @param declined texts that the member did not want: others are put together as long as the sentences give any
 */
export function makeDrafts(
  sentences: readonly OwnSentence[],
  declined: ReadonlySet<string> = new Set(),
): readonly Draft[] {
  const used = new Set<OwnSentence>();
  const drafts: Draft[] = [];
  for (const focus of focuses) {
    if (drafts.length === mostOptions) break;
    const open = sentences.filter((one) => !used.has(one) && (focus === 'story' || one.focus === focus));
    const taken = takeOther(open, declined);
    if (taken.length === 0) continue;
    for (const one of taken) used.add(one);
    drafts.push({ text: join(taken), focus });
  }
  // Whoever asks again gets something, though it be what they had declined.
  return drafts.length === 0 && declined.size > 0 ? makeDrafts(sentences) : drafts;
}
