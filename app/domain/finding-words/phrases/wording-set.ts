/** What a service's wording of a finding must not say, of one language, in the notation of `app/domain/help/compile.ts`. */
export interface WordingSet {
  /** That one thing brings another, or why something is so. */
  readonly causes: readonly string[];
  /** What to do, and what will be. */
  readonly advises: readonly string[];
  /** Words of medicine and of illness. */
  readonly diagnoses: readonly string[];
  /** That something is good or bad. */
  readonly judges: readonly string[];
  /** Amounts that are no digits. */
  readonly counts: readonly string[];
  /** Halves of a range, which are no amounts. */
  readonly harmless: readonly string[];
  readonly up: readonly string[];
  readonly down: readonly string[];
  /** Small words that texts of this language are full of, and those of the others are not. */
  readonly own: readonly string[];
}
