import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';

/** A break of so many days on which it was due. */
const broken = 7;
const back = 3;

/** A habit that was left for seven due days or more, and then done three times in a row and since. */
export const comeback: Rule = {
  key: 'comeback',
  category: 'celebrations',
  isPattern: false,
  find: ({ habits }) =>
    habits.flatMap(({ id, days }) => {
      const since = days.findLastIndex(([, isDone]) => !isDone);
      const before = days.slice(0, since + 1);
      const lastDone = before.findLastIndex(([, isDone]) => isDone);
      const [away, done] = [since - lastDone, days.length - 1 - since];
      // Who never did it before has begun, not come back.
      if (lastDone < 0 || away < broken || done < back) return [];
      return [
        {
          subject: id,
          params: { away, done },
          about: [`habit.${id}`],
          days: away + done,
          confidence: confidenceOf(away + done),
          impact: Math.min(1, done / broken),
        },
      ];
    }),
};
