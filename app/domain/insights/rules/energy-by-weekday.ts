import { weekdayOf } from '#app/domain/days/calendar.ts';
import { differenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { daysOf } from '../looking.ts';

const week = [0, 1, 2, 3, 4, 5, 6];

/** The weekday whose energy differs most from that of the other days, of which there were six at least. */
export const energyByWeekday: Rule = {
  key: 'energy-by-weekday',
  category: 'emotional-insights',
  isPattern: true,
  find: (facts) => {
    const days = daysOf(facts, 'journal.energy');
    const found = week
      .flatMap((weekday) => {
        const one = differenceOf(days, (day) => weekdayOf(day) === weekday, 6, week.length);
        return one ? [{ weekday, ...one }] : [];
      })
      .toSorted((one, other) => Math.abs(other.size) - Math.abs(one.size))[0];
    if (!found) return [];
    return [
      {
        subject: '',
        params: { weekday: found.weekday, direction: found.size > 0 ? 'up' : 'down' },
        about: ['journal.energy'],
        days: days.length,
        confidence: found.confidence,
        impact: Math.abs(found.size),
      },
    ];
  },
};
