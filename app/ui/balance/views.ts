import type { Band } from '#app/forms/engine/score.ts';
import type { Pillar } from '../pillar-hues.tsx';
import type { NumbersTable } from '../parts/drawing.tsx';
import type { Point } from '../parts/line-with-band.tsx';

export const balanceTabs = ['overview', 'breakdown', 'progress', 'history', 'rebalance', 'insights'] as const;
export type BalanceTab = (typeof balanceTabs)[number];

/** A part of a life as its row and its sector show it. */
export interface PartLine {
  readonly id: string;
  readonly name: string;
  /** The pillar whose hue and mark it has. */
  readonly pillar: Pillar;
  /** 0 to 100; null where nothing is known. */
  readonly score: number | null;
  readonly before: number | null;
  readonly band: { readonly kind: Band; readonly text: string } | null;
  /** 'four more than before' */
  readonly change: string;
  readonly href: string;
}

/** The wheel and its rows. */
export interface OverviewView {
  readonly sentence: string;
  readonly overall: string;
  /** The way to a plan for the part that the sentence names, in the same frame. */
  readonly plan: { readonly text: string; readonly href: string };
  /** What the dashed line is, where there is one. */
  readonly dashed: string | null;
  readonly parts: readonly PartLine[];
  readonly table: NumbersTable;
  readonly isKnown: boolean;
  readonly hasScales: boolean;
}

/** What one source says of a part. */
export interface SourceLine {
  readonly source: string;
  readonly name: string;
  readonly score: string | null;
  /** Why there is none, or how much it counts. */
  readonly line: string;
  readonly behind: readonly {
    readonly key: string;
    readonly name: string;
    readonly href: string;
    readonly line: string;
  }[];
}

export interface BreakdownView {
  readonly parts: readonly (Pick<PartLine, 'id' | 'name' | 'pillar' | 'band'> & {
    readonly score: string;
    readonly fed: string;
    readonly isKnown: boolean;
    readonly sources: readonly SourceLine[];
  })[];
}

/** How one score moved. */
export interface CourseView {
  readonly id: string;
  readonly name: string;
  readonly pillar: Pillar | null;
  readonly title: string;
  readonly description: string;
  readonly points: readonly Point[];
  readonly ends: { readonly from: string; readonly to: string; readonly low: string; readonly high: string };
  readonly last: string;
  readonly table: NumbersTable;
}

export interface ProgressView {
  readonly phase: { readonly name: string; readonly text: string; readonly next: string } | null;
  readonly overall: number | null;
  readonly courses: readonly CourseView[];
}

export interface HistoryView {
  readonly text: string;
  readonly course: CourseView | null;
  readonly plans: readonly { readonly id: string; readonly title: string; readonly line: string }[];
}

/** Something that the numbers say. */
export interface BalanceSentence {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  readonly link: string;
}

export interface ActLine {
  readonly id: string;
  readonly kind: 'habit' | 'goal';
  readonly name: string;
  readonly text: string;
  readonly state: 'open' | 'taken' | 'left';
  /** To what it became. */
  readonly href: string | null;
}

export interface RebalanceView {
  readonly open: {
    readonly title: string;
    readonly since: string;
    readonly now: string | null;
    readonly acts: readonly ActLine[];
  } | null;
  /** What a new plan would be; null where nothing is known. */
  readonly proposed: {
    readonly id: string;
    /** Of the frame that it was looked at in. */
    readonly days: number;
    readonly pillar: string;
    readonly isTie: boolean;
    readonly choices: readonly {
      readonly text: string;
      readonly href: string;
      readonly isCurrent: boolean;
      readonly pillar: Pillar;
    }[];
    readonly shares: readonly {
      readonly id: string;
      readonly name: string;
      readonly pillar: Pillar;
      readonly percent: string;
      readonly value: number;
    }[];
    readonly acts: readonly Pick<ActLine, 'kind' | 'name' | 'text'>[];
    /** Whether the plan under way has all of them: then none is proposed again. */
    readonly isUnderWay: boolean;
  } | null;
}
