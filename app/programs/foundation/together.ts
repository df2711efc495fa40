import type { ProgramPhase } from '../program.ts';

/** Week 6: what holds what, what stays, the week that goes wrong, thanks, a weekly hour, and the second measure. */
export const together: ProgramPhase = {
  id: 'together',
  steps: [
    {
      id: 'what-holds-what',
      pillar: 'Mindset',
      minutes: 15,
      buildsOn: ['what-the-body-wrote', 'what-grew-between', 'what-the-page-says', 'sentence-in-use'],
    },
    {
      id: 'what-stays',
      pillar: 'Mindset',
      minutes: 15,
      buildsOn: ['what-holds-what'],
      sources: ['wood', 'lally'],
    },
    {
      id: 'the-bad-week',
      pillar: 'Health',
      minutes: 15,
      buildsOn: ['what-stays', 'what-stands-in-the-way'],
      sources: ['marlatt', 'neff'],
    },
    {
      id: 'thanks-told',
      pillar: 'Relationships',
      minutes: 15,
      buildsOn: ['whom-you-count-on'],
      offers: { kind: 'habit', habit: 'exact-thanks' },
      sources: ['kumar'],
    },
    {
      id: 'the-weekly-hour',
      pillar: 'Financial',
      minutes: 10,
      buildsOn: ['one-page', 'what-stays'],
      offers: { kind: 'habit', habit: 'look-back-on-week' },
      sources: ['harkin'],
    },
    {
      id: 'second-measure',
      pillar: 'Mindset',
      minutes: 15,
      buildsOn: ['first-measure'],
      offers: { kind: 'form', form: 'progress-checkin', again: true },
      sources: ['harkin'],
    },
    {
      id: 'the-floor',
      pillar: 'Purpose',
      minutes: 15,
      buildsOn: [
        'first-measure',
        'what-the-body-wrote',
        'what-grew-between',
        'what-the-page-says',
        'one-sentence',
        'the-bad-week',
        'second-measure',
      ],
    },
  ],
};
