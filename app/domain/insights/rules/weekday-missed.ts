import { weekdayOf } from '#app/domain/days/calendar.ts';
import { differenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { asNumbers } from '../looking.ts';

const week = [0, 1, 2, 3, 4, 5, 6];

/** A habit whose missed days gather on one weekday, of which there were six at least: move it, or make it smaller on that day. */
export const weekdayMissed: Rule = {
  key: 'weekday-missed',
  category: 'recommendations',
  isPattern: true,
  find: ({ habits }) =>
    habits.flatMap((habit) => {
      const days = asNumbers(habit);
      const found = week
        .flatMap((weekday) => {
          const one = differenceOf(days, (day) => weekdayOf(day) === weekday, 6, 7 * habits.length);
          return one && one.size < 0 ? [{ weekday, ...one }] : [];
        })
        .toSorted((one, other) => one.size - other.size)[0];
      if (!found) return [];
      const those = days.filter(([day]) => weekdayOf(day) === found.weekday);
      return [
        {
          subject: habit.id,
          params: {
            weekday: found.weekday,
            missed: those.filter(([, value]) => value === 0).length,
            of: those.length,
          },
          about: [`habit.${habit.id}`],
          days: days.length,
          confidence: found.confidence,
          impact: -found.size,
        },
      ];
    }),
};
