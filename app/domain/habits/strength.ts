/**
 * How strong a habit is, 0 to 1: what was kept, smoothed exponentially, so that one missed day takes little and much kept
 * before stays. The formula is that of Loop Habit Tracker (its Score.kt): each day the strength s becomes
 * s · m + kept · (1 − m) with m = 0.5^(√f / 13), f times a day; of a daily habit half is gone after 13 missed days.
 * Here it is brought forward by what is asked for, not day by day: n times in p days weigh p · √(n / p) = √(n · p) days.
 */
export const weightOf = (times: number, span: number): number => Math.sqrt(times * span) / 13;

/** @param share how much of it was kept, 0 to 1 @param weight as `weightOf` gives it, or a part of it */
export function strengthen(strength: number, share: number, weight: number): number {
  const memory = 0.5 ** weight;
  return strength * memory + share * (1 - memory);
}
