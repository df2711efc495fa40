import type { Rule, RuleSet, Test } from './rule-set.ts';

const ask = (id: string, ...when: readonly Test[]): Rule => ({ id, kind: 'question', when });

/**
 * Answers that do not quite fit together, of whichever form asks for them. Nothing is concluded from them: the page asks which of
 * the two is nearer.
 */
export const questionSet: RuleSet = {
  formType: '',
  ranking: {
    health: 'health_satisfaction',
    relationships: 'connection_level',
    financial: 'financial_confidence',
    purpose: 'fulfillment_level',
    mindset: 'resilience_level',
  },
  rules: [
    ask(
      'tens',
      { flat: true },
      { number: 'health_satisfaction', from: 10 },
      { field: 'biggest_challenge', given: true },
    ),
    ask('weight', { number: 'challenge_impact', below: 3 }, { field: 'biggest_challenge', given: true }),
    ask('hours', { number: 'sleep_hours', from: 7.5 }, { fact: 'sleeps_badly' }),
    ask(
      'nights',
      { field: 'sleep_quality', in: ['Good', 'Excellent', 'good', 'excellent'] },
      { fact: 'sleeps_badly' },
    ),
    ask('calm', { number: 'stress_level', below: 4 }, { fact: 'burnout' }),
    ask('content', { number: 'life_satisfaction', from: 8 }, { fact: 'depression' }),
    ask('connected', { number: 'connection_level', from: 8 }, { fact: 'lonely' }),
    ask('supported', { field: 'support_level', in: ['very_supported', 'supported'] }, { fact: 'lonely' }),
    ask('spirited', { number: 'energy_state', from: 8 }, { fact: 'burnout' }),
    ask('rested', { number: 'energy_state', from: 8 }, { fact: 'sleeps_badly' }),
    ask('sure', { number: 'financial_confidence', from: 8 }, { fact: 'debt' }),
    ask('reaches', { number: 'financial_confidence', from: 8 }, { fact: 'no_money' }),
    ask('saves', { number: 'monthly_savings_percentage', from: 5 }, { fact: 'debt' }),
    ask('tobacco', { field: 'smoking_frequency', is: 'Never' }, { fact: 'smokes' }),
    ask('glass', { number: 'alcohol_drinks_per_day', below: 0.01 }, { fact: 'drinks' }),
    ask('sport', { number: 'exercise_frequency', below: 1 }, { fact: 'athlete' }),
  ],
};
