import type { FactId } from '../fact.ts';

/** What advice goes against a fact, in one language: data, in the notation of `app/domain/help/compile.ts`. */
export interface AgainstSet {
  /** None where nothing that is usually advised goes against it. */
  readonly against: Readonly<Record<FactId, readonly string[]>>;
  /** Sound like it and are not; what they cover is not looked at. */
  readonly harmless: readonly string[];
  /** Before it, with nothing but `between` in the middle, they turn it into its opposite. */
  readonly negations: readonly string[];
  readonly between: readonly string[];
  /** Anywhere in the sentence: it leaves the decision to somebody who knows this person's body. */
  readonly care: readonly string[];
  /** Anywhere in the sentence: it speaks of what the person wants or wrote, and advises nothing. */
  readonly cited: readonly string[];
  /** Anywhere in the sentence: it has been made to fit this fact. */
  readonly fits: Readonly<Partial<Record<FactId, readonly string[]>>>;
}
