import { daysBetween } from '#app/domain/days/calendar.ts';
import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';

/** A goal that is a fifth of its way, or more, ahead of its time, once a quarter of the time and two weeks are over. */
export const goalAhead: Rule = {
  key: 'goal-ahead',
  category: 'celebrations',
  isPattern: false,
  find: ({ goals, today }) =>
    goals.flatMap(({ id, startedOn, targetDate, percent }) => {
      if (targetDate === null || targetDate <= startedOn || targetDate < today) return [];
      const days = daysBetween(startedOn, today);
      const time = Math.round((100 * days) / daysBetween(startedOn, targetDate));
      if (days < 14 || time < 25 || percent < time + 20) return [];
      return [
        {
          subject: id,
          params: { percent, time },
          about: [`goal.${id}`],
          days,
          confidence: confidenceOf(days),
          impact: Math.min(1, (percent - time) / 50),
        },
      ];
    }),
};
