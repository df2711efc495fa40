import type { Generated } from 'kysely';

export type PillarName = 'Health' | 'Relationships' | 'Financial' | 'Purpose' | 'Mindset';

export interface PracticeTables {
  habits: {
    id: string;
    user_id: string;
    name: string;
    pillar: PillarName;
    time_of_day: 'morning' | 'afternoon' | 'evening' | 'anytime' | 'all';
    completed: Generated<number>;
    total: Generated<number>;
    created_at: string;
  };
  journal_entries: {
    id: string;
    user_id: string;
    type: 'morning' | 'evening';
    /** JSON { intention, gratitude, mindDump, vision }. */
    content: string;
    /** The member's own day. */
    day: string;
    created_at: string;
  };
  user_goals: {
    id: string;
    user_id: string;
    title: string;
    pillar: PillarName;
    description: string | null;
    timeframe: string | null;
    target_date: string | null;
    status: Generated<'in_progress' | 'completed'>;
    progress: Generated<number>;
    created_at: string;
  };
}
