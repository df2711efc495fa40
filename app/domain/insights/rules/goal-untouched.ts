import { daysBetween } from '#app/domain/days/calendar.ts';
import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';

/** A goal of which nothing changed for thirty days, and whose day is still to come. */
export const goalUntouched: Rule = {
  key: 'goal-untouched',
  category: 'blind-spots',
  isPattern: false,
  find: ({ goals, today }) =>
    goals.flatMap(({ id, targetDate, touchedOn, percent }) => {
      if (touchedOn === null) return [];
      const days = daysBetween(touchedOn, today);
      if (days < 30 || percent >= 100 || (targetDate !== null && targetDate < today)) return [];
      return [
        {
          subject: id,
          params: { days, percent },
          about: [`goal.${id}`],
          days,
          confidence: confidenceOf(days),
          impact: Math.min(1, days / 90),
        },
      ];
    }),
};
