import type { ProgramPhase } from '../program.ts';

/** Week 4: one page, the leak, a rule for wanting, the envelope, one sum that is left alone, and the talk about money. */
export const money: ProgramPhase = {
  id: 'money',
  steps: [
    {
      id: 'one-page',
      pillar: 'Financial',
      minutes: 15,
      buildsOn: ['money-on-a-tuesday'],
      sources: ['scarcity'],
    },
    {
      id: 'the-leak',
      pillar: 'Financial',
      minutes: 15,
      buildsOn: ['one-page'],
    },
    {
      id: 'wanting-waits',
      pillar: 'Financial',
      minutes: 10,
      buildsOn: ['the-leak'],
      sources: ['marlatt'],
    },
    {
      id: 'the-envelope',
      pillar: 'Financial',
      minutes: 15,
      buildsOn: ['one-page'],
      sources: ['borkovec'],
    },
    {
      id: 'a-sum-left-alone',
      pillar: 'Financial',
      minutes: 15,
      buildsOn: ['one-page', 'the-leak'],
      offers: { kind: 'habit', habit: 'put-aside-weekly' },
      sources: ['thaler'],
    },
    {
      id: 'money-out-loud',
      pillar: 'Financial',
      minutes: 15,
      buildsOn: ['five-sentences', 'the-envelope'],
    },
    {
      id: 'what-the-page-says',
      pillar: 'Financial',
      minutes: 15,
      buildsOn: [
        'one-page',
        'the-leak',
        'wanting-waits',
        'the-envelope',
        'a-sum-left-alone',
        'money-out-loud',
      ],
      sources: ['borkovec'],
    },
  ],
};
