import type { Achievement } from './achievement.ts';
import { community } from './community.ts';
import { goals } from './goals.ts';
import { habits } from './habits.ts';
import { health } from './health.ts';
import { journal } from './journal.ts';
import { levels } from './levels.ts';
import { programs } from './programs.ts';
import { streaks } from './streaks.ts';

/** Everything that is rewarded, in the order in which it is shown. */
export const achievements: readonly Achievement[] = [
  ...habits,
  ...journal,
  ...health,
  ...goals,
  ...programs,
  ...streaks,
  ...community,
  ...levels,
];

const byId = new Map(achievements.map((one) => [one.id, one]));

/** By its id, or undefined. */
export const findAchievement = (id: string): Achievement | undefined => byId.get(id);
