import type { GoalMeasure } from '#db/tables/practice.ts';

/** What a goal's progress is worked out from. Numbers in hundredths of their unit. */
export interface MeasureFacts {
  readonly measure: GoalMeasure;
  /** What the member said, 0 to 100. */
  readonly byHand: number;
  readonly start: number | null;
  readonly target: number | null;
  /** The newest value of its number; null where none was written. */
  readonly latest: number | null;
  readonly steps: { readonly done: number; readonly all: number };
  /** How often the habits that serve it were done since it began. */
  readonly kept: number;
}

/** Whole numbers in: multiplied before they are divided, since 0.29 times 100 is a little less than 29. */
const percent = (part: number, whole: number): number =>
  Math.min(100, Math.max(0, Math.floor((part * 100) / whole)));

/**
 * How far a goal is, 0 to 100, always rounded down: nothing is done before it is. A number may go up or down to its target;
 * past it counts as there, and the wrong way from its start counts as nothing.
 */
export function progressOf(facts: MeasureFacts): number {
  const { start, target, latest, steps } = facts;
  switch (facts.measure) {
    case 'hand':
      return percent(facts.byHand, 100);
    case 'steps':
      return steps.all === 0 ? 0 : percent(steps.done, steps.all);
    case 'habits':
      return target === null || target <= 0 ? 0 : percent(facts.kept * 100, target);
    case 'number':
      if (start === null || target === null || latest === null || start === target) return 0;
      return percent(latest - start, target - start);
  }
}
