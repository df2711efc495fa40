import type { Achievement } from './achievement.ts';

/** A level each. */
export const levels = [
  { id: 'level-one', category: 'levels', act: 'level', times: 1, step: 1 },
  { id: 'level-two', category: 'levels', act: 'level', times: 2, step: 2 },
  { id: 'level-three', category: 'levels', act: 'level', times: 3, step: 3 },
  { id: 'level-four', category: 'levels', act: 'level', times: 4, step: 4 },
  { id: 'level-five', category: 'levels', act: 'level', times: 5, step: 5 },
] as const satisfies readonly Achievement[];
