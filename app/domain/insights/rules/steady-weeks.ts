import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { wholeWeeks } from '../looking.ts';

const fewestWeeks = 4;
const fewestDays = 4;

/** Four whole weeks in a row or more, each with a habit done on four days at least. */
export const steadyWeeks: Rule = {
  key: 'steady-weeks',
  category: 'celebrations',
  isPattern: false,
  find: (facts) => {
    const all = wholeWeeks(facts);
    const end = all.findIndex(({ done }) => done < fewestDays);
    const weeks = end < 0 ? all.length : end;
    if (weeks < fewestWeeks) return [];
    return [
      {
        subject: '',
        params: { weeks },
        about: facts.habits.map(({ id }) => `habit.${id}`),
        days: 7 * weeks,
        confidence: confidenceOf(7 * weeks),
        impact: Math.min(1, weeks / 12),
      },
    ];
  },
};
