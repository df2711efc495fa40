import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { sharesDone } from '../looking.ts';

/** Five to ten is what the product advises. */
const most = 10;

/** More than ten habits, of which less than half was done in two weeks and more: rest some. */
export const manyHabits: Rule = {
  key: 'many-habits',
  category: 'recommendations',
  isPattern: false,
  find: (facts) => {
    const { habits } = facts;
    const last = sharesDone(facts).slice(-28);
    const share = last.reduce((sum, [, value]) => sum + value, 0) / Math.max(1, last.length);
    if (habits.length <= most || last.length < 14 || share >= 0.5) return [];
    return [
      {
        subject: '',
        params: { habits: habits.length, percent: Math.round(100 * share) },
        about: habits.map(({ id }) => `habit.${id}`),
        days: last.length,
        confidence: confidenceOf(last.length),
        impact: 1 - share,
      },
    ];
  },
};
