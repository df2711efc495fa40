import type { Course } from '../learning.ts';

/** Attention, and the voice inside that comments on everything. */
export const mindset: Course = {
  id: 'a-head-you-can-live-in',
  pillar: 'mindset',
  lessons: [
    { id: 'where-attention-goes', sources: ['killingsworth-2010', 'goyal-2014'] },
    { id: 'one-thing-and-its-door', sources: ['rubinstein-2001', 'leroy-2009', 'mark-2008', 'ward-2017'] },
    { id: 'the-voice-that-comments', sources: ['kross-2014', 'nolen-hoeksema-2008', 'beck-1979'] },
    { id: 'a-word-for-what-you-feel', sources: ['lieberman-2007', 'pennebaker-1986', 'frattaroli-2006'] },
    { id: 'the-judge-and-the-coach', sources: ['neff-2003', 'breines-2012', 'wood-2009'] },
    { id: 'what-you-come-back-to', sources: ['dweck-2006', 'sisk-2018', 'gollwitzer-2006'] },
  ],
  check: [
    { id: 'mind-wanders-off', options: 3, right: 0 },
    { id: 'interrupted-work', options: 3, right: 2 },
    { id: 'own-name', options: 3, right: 1 },
    { id: 'after-a-mistake', options: 3, right: 0 },
    { id: 'belief-in-growth', options: 3, right: 2 },
  ],
};
