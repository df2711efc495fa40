import type { Generated } from 'kysely';
import type { Language } from './accounts.ts';

export type UnlockType = 'level_up' | 'feature_unlock' | 'challenge_unlock' | 'manual_unlock';

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
  xp_unlocks: {
    id: string;
    user_id: string;
    unlock_type: UnlockType;
    subject: string;
    created_at: string;
  };
}
