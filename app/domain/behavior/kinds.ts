import type { BehaviorKind } from '#db/tables/xp.ts';

/** Kinds of behavior that somebody should look at, in the order in which they are shown. */
export const behaviorKinds = [
  'burnout_risk',
  'drop_off',
  'stuck',
  'not_engaged',
  'needs_coach',
  'overachiever',
] as const satisfies readonly BehaviorKind[];

/** From when on something is noticed: specification 3, §9, unless another reason stands beside it. Days and points. */
export const thresholds = {
  /** No points for so many days ... */
  stuckWithoutXp: 7,
  /** ... and no new level for so many. Both count from signing up. */
  stuckWithoutLevel: 14,
  dropOff: 5,
  /** A streak is a habit that was done on each of so many days up to yesterday: three of anything is a row. */
  streakDays: 3,
  overachieverStreaks: 3,
  overachieverXp: 50,
  notEngagedXp: 25,
  /** Nobody is unengaged on their first day: as long as the jumpstart lasts. */
  notEngagedAfter: 7,
  /** High activity: so many points in seven days (decision 36) ... */
  burnoutXp: 30,
  burnoutWindow: 7,
  /** ... and then nothing at all for so many. */
  burnoutSilence: 3,
  /** Who has been away for so long has gone: nothing new is noticed about them. */
  gone: 60,
} as const;

/** The numbers that a flag rests on, as its `details` keep them. */
export const detailNames = [
  'xp',
  'weeklyXp',
  'windowXp',
  'streaks',
  'daysWithoutXp',
  'daysWithoutLevel',
  'daysAway',
  'daysSinceSignUp',
  'daysSinceFinish',
] as const;
export type Details = Readonly<Partial<Record<(typeof detailNames)[number], number>>>;
