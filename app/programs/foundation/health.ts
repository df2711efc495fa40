import type { ProgramPhase } from '../program.ts';

/** Week 2: sleep first, then food and movement, rest, and the papers about one's body. */
export const health: ProgramPhase = {
  id: 'health',
  steps: [
    {
      id: 'sleep-first',
      pillar: 'Health',
      minutes: 10,
      buildsOn: ['body-on-a-tuesday'],
      sources: ['carney'],
    },
    {
      id: 'last-hour',
      pillar: 'Health',
      minutes: 10,
      buildsOn: ['sleep-first'],
      offers: { kind: 'habit', habit: 'phone-sleeps-elsewhere' },
      sources: ['bootzin'],
    },
    {
      id: 'meal-that-happens',
      pillar: 'Health',
      minutes: 10,
      buildsOn: ['sleep-first'],
      offers: { kind: 'form', form: 'nutrition-fitness' },
      sources: ['plate'],
    },
    {
      id: 'ten-minutes-on-foot',
      pillar: 'Health',
      minutes: 12,
      buildsOn: ['meal-that-happens'],
      sources: ['who'],
    },
    {
      id: 'where-the-day-dips',
      pillar: 'Health',
      minutes: 10,
      buildsOn: ['ten-minutes-on-foot'],
      sources: ['sonnentag'],
    },
    {
      id: 'one-folder',
      pillar: 'Health',
      minutes: 15,
      buildsOn: ['body-on-a-tuesday'],
      offers: { kind: 'form', form: 'health-assessment' },
      sources: ['lieberman'],
    },
    {
      id: 'what-the-body-wrote',
      pillar: 'Health',
      minutes: 15,
      buildsOn: [
        'sleep-first',
        'last-hour',
        'meal-that-happens',
        'ten-minutes-on-foot',
        'where-the-day-dips',
        'one-folder',
      ],
      sources: ['lally'],
    },
  ],
};
