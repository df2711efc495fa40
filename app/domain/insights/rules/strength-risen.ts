import { addDays } from '#app/domain/days/calendar.ts';
import { differenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { asNumbers } from '../looking.ts';

/** A habit that was done clearly more often in the last four weeks than in the four before. */
export const strengthRisen: Rule = {
  key: 'strength-risen',
  category: 'celebrations',
  isPattern: true,
  find: ({ habits, today }) =>
    habits.flatMap((habit) => {
      const days = asNumbers(habit).filter(([day]) => day >= addDays(today, -56));
      const found = differenceOf(days, (day) => day >= addDays(today, -28), 14, habits.length, 1);
      if (!found || found.size < 0) return [];
      const doneIn = (isLate: boolean): number =>
        days.filter(([day, value]) => value === 1 && day >= addDays(today, -28) === isLate).length;
      return [
        {
          subject: habit.id,
          params: { before: doneIn(false), now: doneIn(true) },
          about: [`habit.${habit.id}`],
          days: days.length,
          confidence: found.confidence,
          impact: found.size,
        },
      ];
    }),
};
