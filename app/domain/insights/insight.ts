import type { Day } from '../days/calendar.ts';
import type { DayRange, Series } from '../comprehensive-analyses/series.ts';

/** Specification 3, §3. */
export type InsightCategory =
  | 'celebrations'
  | 'recommendations'
  | 'blind-spots'
  | 'emotional-insights'
  | 'reflection-questions';

/** A habit that is kept now. */
export interface HabitFacts {
  readonly id: string;
  readonly pillar: string;
  /** How many days were done in all. */
  readonly completed: number;
  /** Whether it is due on certain days, rather than so many times a week on any: only then is a day without it a missed one. */
  readonly isByDay: boolean;
  /** Whether it was done, of the days of the range that count for it (`doneOn`), in order; where it is not by day, those on which it was. */
  readonly days: readonly (readonly [Day, boolean])[];
}

/** A goal under way. */
export interface GoalFacts {
  readonly id: string;
  readonly pillar: string;
  readonly startedOn: Day;
  readonly targetDate: Day | null;
  /** 0 to 100. */
  readonly percent: number;
  /** The last day on which anything of it changed; null where no day of that is kept, as of what is said by hand. */
  readonly touchedOn: Day | null;
  /** How many habits serve it. */
  readonly habits: number;
}

/** All that rules look at, read once. Of the journal its ratings, never a word. */
export interface Facts {
  readonly today: Day;
  /** The last 90 days before today, which is not over. */
  readonly range: DayRange;
  /** The product's pillars. */
  readonly pillars: readonly string[];
  readonly habits: readonly HabitFacts[];
  readonly goals: readonly GoalFacts[];
  readonly series: readonly Series[];
}

/** What a rule found: numbers and keys; its words are texts. */
export interface InsightFound {
  /** What it is about, the same each time: with the rule's key it names the insight. Empty where it is about all. */
  readonly subject: string;
  readonly params: Readonly<Record<string, number | string>>;
  /** The keys of the series, habits and goals that it stands on. */
  readonly about: readonly string[];
  /** How many days it stands on. */
  readonly days: number;
  /** 0 to 100: `confidenceOf`. */
  readonly confidence: number;
  /** How large it is, 0 to 1: the size of a difference, or a share of what it could be. */
  readonly impact: number;
}

/** One file each in `rules`, gathered in `rules.ts`. Pure. */
export interface Rule {
  /** Never changes once landed: insights are kept by it. */
  readonly key: string;
  readonly category: InsightCategory;
  /** Whether it claims that something lies behind numbers that scatter, so that chance could bring it. */
  readonly isPattern: boolean;
  readonly find: (facts: Facts) => readonly InsightFound[];
}

export type Priority = 'high' | 'medium' | 'low';

/** From how large it is and how sure: high where both are, low where neither is. */
export function priorityOf({ impact, confidence }: Pick<InsightFound, 'impact' | 'confidence'>): Priority {
  const weight = impact * confidence;
  return weight >= 50 ? 'high' : weight >= 25 ? 'medium' : 'low';
}
