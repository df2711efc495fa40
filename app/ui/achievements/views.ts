import type { Achievement } from '#app/achievements/achievement.ts';

/** An achievement as pages show it. */
export interface AchievementView {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** In words. */
  readonly category: string;
  readonly of: Pick<Achievement, 'category' | 'act' | 'step'>;
  readonly state: 'earned' | 'ready' | 'in_progress' | 'available' | 'locked';
  readonly done: number;
  readonly times: number;
  /** What it is worth; of a claimed one, what was given. */
  readonly points: number;
  readonly credits: number;
  /** The day on which it was claimed, in words; null where it was not. */
  readonly claimedOn: string | null;
  /** Of what is locked, the level at which it opens. */
  readonly opensAt: number | null;
}

/** Those of a category that are neither earned nor to be claimed. */
export interface RestView {
  readonly category: string;
  readonly name: string;
  readonly items: readonly AchievementView[];
}
