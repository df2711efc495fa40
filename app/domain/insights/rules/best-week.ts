import { medianOf } from '#app/domain/comprehensive-analyses/ranks.ts';
import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { wholeWeeks } from '../looking.ts';

/** A week with two days of habits more than the usual one, of four weeks at least: what helped in it? */
export const bestWeek: Rule = {
  key: 'best-week',
  category: 'reflection-questions',
  isPattern: false,
  find: (facts) => {
    const weeks = wholeWeeks(facts).filter(({ done }) => done > 0);
    const best = weeks.toSorted((one, other) => other.done - one.done)[0];
    if (!best || weeks.length < 4) return [];
    const usual = medianOf(weeks.map(({ done }) => done));
    if (best.done < usual + 2) return [];
    return [
      {
        subject: best.monday,
        params: { monday: best.monday, done: best.done, usual },
        about: facts.habits.map(({ id }) => `habit.${id}`),
        days: 7 * weeks.length,
        confidence: confidenceOf(7 * weeks.length),
        impact: (best.done - usual) / 7,
      },
    ];
  },
};
