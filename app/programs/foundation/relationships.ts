import type { ProgramPhase } from '../program.ts';

/** Week 3: whom one counts on, an evening that is asked for, small calls, limits, the talk that is owed, and mending. */
export const relationships: ProgramPhase = {
  id: 'relationships',
  steps: [
    {
      id: 'whom-you-count-on',
      pillar: 'Relationships',
      minutes: 10,
      buildsOn: ['people-on-a-tuesday'],
    },
    {
      id: 'one-evening',
      pillar: 'Relationships',
      minutes: 10,
      buildsOn: ['whom-you-count-on'],
      offers: { kind: 'habit', habit: 'time-for-one' },
      sources: ['flynn'],
    },
    {
      id: 'small-calls',
      pillar: 'Relationships',
      minutes: 10,
      buildsOn: ['one-evening'],
      sources: ['bids'],
    },
    {
      id: 'a-limit-you-can-keep',
      pillar: 'Relationships',
      minutes: 15,
      buildsOn: ['small-calls'],
      sources: ['rosenberg'],
    },
    {
      id: 'five-sentences',
      pillar: 'Relationships',
      minutes: 15,
      buildsOn: ['a-limit-you-can-keep'],
      sources: ['stone', 'kross'],
    },
    {
      id: 'mending',
      pillar: 'Relationships',
      minutes: 10,
      buildsOn: ['five-sentences'],
      sources: ['seven', 'neff'],
    },
    {
      id: 'what-grew-between',
      pillar: 'Relationships',
      minutes: 15,
      buildsOn: [
        'whom-you-count-on',
        'one-evening',
        'small-calls',
        'a-limit-you-can-keep',
        'five-sentences',
        'mending',
      ],
    },
  ],
};
