import type { ProgramPhase } from '../program.ts';

/** Week 5: hours, values, strengths and contribution, said in one sentence and given room in a week. */
export const purpose: ProgramPhase = {
  id: 'purpose',
  steps: [
    {
      id: 'where-the-hours-went',
      pillar: 'Purpose',
      minutes: 15,
      buildsOn: ['use-of-a-tuesday'],
    },
    {
      id: 'three-that-matter',
      pillar: 'Purpose',
      minutes: 15,
      buildsOn: ['where-the-hours-went'],
      sources: ['hayes', 'harris'],
    },
    {
      id: 'what-others-see',
      pillar: 'Purpose',
      minutes: 10,
      buildsOn: ['three-that-matter'],
      sources: ['roberts', 'strengths'],
    },
    {
      id: 'who-has-it-easier',
      pillar: 'Purpose',
      minutes: 15,
      buildsOn: ['what-others-see'],
      sources: ['crafting'],
    },
    {
      id: 'one-sentence',
      pillar: 'Purpose',
      minutes: 15,
      buildsOn: ['three-that-matter', 'what-others-see', 'who-has-it-easier'],
      sources: ['harris'],
    },
    {
      id: 'a-week-with-room',
      pillar: 'Purpose',
      minutes: 15,
      buildsOn: ['where-the-hours-went', 'one-sentence'],
      offers: { kind: 'habit', habit: 'three-for-the-week' },
      sources: ['gollwitzer'],
    },
    {
      id: 'sentence-in-use',
      pillar: 'Purpose',
      minutes: 15,
      buildsOn: [
        'where-the-hours-went',
        'three-that-matter',
        'what-others-see',
        'who-has-it-easier',
        'one-sentence',
        'a-week-with-room',
      ],
    },
  ],
};
