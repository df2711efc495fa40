import type { ChallengeTables } from '../tables/challenges.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  challenges: {
    owner: 'nobody',
    why: 'what administrators offer to everybody; who wrote it stands in the audit log',
    columns: ['id', 'pillar', 'days', 'starts_on', 'state', 'created_at', 'changed_at'],
  },
  challenge_texts: {
    owner: 'nobody',
    why: 'texts of what administrators offer',
    columns: ['challenge_id', 'language', 'name', 'task', 'about'],
  },
  challenge_members: {
    ...ofAccount,
    order: ['user_id', 'challenge', 'starts_on'],
    shown: ['user_id', 'challenge', 'starts_on', 'days', 'joined_at', 'finished_at'],
  },
  challenge_ticks: {
    ...ofAccount,
    order: ['user_id', 'challenge', 'day'],
    shown: ['user_id', 'challenge', 'starts_on', 'day', 'ticked_at'],
  },
  community_events: {
    owner: 'nobody',
    why: 'what administrators invite to; who wrote it stands in the audit log',
    columns: [
      'id',
      'starts_at',
      'ends_at',
      'zone',
      'place',
      'url',
      'seats',
      'state',
      'sequence',
      'reminded_at',
      'created_at',
      'changed_at',
    ],
  },
  community_event_texts: {
    owner: 'nobody',
    why: 'texts of what administrators invite to',
    columns: ['event_id', 'language', 'title', 'body'],
  },
  community_event_members: {
    ...ofAccount,
    order: ['event_id', 'user_id'],
    shown: ['event_id', 'user_id', 'state', 'since'],
  },
} satisfies OwnershipOf<ChallengeTables>;
