import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';

const milestones = [21, 66, 100, 200, 365, 730];

/** A habit whose last done day brought it to a round number of days; told while it is not more than seven days past it. */
export const daysReached: Rule = {
  key: 'days-reached',
  category: 'celebrations',
  isPattern: false,
  find: ({ habits }) =>
    habits.flatMap(({ id, completed }) => {
      const reached = milestones.findLast((days) => days <= completed);
      if (reached === undefined || completed > reached + 7) return [];
      return [
        {
          subject: `${id}.${reached}`,
          params: { days: reached },
          about: [`habit.${id}`],
          days: reached,
          confidence: confidenceOf(reached),
          impact: Math.min(1, reached / 100),
        },
      ];
    }),
};
