import type { PillarName } from '#db/tables/practice.ts';

/** On which days a habit is due; days of the week from 1, Monday, to 7, Sunday. */
export type LibrarySchedule =
  | { readonly kind: 'daily' }
  | { readonly kind: 'weekdays'; readonly days: readonly number[] }
  | { readonly kind: 'per-week'; readonly times: number }
  | { readonly kind: 'every'; readonly days: number };

export type HabitUnit = 'minutes' | 'glasses' | 'pages' | 'steps' | 'times';

/** What gets in somebody's way, in so far as a habit can answer it. */
export type Trouble =
  | 'direction'
  | 'energy'
  | 'movement'
  | 'overload'
  | 'perfection'
  | 'planning'
  | 'results'
  | 'screens'
  | 'sleep'
  | 'spending'
  | 'stress'
  | 'support'
  | 'worry';

/** A habit as its pillar lists it; name, description, cue and why stand below `key` in `habit-library.json`. */
export interface HabitOfPillar {
  /** Never changes once landed. */
  readonly key: string;
  readonly timeOfDay: 'morning' | 'afternoon' | 'evening' | 'anytime';
  readonly schedule: LibrarySchedule;
  /** What is counted on a day, and how much of it is meant in the end; without them the habit is done or not. */
  readonly unit?: HabitUnit;
  readonly target?: number;
  /** Where the four weeks begin: an amount a day; where nothing is counted, days a week. */
  readonly smallest: number;
  /** What it takes on a day, at its full amount. */
  readonly minutes: number;
  /** It asks something of heart, joints or balance, and is not proposed to who named a limit of the body. */
  readonly exertion?: true;
  readonly eases?: readonly Trouble[];
  /**
   * By which words a wish is taken for this habit, in every language, without accents. A word of five letters and more is the
   * beginning of words; a shorter one is whole. Of several words in one text, all must be there.
   */
  readonly wishes: readonly string[];
}

export interface LibraryHabit extends HabitOfPillar {
  readonly pillar: PillarName;
}
