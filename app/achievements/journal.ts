import type { Achievement } from './achievement.ts';

/** Days with a page, not pages: whoever writes ten on one evening has written on one evening. */
export const journal = [
  { id: 'page-first', category: 'journal', act: 'journal-days', times: 1, step: 1 },
  { id: 'page-seven', category: 'journal', act: 'journal-days', times: 7, step: 2 },
  { id: 'page-thirty', category: 'journal', act: 'journal-days', times: 30, step: 3 },
  { id: 'page-hundred', category: 'journal', act: 'journal-days', times: 100, step: 4 },
  { id: 'page-year', category: 'journal', act: 'journal-days', times: 365, step: 5 },
  { id: 'mornings', category: 'journal', act: 'mornings', times: 20, step: 3 },
  { id: 'evenings', category: 'journal', act: 'evenings', times: 20, step: 3 },
] as const satisfies readonly Achievement[];
