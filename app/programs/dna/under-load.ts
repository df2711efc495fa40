import type { ProgramPhase } from '../program.ts';

/** Month 4: the practice in full weeks, with money and at work. */
export const underLoad = {
  id: 'under-load',
  steps: [
    {
      id: 'heavy-week',
      pillar: 'Health',
      minutes: 5,
      buildsOn: ['ninety-days'],
      offers: { kind: 'form', form: 'five-step-onboarding', again: true },
      practices: ['smallest-form', 'slack', 'heavy-morning'],
      sources: ['klein-2007', 'mullainathan-shafir-2013'],
    },
    {
      id: 'what-the-statement-says',
      pillar: 'Financial',
      minutes: 5,
      buildsOn: ['money-at-the-table'],
      offers: { kind: 'form', form: 'financial-mastery-elite' },
      practices: ['one-line', 'stranger-reads', 'one-line-moved'],
      sources: ['hayes-1999'],
    },
    {
      id: 'mend-and-use-up',
      pillar: 'Financial',
      minutes: 10,
      buildsOn: ['what-the-statement-says'],
      practices: ['use-or-mend', 'price-in-hours', 'page-of-enough'],
      sources: ['dominguez-robin-1992'],
    },
    {
      id: 'inside-of-the-drawer',
      pillar: 'Purpose',
      minutes: 15,
      offers: { kind: 'form', form: 'progress-checkin', again: true },
      practices: ['own-standard', 'one-part-slowly', 'shown-to-one'],
      sources: ['sennett-2008', 'ericsson-pool-2016'],
    },
  ],
} as const satisfies ProgramPhase;
