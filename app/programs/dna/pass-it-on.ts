import type { ProgramPhase } from '../program.ts';

/** Month 6: what is given away, taught, written down, and lived on an ordinary Monday. */
export const passItOn = {
  id: 'pass-it-on',
  steps: [
    {
      id: 'gifts-without-strings',
      pillar: 'Financial',
      minutes: 10,
      buildsOn: ['what-the-statement-says', 'mend-and-use-up'],
      offers: { kind: 'form', form: 'five-step-onboarding', again: true },
      practices: ['given-unseen', 'credit', 'gift-that-costs'],
      sources: ['mauss-1925', 'dunn-2008'],
    },
    {
      id: 'helping-one-person',
      pillar: 'Relationships',
      minutes: 10,
      buildsOn: ['second-answer', 'ninety-days'],
      offers: { kind: 'goal' },
      practices: ['own-steps', 'question-first', 'side-by-side'],
      sources: ['schein-2009', 'nestojko-2014'],
    },
    {
      id: 'what-goes-on-without-you',
      pillar: 'Purpose',
      minutes: 10,
      buildsOn: ['inside-of-the-drawer', 'what-has-ended'],
      offers: { kind: 'form', form: 'purpose-legacy-elite' },
      practices: ['borrowed-from', 'tended', 'only-you-know'],
      sources: ['kotre-1984'],
    },
    {
      id: 'rules-on-one-page',
      pillar: 'Purpose',
      minutes: 10,
      buildsOn: ['laid-down', 'heavy-week', 'week-that-goes-wrong'],
      offers: { kind: 'habit', habit: 'look-back-on-week' },
      practices: ['one-rule-lived', 'struck-out', 'the-page'],
      sources: ['benedict-530'],
    },
    {
      id: 'an-ordinary-monday',
      pillar: 'Mindset',
      minutes: 10,
      buildsOn: ['the-part-walked-around', 'ninety-days', 'rules-on-one-page'],
      offers: { kind: 'form', form: 'progress-checkin', again: true },
      practices: ['rule-of-the-day', 'read-back', 'the-letter'],
      sources: ['king-2001'],
    },
  ],
} as const satisfies ProgramPhase;
