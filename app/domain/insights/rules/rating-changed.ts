import { addDays } from '#app/domain/days/calendar.ts';
import { medianOf } from '#app/domain/comprehensive-analyses/ranks.ts';
import { differenceOf } from '../confidence.ts';
import type { InsightFound, Facts, Rule } from '../insight.ts';
import { daysOf } from '../looking.ts';

const looked = 4;

/** A rating of the journal whose last four weeks differ from the four before, each with ten days at least. */
function changeOf(facts: Facts, key: string): readonly InsightFound[] {
  const days = daysOf(facts, key).filter(([day]) => day >= addDays(facts.today, -56));
  const isLate = (day: string): boolean => day >= addDays(facts.today, -28);
  const found = differenceOf(days, isLate, 10, looked, 1);
  if (!found) return [];
  const medianIn = (isIn: boolean): number =>
    medianOf(days.filter(([day]) => isLate(day) === isIn).map(([, value]) => value));
  return [
    {
      subject: '',
      params: {
        before: medianIn(false),
        now: medianIn(true),
        direction: found.size > 0 ? 'up' : 'down',
      },
      about: [key],
      days: days.length,
      confidence: found.confidence,
      impact: Math.abs(found.size),
    },
  ];
}

const ruleOf = (measure: string, key: string): Rule => ({
  key,
  category: 'emotional-insights',
  isPattern: true,
  find: (facts) => changeOf(facts, `journal.${measure}`),
});

/** One of each rating: mood, energy, stress, self-care. */
export const ratingsChanged: readonly Rule[] = [
  ruleOf('mood', 'mood-changed'),
  ruleOf('energy', 'energy-changed'),
  ruleOf('stress', 'stress-changed'),
  ruleOf('selfCare', 'self-care-changed'),
];
