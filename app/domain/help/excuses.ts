import { compilePhrases } from './compile.ts';
import { surroundings } from './phrases/phrase-sets.ts';
import type { Surroundings } from './phrases/phrase-set.ts';

/** A phrase of danger where it was found. */
export interface Found {
  /** As `sentencesOf` gives it. */
  readonly sentence: string;
  /** The sentences before and after it; empty where none. */
  readonly previous: string;
  readonly next: string;
  readonly said: string;
  /** Where it begins in the sentence. */
  readonly at: number;
  /** Whether the phrase itself tells of the writer. */
  readonly isOwn: boolean;
}

const all = (part: keyof Surroundings): readonly string[] => surroundings.flatMap((words) => words[part]);
const find = (part: keyof Surroundings): RegExp => new RegExp(compilePhrases(all(part)));

// 'It didn't, and I have picked a date': the negation is over where a new statement begins.
const statementAfter = '(?! , (?:and|but|so) (?:i|im|he|she|they) )';
// Backwards from the phrase: a negation, then nothing but words that carry it on.
const negated = new RegExp(
  `(?:${compilePhrases(all('negations'))})${statementAfter}(?:${compilePhrases(all('between'))}){0,7} $`,
);
const negatedAfter = new RegExp(`^ ,?(?:${compilePhrases(all('after'))}) ?(?:,|$)`);
const longAgo = find('longAgo');
const comesAgain = find('again');
const isNow = find('now');
const others = find('others');
const self = find('self');
const saysOfBefore =
  /^ (that|it|this|eso|esto|aquello|fue|era|todo eso|all of that|all that) (was|is|were|happened|fue|era|paso|ocurrio|quedo)? ?/;

/** How far around a phrase is looked, in characters. */
const reach = { before: 90, after: 160 };

/**
 * Whether what stands around a phrase takes its weight: it is negated, long past and not back, or, where the phrase does
 * not tell of the writer, about somebody else. When in doubt it does not.
 */
export function isExcused({ sentence, previous, next, said, at, isOwn }: Found): boolean {
  const before = sentence.slice(Math.max(0, at - reach.before), at);
  const after = sentence.slice(at + said.length, at + said.length + reach.after);
  if (negated.test(`${before} `) || negatedAfter.test(after)) return true;
  const follows = saysOfBefore.test(next) ? next.slice(0, reach.after) : '';
  const around = `${sentence.slice(Math.max(0, at - reach.after), at)}${said}${after}${follows}`;
  if (longAgo.test(around) && !comesAgain.test(around) && !isNow.test(`${said} `)) return true;
  return !isOwn && (others.test(around) || others.test(previous)) && !self.test(around);
}
