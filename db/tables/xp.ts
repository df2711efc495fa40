import type { Generated } from 'kysely';
import type { Language } from './accounts.ts';

export type UnlockType = 'level_up' | 'feature_unlock' | 'challenge_unlock' | 'manual_unlock';

/** Kinds of behaviour that somebody should look at (specification 3, §3). */
export type BehaviorKind =
  | 'stuck'
  | 'burnout_risk'
  | 'drop_off'
  | 'overachiever'
  | 'not_engaged'
  | 'needs_coach';

export interface XpTables {
  xp_levels: {
    id: string;
    level: number;
    xp_threshold: number;
    icon: Generated<string>;
    color_theme: Generated<string>;
  };
  /** What a level is called, by language; where a language has no row, the English one is read. */
  xp_level_texts: {
    level_id: string;
    language: Language;
    name: string;
    description: string;
  };
  xp_rules: {
    event_type: string;
    source: Generated<string>;
    amount: number;
  };
  xp_events: {
    id: string;
    user_id: string;
    event_type: string;
    amount: number;
    source_type: string;
    source_id: string;
    description: string | null;
    metadata: string | null;
    created_at: string;
  };
  /** What people earned by what they did, summed; what was given by hand or moved from before is in no sum. */
  xp_days: {
    user_id: string;
    /** YYYY-MM-DD in UTC; empty for all days together. */
    day: string;
    points: number;
  };
  xp_unlocks: {
    id: string;
    user_id: string;
    unlock_type: UnlockType;
    subject: string;
    created_at: string;
  };
  behavioral_flags: {
    id: string;
    user_id: string;
    flag_type: BehaviorKind;
    triggered_at: string;
    /** JSON: the numbers that it rests on (app/domain/behavior/details.ts). */
    details: string;
    /** Which facts those are: the same ones raise it once. */
    evidence: string;
    /** Null while it is open. */
    resolved_at: string | null;
    /** The administrator. */
    resolved_by: string | null;
    note: Generated<string>;
  };
  /** Moves of old points into the ledger, and dry runs of it. */
  xp_migrations: {
    id: string;
    is_dry_run: number;
    state: 'running' | 'done' | 'failed';
    total_users: Generated<number>;
    successful: Generated<number>;
    failed: Generated<number>;
    changed: Generated<number>;
    points: Generated<number>;
    /** The last account that was looked at; empty before the first. */
    reached: Generated<string>;
    started_at: string;
    finished_at: string | null;
  };
}
