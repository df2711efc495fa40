import type { Outcome } from './outcome.ts';

/**
 * Due days done without a break. What was not asked for (a day that was skipped, paused, or not due) neither breaks a streak
 * nor lengthens it, and a part of an amount does not break it either. What can still be kept breaks nothing.
 * @param isOpen whether the period is not over yet
 */
export const continueStreak = (streak: number, { done, isMet }: Outcome, isOpen: boolean): number =>
  isMet || isOpen ? streak + done : 0;
