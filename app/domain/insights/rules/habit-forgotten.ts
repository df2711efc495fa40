import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { missedLast } from '../looking.ts';

/** A habit that was done before and not on its last fourteen due days. */
export const habitForgotten: Rule = {
  key: 'habit-forgotten',
  category: 'blind-spots',
  isPattern: false,
  find: ({ habits }) =>
    habits.flatMap((habit) => {
      const missed = missedLast(habit);
      if (missed < 14 || habit.completed === 0) return [];
      return [
        {
          subject: habit.id,
          params: { missed },
          about: [`habit.${habit.id}`],
          days: missed,
          confidence: confidenceOf(missed),
          impact: Math.min(1, missed / 28),
        },
      ];
    }),
};
