import type { Course } from '../learning.ts';

/** Sleep, movement and food, without counting anything that need not be counted. */
export const health: Course = {
  id: 'a-body-that-carries-you',
  pillar: 'health',
  lessons: [
    { id: 'the-morning-decides-the-night', sources: ['watson-2015', 'windred-2024', 'irish-2015'] },
    { id: 'a-night-that-comes-by-itself', sources: ['edinger-2021', 'drake-2013'] },
    { id: 'movement-in-small-coins', sources: ['who-2020', 'paluch-2022', 'dunstan-2012'] },
    { id: 'strength-for-carrying-things', sources: ['who-2020', 'westcott-2012', 'rhodes-2015'] },
    { id: 'eating-without-counting', sources: ['brazil-2014', 'hall-2019', 'reynolds-2019', 'polivy-1985'] },
    { id: 'what-holds-in-a-bad-week', sources: ['lally-2010', 'gollwitzer-1999', 'marlatt-1985'] },
  ],
  check: [
    { id: 'fixed-point', options: 3, right: 1 },
    { id: 'awake-at-three', options: 3, right: 2 },
    { id: 'which-minutes-count', options: 3, right: 0 },
    { id: 'broken-rule', options: 3, right: 1 },
    { id: 'week-with-fever', options: 3, right: 2 },
  ],
};
