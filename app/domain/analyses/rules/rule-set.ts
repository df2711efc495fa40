import type { FactId } from '#app/domain/reading/fact.ts';
import type { GoalSubject } from '#app/domain/reading/goal-subject.ts';

/**
 * What the built-in analyst knows of a form: data. The words stand in `locales/<language>/analysis/<form>.json`; in them
 * `{{field}}` is an answer in words, `{{measure}}` a number that was reckoned from answers.
 */

/** Holds or not, for a set of answers. A field without an answer fulfils none but `given: false`. */
export type Test =
  | { readonly field: string; readonly is: string | boolean }
  | { readonly field: string; readonly in: readonly string[] }
  /** A list that holds this. */
  | { readonly field: string; readonly has: string }
  | { readonly field: string; readonly given: boolean }
  /** A goal in somebody's own words, by what it is about. */
  | { readonly field: string; readonly subject: GoalSubject }
  /** What the answers tell of this life, whichever of them tells it. */
  | { readonly fact: FactId }
  /** A field or a measure: at least `from`, less than `below`. */
  | { readonly number: string; readonly from?: number; readonly below?: number }
  /** The area stands lowest or highest of the ranking, and the others do not stand as low or high as it. */
  | { readonly lowest: string }
  | { readonly highest: string }
  /** Whether all areas of the ranking stand alike. */
  | { readonly flat: boolean };

/**
 * - `summary`: a sentence of the paragraph that sums up.
 * - `safe`: a change that comes first and that nothing weakens, because something could harm.
 * - `strength`: what already carries.
 * - `change`: what is worth changing; brings an action and two steps of the roadmap.
 * - `note`: a finding that asks for nothing by itself.
 * - `profile`: a sentence on how this person decides and copes.
 * - `question`: answers that do not quite fit together, as a question; nothing is concluded from them.
 * - `filler`: a change that is worth it for anybody, taken where the answers call for too few others.
 */
export type RuleKind =
  | 'summary'
  | 'safe'
  | 'strength'
  | 'change'
  | 'note'
  | 'profile'
  | 'question'
  | 'filler';

export interface Rule {
  /** The key of its texts. */
  readonly id: string;
  readonly kind: RuleKind;
  /** Of a change: what it is about. */
  readonly area?: string;
  /** Of a change: no limit of length drops it. */
  readonly isSerious?: true;
  readonly when: readonly Test[];
}

/** Reckoned from numbers; there only where every number is. */
export type Measure = ({ readonly product: readonly string[] } | { readonly average: readonly string[] }) & {
  /** What it is counted in, of the units of `forms`: then `{{measure}}` says it, too. */
  readonly unit?: string;
};

export interface RuleSet {
  readonly formType: string;
  /** `body` for a form that asks about the body alone: what it says of money or work is left to the others. */
  readonly about?: 'body';
  /** The fields in which the form asks what somebody comes with: what they tell of a life comes before what others tell. */
  readonly leads?: readonly string[];
  readonly measures?: Readonly<Record<string, Measure>>;
  /** The measure or field by which each area is compared with the others. */
  readonly ranking?: Readonly<Record<string, string>>;
  /** In the order of their weight. */
  readonly rules: readonly Rule[];
}

/** The texts of a rule set, as they stand in the locale files. */
export interface RuleTexts {
  /** By area. */
  readonly areas: Readonly<Record<string, { readonly name: string; readonly focus: string }>>;
  /** By rule. Changes and fillers have an action, what to begin with, and how it goes on. */
  readonly rules: Readonly<
    Record<
      string,
      {
        readonly text: string;
        readonly action?: string;
        readonly start?: string;
        readonly grow?: string;
        readonly strategy?: string;
      }
    >
  >;
}
