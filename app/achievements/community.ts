import type { Achievement } from './achievement.ts';

/** Talking with others. None depends on what somebody lets us show; days count and not posts, so that many at once are worth no more. */
export const community = [
  { id: 'coach-first', category: 'community', act: 'coach-messages', times: 1, step: 1 },
  { id: 'call-held', category: 'community', act: 'calls', times: 1, step: 2 },
  { id: 'story-told', category: 'community', act: 'stories', times: 1, step: 2 },
  { id: 'word-given', category: 'community', act: 'feedback', times: 1, step: 1 },
  { id: 'voice-first', category: 'community', act: 'community-days', times: 1, step: 1 },
  { id: 'voice-ten', category: 'community', act: 'community-days', times: 10, step: 3 },
  { id: 'voice-thirty', category: 'community', act: 'community-days', times: 30, step: 4 },
  { id: 'group-first', category: 'community', act: 'groups-in', times: 1, step: 1 },
  { id: 'challenge-done', category: 'community', act: 'challenges-done', times: 1, step: 2 },
  { id: 'challenge-three', category: 'community', act: 'challenges-done', times: 3, step: 4 },
] as const satisfies readonly Achievement[];
