import type { ProgramPhase } from '../program.ts';

/** Week 1: an honest measure, and one ordinary Tuesday in six weeks, seen pillar by pillar. */
export const whereYouStand: ProgramPhase = {
  id: 'where-you-stand',
  steps: [
    {
      id: 'first-measure',
      pillar: 'Mindset',
      minutes: 10,
      offers: { kind: 'form', form: 'progress-checkin', again: true },
      sources: ['harkin'],
    },
    {
      id: 'body-on-a-tuesday',
      pillar: 'Health',
      minutes: 10,
      buildsOn: ['first-measure'],
      offers: { kind: 'habit', habit: 'quiet-sitting' },
      sources: ['oettingen'],
    },
    {
      id: 'people-on-a-tuesday',
      pillar: 'Relationships',
      minutes: 10,
      buildsOn: ['body-on-a-tuesday'],
      sources: ['hayes'],
    },
    {
      id: 'money-on-a-tuesday',
      pillar: 'Financial',
      minutes: 10,
      buildsOn: ['people-on-a-tuesday'],
      sources: ['scarcity'],
    },
    {
      id: 'use-of-a-tuesday',
      pillar: 'Purpose',
      minutes: 10,
      buildsOn: ['body-on-a-tuesday', 'people-on-a-tuesday', 'money-on-a-tuesday'],
    },
    {
      id: 'what-stands-in-the-way',
      pillar: 'Mindset',
      minutes: 15,
      buildsOn: ['use-of-a-tuesday'],
      offers: { kind: 'goal' },
      sources: ['oettingen', 'gollwitzer'],
    },
    {
      id: 'first-week-read',
      pillar: 'Mindset',
      minutes: 15,
      buildsOn: [
        'first-measure',
        'body-on-a-tuesday',
        'people-on-a-tuesday',
        'money-on-a-tuesday',
        'use-of-a-tuesday',
        'what-stands-in-the-way',
      ],
      sources: ['harkin'],
    },
  ],
};
