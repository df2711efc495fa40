import type { Achievement } from './achievement.ts';

/** Caring for the body, and knowing how it is. */
export const health = [
  { id: 'health-ten', category: 'health', act: 'health-ticks', times: 10, step: 1 },
  { id: 'health-hundred', category: 'health', act: 'health-ticks', times: 100, step: 4 },
  { id: 'baseline', category: 'health', act: 'measurements', times: 1, step: 1 },
  { id: 'four-measurements', category: 'health', act: 'measurements', times: 4, step: 3 },
  { id: 'health-answers', category: 'health', act: 'health-form', times: 1, step: 2 },
  { id: 'food-answers', category: 'health', act: 'nutrition-form', times: 1, step: 2 },
] as const satisfies readonly Achievement[];
