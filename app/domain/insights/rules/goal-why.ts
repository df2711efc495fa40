import { daysBetween } from '#app/domain/days/calendar.ts';
import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';

/** The oldest goal of sixty days and more that is not half done: what of it matters today? */
export const goalWhy: Rule = {
  key: 'goal-why',
  category: 'reflection-questions',
  isPattern: false,
  find: ({ goals, today }) =>
    goals
      .filter(({ startedOn, percent }) => daysBetween(startedOn, today) >= 60 && percent < 50)
      .toSorted((one, other) => (one.startedOn < other.startedOn ? -1 : 1))
      .slice(0, 1)
      .map(({ id, startedOn, percent }) => {
        const days = daysBetween(startedOn, today);
        return {
          subject: id,
          params: { days, percent },
          about: [`goal.${id}`],
          days,
          confidence: confidenceOf(days),
          impact: (100 - percent) / 100,
        };
      }),
};
