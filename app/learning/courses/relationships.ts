import type { Course } from '../learning.ts';

/** Listening, repair, asking, limits, friendship, and keeping what is good. */
export const relationships: Course = {
  id: 'easier-to-be-close-to',
  pillar: 'relationships',
  lessons: [
    { id: 'a-quarter-of-an-hour-of-listening', sources: ['reis-1988', 'itzchakov-2022', 'huang-2017'] },
    { id: 'the-way-back', sources: ['gottman-1992', 'gottman-2000', 'overall-2017', 'lewicki-2016'] },
    { id: 'asking-in-plain-words', sources: ['flynn-2008', 'zhao-2022'] },
    { id: 'a-no-that-keeps-the-door', sources: ['christensen-1990', 'who-2021'] },
    {
      id: 'friends-take-hours',
      sources: ['jeffrey-hall-2019', 'holt-lunstad-2010', 'boothby-2018', 'liu-2023'],
    },
    { id: 'keeping-it-warm', sources: ['gable-2004', 'algoe-2010', 'finkel-2013'] },
  ],
  check: [
    { id: 'heard-or-advised', options: 3, right: 2 },
    { id: 'warmth-and-quarrels', options: 3, right: 1 },
    { id: 'those-who-are-asked', options: 3, right: 0 },
    { id: 'limit-or-wish', options: 3, right: 0 },
    { id: 'fifty-hours', options: 3, right: 1 },
  ],
};
