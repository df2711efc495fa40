import type { Course } from '../learning.ts';

/** Values, strengths in use, work, small experiments, giving up well, and a page for the year. */
export const purpose: Course = {
  id: 'worth-the-trouble',
  pillar: 'purpose',
  lessons: [
    { id: 'what-you-would-not-trade', sources: ['schwartz-1992', 'steger-2006', 'sheldon-1999'] },
    { id: 'what-others-come-to-you-for', sources: ['peterson-2004', 'seligman-2005'] },
    {
      id: 'the-job-inside-the-job',
      sources: ['wrzesniewski-1997', 'wrzesniewski-2001', 'grant-2007', 'ryan-2000'],
    },
    { id: 'small-experiments', sources: ['okeefe-2018', 'quoidbach-2013'] },
    { id: 'giving-up-well', sources: ['arkes-1985', 'wrosch-2003', 'levitt-2021'] },
    { id: 'a-page-for-the-year', sources: ['frankl-1946', 'gilovich-1995', 'baumeister-2013'] },
  ],
  check: [
    { id: 'searching-and-having', options: 3, right: 0 },
    { id: 'a-strength-in-use', options: 3, right: 2 },
    { id: 'the-cleaners', options: 3, right: 1 },
    { id: 'waiting-for-passion', options: 3, right: 2 },
    { id: 'already-paid', options: 3, right: 0 },
  ],
};
