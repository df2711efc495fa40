import type { Achievement } from './achievement.ts';

/** Days of a program, looking back, and answers about oneself. */
export const programs = [
  { id: 'check-in-first', category: 'programs', act: 'check-ins', times: 1, step: 1 },
  { id: 'check-in-seven', category: 'programs', act: 'check-ins', times: 7, step: 2 },
  { id: 'program-seven', category: 'programs', act: 'program-days', times: 7, step: 2 },
  { id: 'program-thirty', category: 'programs', act: 'program-days', times: 30, step: 4 },
  { id: 'program-finished', category: 'programs', act: 'programs-finished', times: 1, step: 3 },
  { id: 'look-back-first', category: 'programs', act: 'look-backs', times: 1, step: 1 },
  { id: 'three-assessments', category: 'programs', act: 'assessments', times: 3, step: 3 },
] as const satisfies readonly Achievement[];
