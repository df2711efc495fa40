import type { ListView } from '#app/http/list-query.ts';
import type { DayState } from '../parts/day-dot.tsx';
import type { NumbersTable } from '../parts/drawing.tsx';
import type { Point } from '../parts/line-with-band.tsx';
import type { State } from '../state-tones.ts';

export const insightTabs = [
  'overview',
  'patterns',
  'recommendations',
  'trends',
  'analysis',
  'roadmap',
  'action-items',
] as const;
export type InsightTab = (typeof insightTabs)[number];

/** An insight in a list. */
export interface InsightLine {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Whether a service put `text` into words. */
  readonly byService: boolean;
  readonly category: string;
  readonly priority: { readonly state: State; readonly text: string };
  readonly confidence: string;
  readonly isNew: boolean;
  readonly isOver: boolean;
  readonly href: string;
}

/** What one can do about an insight. */
export interface StepLine {
  readonly key: string;
  /** From 1 on. */
  readonly step: number;
  readonly text: string;
  readonly isDone: boolean;
  /** Of which insight, and where that is. */
  readonly insightId: string;
  readonly insight: string;
  readonly href: string;
}

export interface InsightGroup {
  readonly category: string;
  readonly name: string;
  readonly lines: readonly InsightLine[];
}

/** A series over its days: as a line, or as days where what is kept is done or not. */
export interface SeriesLine {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Where it is kept, where the page is to lead there. */
  readonly href: string | null;
  readonly points: readonly Point[];
  readonly ends: { readonly from: string; readonly to: string; readonly low: string; readonly high: string };
  /** All days from the first one on, and how many of its week are before that; null where it is a line. */
  readonly marks: {
    readonly days: readonly DayState[];
    readonly offset: number;
    readonly key: string;
  } | null;
  /** Its value and its day where it has only one: nothing to draw. */
  readonly only: { readonly value: string; readonly day: string } | null;
  readonly table: NumbersTable;
}

export interface InsightView extends InsightLine {
  readonly explained: string;
  readonly impact: string;
  readonly found: string;
  readonly asOf: string;
  readonly steps: readonly StepLine[];
  readonly isSaved: boolean;
  readonly isApplied: boolean;
  readonly isHidden: boolean;
  /** Where it is written about, of a question. */
  readonly journal: string | null;
}

/** What every tab shows. */
export interface InsightsHead {
  /** When the rules looked last; null where they never did. */
  readonly looked: string | null;
  readonly fresh: number;
  readonly isHeavy: boolean;
}

/** A tab with what it shows. */
export type InsightsShown = { readonly head: InsightsHead } & (
  | {
      readonly tab: 'overview';
      readonly show: 'saved' | 'hidden' | null;
      readonly list: ListView | null;
      readonly lines: readonly InsightLine[];
      readonly groups: readonly InsightGroup[];
    }
  | { readonly tab: 'patterns' | 'recommendations'; readonly groups: readonly InsightGroup[] }
  | { readonly tab: 'trends'; readonly lines: readonly SeriesLine[] }
  | {
      readonly tab: 'analysis';
      readonly amounts: readonly { readonly name: string; readonly days: number }[];
      readonly lines: readonly InsightLine[];
    }
  | {
      readonly tab: 'roadmap';
      readonly stretches: readonly {
        readonly when: 'now' | 'week' | 'month';
        readonly steps: readonly StepLine[];
      }[];
    }
  | { readonly tab: 'action-items'; readonly steps: readonly StepLine[] }
);
