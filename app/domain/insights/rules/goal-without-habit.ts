import { daysBetween } from '#app/domain/days/calendar.ts';
import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';

/** A goal that no habit serves after a week, and that is not nearly reached: give it one. */
export const goalWithoutHabit: Rule = {
  key: 'goal-without-habit',
  category: 'recommendations',
  isPattern: false,
  find: ({ goals, today }) =>
    goals.flatMap(({ id, startedOn, habits, percent }) => {
      const days = daysBetween(startedOn, today);
      if (habits > 0 || days < 7 || percent >= 90) return [];
      return [
        {
          subject: id,
          params: { days, percent },
          about: [`goal.${id}`],
          days,
          confidence: confidenceOf(days),
          impact: (100 - percent) / 100,
        },
      ];
    }),
};
