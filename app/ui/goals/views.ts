import type { Pillar } from '../pillar-hues.tsx';

export type GoalStatus = 'in_progress' | 'later' | 'completed' | 'let_go';
export type GoalMeasure = 'steps' | 'hand' | 'number' | 'habits';
export type Phase = 'foundation' | 'building' | 'momentum' | 'mastery';

/** A goal, ready to be shown; days in the reader's words. */
export interface GoalView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly pillar: Pillar;
  readonly pillarName: string;
  readonly status: GoalStatus;
  readonly measure: GoalMeasure;
  readonly day: string | null;
  /** Negative once the day is over. */
  readonly daysLeft: number | null;
  readonly isLate: boolean;
  readonly progress: number;
  readonly phase: Phase;
  readonly steps: { readonly done: number; readonly all: number };
  readonly nextStep: { readonly id: string; readonly what: string } | null;
  readonly kept: number;
  readonly startedOn: string;
  readonly completedOn: string | null;
}

/** A step of a goal. */
export interface StepView {
  readonly id: string;
  readonly what: string;
  /** Where it is not the page's. */
  readonly lang: string | undefined;
  readonly isPractice: boolean;
  readonly doneOn: string | null;
  readonly isHabit: boolean;
}

/** The steps of a week. */
export interface WeekView {
  readonly week: number;
  readonly steps: readonly StepView[];
  readonly done: number;
  /** Until when, in words. */
  readonly until: string;
  /** The week of today, or one that is over and not done. */
  readonly isOpen: boolean;
}

/** A milestone of a goal, written or to come. */
export interface CheckpointView {
  readonly percent: number;
  readonly phase: Phase;
  /** When it was written, or by when it is its turn. */
  readonly day: string | null;
  readonly isWritten: boolean;
  readonly isNext: boolean;
  /** Whether it is time for it: as much is done, or as much of the time is over. */
  readonly due: 'reached' | 'time' | null;
  readonly reflection: string;
}

/** A number over time, and where it is to go. */
export interface NumberView {
  readonly points: readonly { readonly at: number; readonly value: number }[];
  readonly target: readonly [
    { readonly at: number; readonly value: number },
    { readonly at: number; readonly value: number },
  ];
  readonly ends: { readonly from: string; readonly to: string; readonly low: string; readonly high: string };
  readonly start: string;
  readonly goal: string;
  readonly last: string | null;
  readonly unit: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly today: string;
}
