import { addDays, daysBetween } from '#app/domain/days/calendar.ts';
import { confidenceOf } from '../confidence.ts';
import type { Rule } from '../insight.ts';
import { daysOf } from '../looking.ts';

const window = 28;
/** Two a week. */
const enough = 8;

/** Somebody who began a journal four weeks ago or before, and rated fewer than two days a week since: two or three are enough. */
export const journalRhythm: Rule = {
  key: 'journal-rhythm',
  category: 'recommendations',
  isPattern: false,
  find: (facts) => {
    const days = daysOf(facts, 'journal.mood');
    const [first] = days;
    const written = days.filter(([day]) => day >= addDays(facts.today, -window)).length;
    if (!first || daysBetween(first[0], facts.today) < window || written >= enough) return [];
    return [
      {
        subject: '',
        params: { written, days: window },
        about: ['journal.mood'],
        days: window,
        confidence: confidenceOf(window),
        impact: 1 - written / enough,
      },
    ];
  },
};
