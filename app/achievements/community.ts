import type { Achievement } from './achievement.ts';

/** Talking with others. None depends on what somebody lets us show. */
export const community = [
  { id: 'coach-first', category: 'community', act: 'coach-messages', times: 1, step: 1 },
  { id: 'call-held', category: 'community', act: 'calls', times: 1, step: 2 },
  { id: 'story-told', category: 'community', act: 'stories', times: 1, step: 2 },
  { id: 'word-given', category: 'community', act: 'feedback', times: 1, step: 1 },
] as const satisfies readonly Achievement[];
