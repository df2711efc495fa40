import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';

/** The habit that was done least, on less than a third of 21 of its days and more: what would its smallest form be? */
export const smallerHabit: Rule = {
  key: 'smaller-habit',
  category: 'reflection-questions',
  isPattern: false,
  find: ({ habits }) =>
    habits
      .flatMap(({ id, days }) => {
        const done = days.filter(([, isDone]) => isDone).length;
        if (days.length < 21 || done === 0 || 3 * done >= days.length) return [];
        return [
          {
            subject: id,
            params: { done, days: days.length },
            about: [`habit.${id}`],
            days: days.length,
            confidence: confidenceOf(days.length),
            impact: 1 - done / days.length,
          },
        ];
      })
      .toSorted((one, other) => other.impact - one.impact)
      .slice(0, 1),
};
