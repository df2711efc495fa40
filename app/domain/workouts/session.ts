import type { Day } from '../days/calendar.ts';
import type { Amount } from './amount.ts';
import type { Target } from './plan.ts';

/** More sets of one exercise than these are a slip of the pen. */
export const mostSets = 20;

/** A set as it was done. */
export interface WorkoutSet extends Amount {
  /** From 1 on. */
  readonly number: number;
  /** 1 to 10; null where nobody said. */
  readonly effort: number | null;
  readonly doneAt: string;
}

/** An exercise of a session: what was set out to do, and what was done. */
export interface SessionExercise extends Target {
  readonly done: readonly WorkoutSet[];
}

export interface SessionHead {
  readonly id: string;
  /** What the day of the plan was called; empty for a session of its own. */
  readonly name: string;
  readonly day: Day;
  readonly isOpen: boolean;
}

export interface Session extends SessionHead {
  readonly exercises: readonly SessionExercise[];
}
