import { addDays } from '#app/domain/days/calendar.ts';
import { differenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { daysOf } from '../looking.ts';

/** Days after which nothing was rated had a lower mood than those after which something was: hard days may be missing. */
export const gapsAfterLowMood: Rule = {
  key: 'gaps-after-low-mood',
  category: 'blind-spots',
  isPattern: true,
  find: (facts) => {
    const rated = new Set(daysOf(facts, 'journal.mood').map(([day]) => day));
    // Of the last day it is not known yet.
    const days = daysOf(facts, 'journal.mood').filter(([day]) => day < facts.range.to);
    const hasNone = (day: string): boolean => !rated.has(addDays(day, 1));
    const found = differenceOf(days, hasNone, 10, 1);
    if (!found || found.size > 0) return [];
    return [
      {
        subject: '',
        params: { gaps: days.filter(([day]) => hasNone(day)).length },
        about: ['journal.mood'],
        days: days.length,
        confidence: found.confidence,
        impact: -found.size,
      },
    ];
  },
};
