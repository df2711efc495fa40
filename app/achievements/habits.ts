import type { Achievement } from './achievement.ts';

/** What is done again and again. */
export const habits = [
  { id: 'habit-first', category: 'habits', act: 'habit-ticks', times: 1, step: 1 },
  { id: 'habit-ten', category: 'habits', act: 'habit-ticks', times: 10, step: 2 },
  { id: 'habit-fifty', category: 'habits', act: 'habit-ticks', times: 50, step: 3 },
  { id: 'habit-many', category: 'habits', act: 'habit-ticks', times: 250, step: 4 },
  { id: 'habit-three-parts', category: 'habits', act: 'habit-pillars', times: 3, step: 2 },
  { id: 'habit-five-parts', category: 'habits', act: 'habit-pillars', times: 5, step: 4 },
  { id: 'habit-same-thirty', category: 'habits', act: 'habit-one', times: 30, step: 3 },
  { id: 'habit-same-hundred', category: 'habits', act: 'habit-one', times: 100, step: 5 },
] as const satisfies readonly Achievement[];
