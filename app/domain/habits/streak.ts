import type { Outcome } from './outcome.ts';

/**
 * What was not asked for (a day that was skipped, paused, or not due) neither breaks a streak nor lengthens it, and a part of an
 * amount does not break it either. What can still be kept breaks nothing.
 * @param isOpen whether the period is not over yet
 */
export const breaksStreak = ({ isMet }: Outcome, isOpen: boolean): boolean => !isMet && !isOpen;

/** Due days done without a break. */
export const continueStreak = (streak: number, outcome: Outcome, isOpen: boolean): number =>
  breaksStreak(outcome, isOpen) ? 0 : streak + outcome.done;
