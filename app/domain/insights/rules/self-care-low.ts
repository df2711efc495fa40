import { meanOf } from '#app/domain/comprehensive-analyses/ranks.ts';
import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { daysOf } from '../looking.ts';

/** Self-care rated 4 or less in the mean of the last ten ratings: what would be good for you tomorrow? */
export const selfCareLow: Rule = {
  key: 'self-care-low',
  category: 'reflection-questions',
  isPattern: false,
  find: (facts) => {
    const days = daysOf(facts, 'journal.selfCare').slice(-10);
    if (days.length < 10) return [];
    const mean = meanOf(days.map(([, value]) => value));
    if (mean > 4) return [];
    return [
      {
        subject: '',
        params: { mean, days: days.length },
        about: ['journal.selfCare'],
        days: days.length,
        confidence: confidenceOf(days.length),
        impact: 1 - mean / 10,
      },
    ];
  },
};
