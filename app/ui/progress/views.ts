import type { Pillar } from '../pillar-hues.tsx';
import type { NumbersTable } from '../parts/drawing.tsx';
import type { SeriesLine } from '../insights/views.ts';

export const progressTabs = ['overview', 'goals', 'metrics', 'habits', 'trends', 'timeline'] as const;
export type ProgressTab = (typeof progressTabs)[number];

/** Something that moved, with what it was in the period before. */
export interface MovedLine {
  readonly key: string;
  readonly title: string;
  readonly line: string;
  readonly href: string;
  readonly end: string;
}

export interface GoalLine {
  readonly id: string;
  readonly title: string;
  readonly pillar: Pillar;
  readonly line: string;
  /** 0 to 100; null where nothing says so. */
  readonly now: number | null;
  readonly end: string;
}

export interface HabitLine {
  readonly id: string;
  readonly name: string;
  readonly pillar: Pillar;
  readonly line: string;
  readonly percent: number | null;
  readonly end: string;
}

export interface EventLine {
  readonly key: string;
  readonly title: string;
  readonly line: string;
  readonly href: string | null;
}

/** What a tab shows. */
export interface ProgressParts {
  readonly overview?: readonly MovedLine[];
  readonly goals?: readonly GoalLine[];
  readonly metrics?: readonly SeriesLine[];
  readonly habits?: readonly HabitLine[];
  readonly trends?: readonly SeriesLine[];
  readonly timeline?: readonly EventLine[];
}

export interface PeriodView {
  /** 'October 2026' */
  readonly name: string;
  readonly earlier: string;
  /** Null for the one that is now. */
  readonly later: string | null;
  readonly kinds: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[];
}

export interface AnalyticsView {
  readonly weekdays: NumbersTable;
  readonly weekdaySentence: string;
  /** What the table leaves out, where anything is left out. */
  readonly weekdayBesides: string | null;
  readonly streaks: readonly { readonly id: string; readonly name: string; readonly line: string }[];
  readonly consistency: string;
}
