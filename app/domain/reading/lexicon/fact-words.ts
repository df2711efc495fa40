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
    /** Before the phrase: it is not so, or no more. */
    readonly negations: readonly string[];
    /** Before the phrase: it is feared, wished for, or one of others, which says nothing of how it is. */
    readonly unreal: readonly string[];
    /** A clause that begins so and has no subject is a goal: 'no more debt', 'quit smoking'. */
    readonly wishing: readonly string[];
    /** Before the phrase: it was paid. Not where something `open` comes first. */
    readonly settled: readonly string[];
    /** Between these and the phrase: one of several was paid, or something towards them. */
    readonly partly: readonly string[];
    /** After the phrase: it is paid again and again, or there is another instead: 'each month', 'with a new loan'. */
    readonly reopened: readonly string[];
    /** What may stand between one of these and what it takes back. */
    readonly between: readonly string[];
    /** Directly after the phrase, as an answer to it: 'Debts: none'. */
    readonly after: readonly string[];
    /** Directly after the phrase: it is gone. Not where something `open` comes first. */
    readonly ended: readonly string[];
    /** Directly after the phrase: 'debt free'; of how it is, where something `claimed` comes first, and else a wish. */
    readonly free: readonly string[];
    readonly claimed: readonly string[];
    /** It has not come to that: 'once my debts are gone', 'I have not paid off …'. */
    readonly open: readonly string[];
    /** A phrase with one of these says no itself: a no that follows takes nothing from 'no duermo'. */
    readonly saysNo: readonly string[];
    /** It is long past. Holds for what passes: a habit, a debt, not for a diagnosis. */
    readonly past: readonly string[];
    /** It is so after all: 'still', 'again'. */
    readonly now: readonly string[];
    /** What was asked about as past goes on: 'in rehab', 'three weeks ago', 'since'. */
    readonly underWay: readonly string[];
    /** Somebody else, or a subject that is read or worked on. */
    readonly others: readonly string[];
    /** The writer, after all. */
    readonly self: readonly string[];
    /** They sound like a fact and are none: idioms. What they cover is not looked at. */
    readonly harmless: readonly string[];
  };
}
