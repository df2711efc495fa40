import type { ListView } from '#app/http/list-query.ts';
import type { Point } from '../parts/line-with-band.tsx';

/** A session that was left halfway. */
export interface OpenSessionView {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** What the member called the day of the plan. */
  readonly written: string;
}

export interface PlanView {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** '3 days' */
  readonly days: string;
  /** The day that is next; null where none has an exercise. */
  readonly next: { readonly dayId: string; readonly name: string; readonly formId: string } | null;
}

/** Ready plans of a level. */
export interface ReadyGroup {
  readonly level: string;
  readonly title: string;
  readonly plans: readonly {
    readonly id: string;
    readonly href: string;
    readonly name: string;
    readonly text: string;
    readonly facts: string;
  }[];
}

/** An exercise of a day, with how much of it. */
export interface TargetView {
  readonly id: string;
  readonly name: string;
  readonly href: string | null;
  readonly amount: string;
}

export interface ExerciseListView {
  readonly list: ListView;
  readonly count: string;
  readonly muscles: readonly { readonly value: string; readonly text: string }[];
  readonly equipment: readonly { readonly value: string; readonly text: string }[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly line: string;
    readonly href: string;
    /** Whether it is taken already. */
    readonly isChosen: boolean;
  }[];
}

/** An exercise that was done. */
export interface DoneView {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly line: string;
}

/** How an exercise went, session by session. */
export interface CourseView {
  readonly best: { readonly amount: string; readonly day: string };
  /** Says into which unit all are converted; empty where there is one alone. */
  readonly converted: string;
  readonly line: {
    readonly title: string;
    readonly description: string;
    readonly points: readonly Point[];
    readonly ends: {
      readonly from: string;
      readonly to: string;
      readonly low: string;
      readonly high: string;
    };
    readonly last: string;
  };
  readonly rows: readonly (readonly [day: string, amount: string])[];
}

export interface RestView {
  /** How many are left; script counts them down. */
  readonly seconds: number;
  /** Until when, by the clock. */
  readonly text: string;
  /** What is said once it is over. */
  readonly over: string;
}

/** A set in its row: done, or to be done. */
export interface SetRow {
  readonly number: number;
  readonly name: string;
  readonly done: string | null;
  /** Where it is changed. */
  readonly href: string | null;
  /** The same set the last time; null the first time. */
  readonly last: string | null;
}

/** The exercise of a session that is done now. */
export interface CurrentView {
  readonly id: string;
  readonly name: string;
  readonly how: string | null;
  readonly target: string;
  readonly isDone: boolean;
  readonly rows: readonly SetRow[];
  /** Of the next set; null where there can be no more. */
  readonly number: number | null;
  readonly next: { readonly name: string; readonly href: string } | null;
}

export interface SessionView {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly day: string;
  readonly isOpen: boolean;
  readonly sets: string;
  readonly hasSets: boolean;
  readonly isAllDone: boolean;
  readonly exercises: readonly {
    readonly id: string;
    readonly name: string;
    readonly href: string;
    readonly isCurrent: boolean;
    /** '2 of 3' */
    readonly count: string;
    readonly sets: readonly {
      readonly number: number;
      readonly text: string;
      readonly name: string;
      readonly href: string;
    }[];
  }[];
  readonly rest: RestView | null;
  readonly more: readonly string[];
}
