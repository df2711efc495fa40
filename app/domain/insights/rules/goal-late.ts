import { daysBetween } from '#app/domain/days/calendar.ts';
import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';

/** A goal whose day is over: move it or let it go, without blame. */
export const goalLate: Rule = {
  key: 'goal-late',
  category: 'recommendations',
  isPattern: false,
  find: ({ goals, today }) =>
    goals.flatMap(({ id, startedOn, targetDate, percent }) => {
      if (targetDate === null || targetDate >= today || percent >= 100) return [];
      const days = Math.max(1, daysBetween(startedOn, today));
      return [
        {
          subject: id,
          params: { late: daysBetween(targetDate, today), percent },
          about: [`goal.${id}`],
          days,
          confidence: confidenceOf(days),
          impact: Math.min(1, daysBetween(targetDate, today) / 30),
        },
      ];
    }),
};
