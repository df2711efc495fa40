import type { ProgramPhase } from '../program.ts';

/** Month 2: attention, the body and courage, a practice a day. */
export const goDeep = {
  id: 'go-deep',
  steps: [
    {
      id: 'looking-for-long',
      pillar: 'Mindset',
      minutes: 12,
      buildsOn: ['laid-down'],
      offers: { kind: 'form', form: 'five-step-onboarding', again: true },
      practices: ['twelve-minutes', 'same-person', 'drawn-from-memory'],
      sources: ['roberts-2013'],
    },
    {
      id: 'empty-gaps',
      pillar: 'Health',
      minutes: 15,
      buildsOn: ['looking-for-long'],
      offers: { kind: 'habit', habit: 'sit-outdoors' },
      practices: ['one-gap', 'bare-chore', 'long-gap'],
      sources: ['wilson-2014'],
    },
    {
      id: 'body-kept-for-later',
      pillar: 'Health',
      minutes: 10,
      offers: { kind: 'form', form: 'health-optimization-elite' },
      practices: ['floor-and-back', 'carry-and-stairs', 'ask-somebody-older'],
      sources: ['who-2020', 'aronson-2019'],
    },
    {
      id: 'dread-on-paper',
      pillar: 'Mindset',
      minutes: 10,
      buildsOn: ['foot-on-the-brake'],
      offers: { kind: 'form', form: 'progress-checkin', again: true },
      practices: ['small-unasked', 'before-and-after', 'postponed-act'],
      sources: ['wilson-gilbert-2005'],
    },
  ],
} as const satisfies ProgramPhase;
