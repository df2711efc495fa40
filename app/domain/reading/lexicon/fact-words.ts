import type { FactId } from '../fact.ts';

/**
 * Ways of telling one fact in one language: data. A phrase is written as `help/compile.ts` reads it, in small letters,
 * without accents and apostrophes, with short forms written out as `help/normalise.ts` writes them.
 */
export interface FactWords {
  /** They tell of whoever writes them: 'I work nights', 'my husband died'. */
  readonly own?: readonly string[];
  /** They do not tell of whom they speak: passed over where the clause speaks of somebody else. */
  readonly anybodys?: readonly string[];
  /** They point to it and do not say it: asked about, never asserted. */
  readonly likely?: readonly string[];
}

export interface Lexicon {
  readonly facts: Partial<Readonly<Record<FactId, FactWords>>>;
  /** What around a phrase takes its weight; the same notation. */
  readonly around: {
    /** Before the phrase: it is not so, or not yet, or only feared. */
    readonly negations: readonly string[];
    /** What may stand between a negation and what it negates. */
    readonly between: readonly string[];
    /** Directly after the phrase: 'Debts: none'. */
    readonly after: readonly string[];
    /** It is long past. Holds for what passes: a habit, a debt, not for a diagnosis. */
    readonly past: readonly string[];
    /** It is so after all: 'still', 'again'. */
    readonly now: readonly string[];
    /** Somebody else, or a subject that is read or worked on. */
    readonly others: readonly string[];
    /** The writer, after all. */
    readonly self: readonly string[];
    /** They sound like a fact and are none: idioms. What they cover is not looked at. */
    readonly harmless: readonly string[];
  };
}
