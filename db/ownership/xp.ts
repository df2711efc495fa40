import type { XpTables } from '../tables/xp.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  xp_levels: {
    owner: 'nobody',
    why: 'levels and what leads to them',
    columns: ['id', 'level', 'xp_threshold', 'icon', 'color_theme'],
  },
  xp_level_texts: {
    owner: 'nobody',
    why: 'texts of levels',
    columns: ['level_id', 'language', 'name', 'description'],
  },
  xp_rules: {
    owner: 'nobody',
    why: 'what is worth how many points',
    columns: ['event_type', 'source', 'amount'],
  },
  xp_events: {
    ...ofAccount,
    order: ['created_at', 'id'],
    shown: [
      'id',
      'user_id',
      'event_type',
      'amount',
      'source_type',
      'source_id',
      'description',
      'metadata',
      'created_at',
    ],
  },
  xp_days: {
    ...ofAccount,
    order: ['user_id', 'day'],
    shown: ['user_id', 'day', 'points'],
  },
  xp_unlocks: {
    ...ofAccount,
    order: ['unlock_type', 'subject'],
    shown: ['id', 'user_id', 'unlock_type', 'subject', 'created_at'],
  },
  behavioral_flags: {
    ...ofAccount,
    shown: ['id', 'user_id', 'flag_type', 'triggered_at', 'details', 'evidence', 'resolved_at', 'note'],
    hidden: { resolved_by: 'somebody else: who dealt with it' },
    emptied: ['resolved_by'],
  },
  xp_migrations: {
    owner: 'nobody',
    why: 'how many people’s points were moved, and how many points',
    columns: [
      'id',
      'is_dry_run',
      'state',
      'total_users',
      'successful',
      'failed',
      'changed',
      'points',
      'reached',
      'started_at',
      'finished_at',
    ],
  },
} satisfies OwnershipOf<XpTables>;
