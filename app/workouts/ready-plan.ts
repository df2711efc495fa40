export const levels = ['new', 'steady', 'strong'] as const;
export type Level = (typeof levels)[number];

/** What to do of an exercise on a day: so many sets of so much each, by the exercise's kind. No weights: those are everybody's own. */
export interface ReadyTarget {
  readonly exercise: string;
  readonly sets: number;
  /** Repetitions, of kinds that count them. */
  readonly reps?: number;
  /** Of kinds that are timed. */
  readonly seconds?: number;
  /** Seconds between two sets. */
  readonly rest: number;
}

export interface ReadyDay {
  /** Its name is `days.<id>` in the texts. */
  readonly id: string;
  readonly targets: readonly ReadyTarget[];
}

/**
 * A plan to take as it is, as data. Its name and what it is for are texts, by its id (`locales/<language>/ready-plans.json`), which
 * never changes once landed.
 */
export interface ReadyPlan {
  readonly id: string;
  readonly level: Level;
  /** What somebody needs for all of it. */
  readonly place: 'home' | 'weights' | 'gym' | 'chair' | 'outdoors';
  readonly minutes: number;
  /** As many as there are days a week. */
  readonly days: readonly ReadyDay[];
}

/** So many sets of so many repetitions. */
export const times = (exercise: string, sets: number, reps: number, rest = 60): ReadyTarget => ({
  exercise,
  sets,
  reps,
  rest,
});

/** So many sets that are held, or kept up, for so many seconds. */
export const held = (exercise: string, sets: number, seconds: number, rest = 45): ReadyTarget => ({
  exercise,
  sets,
  seconds,
  rest,
});

/** Once, for so many minutes. */
export const minutes = (exercise: string, count: number): ReadyTarget => ({
  exercise,
  sets: 1,
  seconds: count * 60,
  rest: 0,
});
