import { weekdayOf } from '#app/domain/days/calendar.ts';
import { differenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { sharesDone } from '../looking.ts';

const saturday = 5;

/** Less is done on weekends than within the week, over 14 days of weekends at least. */
export const weekendGap: Rule = {
  key: 'weekend-gap',
  category: 'blind-spots',
  isPattern: true,
  find: (facts) => {
    const days = sharesDone(facts);
    const isWeekend = (day: string): boolean => weekdayOf(day) >= saturday;
    const found = differenceOf(days, isWeekend, 14, 1);
    if (!found || found.size > 0) return [];
    const percentOf = (isIn: boolean): number => {
      const those = days.filter(([day]) => isWeekend(day) === isIn);
      return Math.round((100 * those.reduce((sum, [, value]) => sum + value, 0)) / those.length);
    };
    return [
      {
        subject: '',
        params: { weekend: percentOf(true), week: percentOf(false) },
        about: facts.habits.map(({ id }) => `habit.${id}`),
        days: days.length,
        confidence: found.confidence,
        impact: -found.size,
      },
    ];
  },
};
