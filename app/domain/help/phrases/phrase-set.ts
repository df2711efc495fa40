import type { HelpKind } from '../help-kind.ts';

/**
 * Ways of writing about one danger in one language: data. A phrase is written as `compile.ts` reads it, in small letters,
 * without accents and apostrophes, with short forms written out as `normalise.ts` writes them.
 */
export interface PhraseSet {
  readonly kind: HelpKind;
  /** They tell of whoever writes them. */
  readonly own: readonly string[];
  /** They do not tell of whom they speak: passed over where the sentence speaks of somebody else, or of a subject. */
  readonly anybodys: readonly string[];
  /** One of the first and one of the second, at most two sentences apart: together they tell of the writer. */
  readonly together: readonly (readonly [readonly string[], readonly string[]])[];
  /** Sound like it and are not: idioms, accidents, other meanings. What they cover is not looked at. */
  readonly harmless: readonly string[];
}

/** What around a phrase takes its weight, in one language. The same notation. */
export interface Surroundings {
  /** Words of negation. */
  readonly negations: readonly string[];
  /** What may stand between a negation and what it negates; anything else ends its reach. */
  readonly between: readonly string[];
  /** Follows directly and negates: 'Chest pain: none'. */
  readonly after: readonly string[];
  /** Tells that something is long past. */
  readonly longAgo: readonly string[];
  /** Tells that it has come back, whatever is long past. */
  readonly again: readonly string[];
  /** Of a phrase: it speaks of now, whatever else is long past. */
  readonly now: readonly string[];
  /** Somebody else, or a subject that is worked on, read or watched. */
  readonly others: readonly string[];
  /** The writer, after all. */
  readonly self: readonly string[];
}
