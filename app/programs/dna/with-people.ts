import type { ProgramPhase } from '../program.ts';

/** Month 3: the same depth with others, until what began in week 1 is 90 days old. */
export const withPeople = {
  id: 'with-people',
  steps: [
    {
      id: 'second-answer',
      pillar: 'Relationships',
      minutes: 10,
      buildsOn: ['looking-for-long'],
      offers: { kind: 'form', form: 'five-step-onboarding', again: true },
      practices: ['one-listening', 'say-it-back', 'being-heard'],
      sources: ['rogers-farson-1957'],
    },
    {
      id: 'the-third-story',
      pillar: 'Relationships',
      minutes: 10,
      buildsOn: ['dread-on-paper', 'second-answer'],
      offers: { kind: 'form', form: 'relationship-mastery-elite' },
      practices: ['three-versions', 'own-part', 'the-talk'],
      sources: ['stone-1999'],
    },
    {
      id: 'apology-with-nothing-after',
      pillar: 'Relationships',
      minutes: 5,
      buildsOn: ['the-third-story'],
      practices: ['small-repair', 'without-but', 'old-debt'],
      sources: ['lerner-2017', 'gottman-silver-1999'],
    },
    {
      id: 'money-at-the-table',
      pillar: 'Financial',
      minutes: 5,
      practices: ['money-sentence', 'traced-back', 'ask-about-then'],
      sources: ['klontz-2011'],
    },
    {
      id: 'ninety-days',
      pillar: 'Purpose',
      minutes: 10,
      buildsOn: ['the-part-walked-around', 'pattern-in-the-field', 'laid-down'],
      offers: { kind: 'form', form: 'progress-checkin', again: true },
      practices: ['ten-minutes', 'two-tellings', 'witness'],
      sources: ['ibarra-2003', 'mcadams-1993'],
    },
  ],
} as const satisfies ProgramPhase;
