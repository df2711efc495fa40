import type { Achievement } from './achievement.ts';

/** Days and weeks of practice. Weeks count from three days on and need not follow each other, and coming back counts: nobody is rewarded for never resting. */
export const streaks = [
  { id: 'row-three', category: 'streaks', act: 'days-in-row', times: 3, step: 1 },
  { id: 'row-seven', category: 'streaks', act: 'days-in-row', times: 7, step: 2 },
  { id: 'row-fourteen', category: 'streaks', act: 'days-in-row', times: 14, step: 3 },
  { id: 'weeks-four', category: 'streaks', act: 'weeks', times: 4, step: 2 },
  { id: 'weeks-twelve', category: 'streaks', act: 'weeks', times: 12, step: 4 },
  { id: 'weeks-half-year', category: 'streaks', act: 'weeks', times: 26, step: 5 },
  { id: 'back-again', category: 'streaks', act: 'returns', times: 1, step: 1 },
] as const satisfies readonly Achievement[];
