import type { Program } from './program.ts';

/**
 * The seven days that are free: a look round the five parts of life, three small promises to oneself, each begun on a day of its
 * own and kept from then on, and on the last day what weighs most and what should be different in a month.
 */
export const jumpstart = {
  id: 'jumpstart',
  tier: 'level_0',
  rhythm: 'day',
  phases: [
    {
      id: 'seven-days',
      steps: [
        { id: 'look-round', pillar: 'Mindset', minutes: 10 },
        {
          id: 'three-minutes-of-daylight',
          pillar: 'Health',
          minutes: 3,
          offers: { kind: 'habit', habit: 'morning-daylight' },
          sources: ['wright'],
        },
        {
          id: 'the-figure-alone',
          pillar: 'Financial',
          minutes: 3,
          offers: { kind: 'habit', habit: 'note-expenses' },
          sources: ['webb'],
        },
        {
          id: 'thanks-with-a-reason',
          pillar: 'Relationships',
          minutes: 2,
          offers: { kind: 'habit', habit: 'exact-thanks' },
          sources: ['kumar'],
        },
        {
          id: 'when-one-breaks',
          pillar: 'Mindset',
          minutes: 8,
          buildsOn: ['three-minutes-of-daylight', 'the-figure-alone', 'thanks-with-a-reason'],
          sources: ['breines'],
        },
        { id: 'you-would-do-again', pillar: 'Purpose', minutes: 10, sources: ['harris'] },
        {
          id: 'what-weighs-most',
          pillar: 'Purpose',
          minutes: 12,
          buildsOn: [
            'look-round',
            'three-minutes-of-daylight',
            'the-figure-alone',
            'thanks-with-a-reason',
            'when-one-breaks',
            'you-would-do-again',
          ],
          offers: { kind: 'goal' },
        },
      ],
    },
  ],
  sources: {
    wright:
      'Kenneth P. Wright Jr. and others, “Entrainment of the Human Circadian Clock to the Natural Light-Dark Cycle”, 2013',
    webb: 'Thomas L. Webb, Betty P. I. Chang and Yael Benn, “‘The Ostrich Problem’: Motivated Avoidance or Rejection of Information About Goal Progress”, 2013',
    kumar:
      'Amit Kumar and Nicholas Epley, “Undervaluing Gratitude: Expressers Misunderstand the Consequences of Showing Appreciation”, 2018',
    breines:
      'Juliana G. Breines and Serena Chen, “Self-Compassion Increases Self-Improvement Motivation”, 2012',
    harris: 'Russ Harris, “The Happiness Trap”, 2007',
  },
} satisfies Program;
