import type { Language } from '#db/tables/accounts.ts';
import { phraseFinder } from '../help/compile.ts';
import { sentencesOf } from '../help/normalise.ts';
import { unsafeTopicOf } from '../help/unsafe-advice.ts';
import { contradictionsIn } from './contradictions.ts';
import type { Fact } from './fact.ts';
import { hollowPhrases } from './hollow.ts';

/** Why a sentence that a service wrote is not said. */
export type Flaw = 'unsafe' | 'contradicts' | 'number' | 'placeholder' | 'hollow';

/** A sentence that is not said, and why. */
export interface Flawed {
  readonly flaw: Flaw;
  readonly sentence: string;
}

/** What a service's sentences are held against. */
export interface HeldAgainst {
  readonly facts: readonly Fact[];
  /** Everything that was answered, in words: a number of ten has to stand in it. */
  readonly answers: string;
  readonly language: Language;
}

const hollow = phraseFinder(hollowPhrases);
/** '4 of 10', '4/10', '4 de 10'. */
const rating = /\b(\d+(?:[.,]\d+)?)\s*(?:\/|of|out of|de|sobre)\s*10\b/gi;
/** '[Name]', addresses and numbers of somebody: nobody was named to the service. */
const placeholder =
  /\[(?:your|name|nombre|tu|insert|inserta)\b[^\]]{0,40}\]|\b[\w.+-]+@[\w-]+\.\w+|\+\d[\d\s().-]{8,}\d/i;

const ratingsIn = (text: string): readonly string[] =>
  [...text.matchAll(rating)].map(([, number]) => number!.replace(',', '.'));

/** What is wrong with one sentence, the gravest first; null where nothing is. */
function flawOf(sentence: string, { facts, answers, language }: HeldAgainst): Flaw | null {
  if (unsafeTopicOf(sentence)) return 'unsafe';
  if (contradictionsIn(sentence, facts, language).length > 0) return 'contradicts';
  const known = new Set(ratingsIn(answers));
  if (ratingsIn(sentence).some((number) => !known.has(number))) return 'number';
  if (placeholder.test(sentence)) return 'placeholder';
  const isHollow = sentencesOf(sentence).some((plain) => !hollow(plain).next().done);
  return isHollow ? 'hollow' : null;
}

/** Sentences of a line, with the space that follows each. */
const sentenceEnd = /(?<=[.!?…]["”»)*]{0,3}\s+)(?=[\p{Lu}\p{N}¿¡"“«(*])/u;
/** What a line of Markdown begins with. */
const mark = /^\s*(?:#{1,6}\s+|[-*+]\s+|\d{1,3}[.)]\s+)?/;

/** A text without its flawed sentences. */
export interface CheckedText {
  readonly text: string;
  readonly flaws: readonly Flawed[];
  /** How much of it is left, from 0 to 1, by sentences. */
  readonly left: number;
}

/**
 * Reads what a service wrote, sentence by sentence: plain text or Markdown. A line of which nothing is left goes with it. What is
 * unsafe stays and counts as gone: it is taken out wherever it is read, and said to be (`unsafe-advice.ts`).
 */
export function checkText(text: string, against: HeldAgainst): CheckedText {
  const flaws: Flawed[] = [];
  let count = 0;
  const lines = text.split('\n').flatMap((line) => {
    const start = mark.exec(line)?.[0] ?? '';
    const kept = line
      .slice(start.length)
      .split(sentenceEnd)
      .filter((sentence) => {
        if (sentence.trim() === '') return true;
        count += 1;
        const flaw = flawOf(sentence, against);
        if (flaw) flaws.push({ flaw, sentence: sentence.trim() });
        return !flaw || flaw === 'unsafe';
      })
      .join('')
      .trimEnd();
    return kept.replaceAll('*', '').trim() === '' && line.trim() !== '' ? [] : [`${start}${kept}`];
  });
  return {
    text: lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    flaws,
    left: count === 0 ? 0 : (count - flaws.length) / count,
  };
}

/** Less of a part than this is not kept: what is left of it no longer holds together. */
const fewestLeft = 0.5;

/** Parts of something that is written: texts, and lists of texts. */
export type Parts = Readonly<Record<string, string | readonly string[] | null>>;

/** Parts after they were read, and which of them the built-in reader wrote. */
export interface CheckedParts<T> {
  readonly parts: T;
  readonly flaws: readonly Flawed[];
  readonly replaced: readonly string[];
}

/**
 * Reads each part that a service wrote. Flawed sentences go; of a part that loses too much the built-in one stands in its place,
 * where there is one.
 * @param instead the same parts by the built-in reader
 */
export function checkParts<T extends Parts>(
  given: T,
  instead: Partial<T>,
  against: HeldAgainst,
): CheckedParts<T> {
  const flaws: Flawed[] = [];
  const replaced: string[] = [];
  const parts = Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (value === null) return [name, null];
      const isList = typeof value !== 'string';
      const items = (isList ? value : [value]).map((text) => checkText(text, against));
      flaws.push(...items.flatMap((item) => item.flaws));
      const sentences = items.filter(({ text }) => text !== '');
      const left = items.length === 0 ? 1 : items.reduce((sum, item) => sum + item.left, 0) / items.length;
      const other = instead[name];
      const hasOther = other !== undefined && other !== null && other.length > 0;
      if (left < fewestLeft && hasOther) {
        replaced.push(name);
        return [name, other];
      }
      return [name, isList ? sentences.map(({ text }) => text) : (items[0]?.text ?? '')];
    }),
  );
  return { parts: parts as unknown as T, flaws, replaced };
}
