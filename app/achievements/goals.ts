import type { Achievement } from './achievement.ts';

/** Goals, and the steps towards them. */
export const goals = [
  { id: 'goal-named', category: 'goals', act: 'goals-set', times: 1, step: 1 },
  { id: 'goal-ten-steps', category: 'goals', act: 'goal-steps', times: 10, step: 2 },
  { id: 'goal-forty-steps', category: 'goals', act: 'goal-steps', times: 40, step: 4 },
  { id: 'goal-reached', category: 'goals', act: 'goals-reached', times: 1, step: 3 },
  { id: 'goal-three-reached', category: 'goals', act: 'goals-reached', times: 3, step: 5 },
  { id: 'goal-look-back', category: 'goals', act: 'goal-look-backs', times: 1, step: 2 },
] as const satisfies readonly Achievement[];
