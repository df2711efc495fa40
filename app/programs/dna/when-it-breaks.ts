import type { ProgramPhase } from '../program.ts';

/** Month 5: what goes wrong, what ends, and what is done for nobody. */
export const whenItBreaks = {
  id: 'when-it-breaks',
  steps: [
    {
      id: 'week-that-goes-wrong',
      pillar: 'Health',
      minutes: 5,
      buildsOn: ['heavy-week'],
      offers: { kind: 'form', form: 'five-step-onboarding', again: true },
      practices: ['return', 'drill', 'one-favor'],
      sources: ['marlatt-gordon-1985', 'flynn-lake-2008'],
    },
    {
      id: 'what-has-ended',
      pillar: 'Relationships',
      minutes: 5,
      buildsOn: ['laid-down'],
      practices: ['small-sign', 'said-aloud', 'ending-marked'],
      sources: ['boss-1999', 'bridges-1980', 'norton-gino-2014'],
    },
    {
      id: 'nobody-told',
      pillar: 'Mindset',
      minutes: 15,
      buildsOn: ['empty-gaps'],
      offers: { kind: 'form', form: 'mindset-performance-elite' },
      practices: ['untold', 'own-verdict', 'long-alone'],
      sources: ['storr-1988'],
    },
    {
      id: 'bad-at-it',
      pillar: 'Health',
      minutes: 15,
      buildsOn: ['inside-of-the-drawer'],
      offers: { kind: 'form', form: 'progress-checkin', again: true },
      practices: ['play-badly', 'play-with', 'no-use'],
      sources: ['huizinga-1938'],
    },
  ],
} as const satisfies ProgramPhase;
