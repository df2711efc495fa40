import type { ProgramPhase } from '../program.ts';

/** Month 1: the part of life that was walked around, the pattern in it, and what is carried no longer. */
export const takeStock = {
  id: 'take-stock',
  steps: [
    {
      id: 'the-part-walked-around',
      pillar: 'Mindset',
      minutes: 10,
      offers: { kind: 'form', form: 'five-step-onboarding', again: true },
      practices: ['ten-minutes', 'own-archive', 'one-page-of-facts'],
    },
    {
      id: 'pattern-in-the-field',
      pillar: 'Mindset',
      minutes: 5,
      buildsOn: ['the-part-walked-around'],
      practices: ['field-note', 'what-it-bought', 'first-known-use'],
      sources: ['hayes-1999'],
    },
    {
      id: 'foot-on-the-brake',
      pillar: 'Mindset',
      minutes: 10,
      buildsOn: ['pattern-in-the-field'],
      practices: ['ten-minutes', 'brake-sheet', 'safe-test'],
      sources: ['kegan-lahey-2009'],
    },
    {
      id: 'laid-down',
      pillar: 'Purpose',
      minutes: 5,
      buildsOn: ['the-part-walked-around', 'foot-on-the-brake'],
      offers: { kind: 'form', form: 'progress-checkin', again: true },
      practices: ['one-thing-less', 'inventory', 'retirement'],
      sources: ['adams-2021', 'klotz-2021'],
    },
  ],
} as const satisfies ProgramPhase;
