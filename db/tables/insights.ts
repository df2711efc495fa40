import type { Generated } from 'kysely';

export interface InsightTables {
  insights: {
    id: string;
    user_id: string;
    /** A key of app/domain/insights/rules.ts. */
    rule: string;
    /** What it is about: with the rule it names the insight. */
    subject: string;
    category: string;
    /** JSON: numbers and keys (app/domain/insights/insight.ts). */
    params: string;
    /** JSON: the keys of the series, habits and goals that it stands on. */
    about: string;
    days: number;
    /** 0 to 100. */
    confidence: number;
    /** 0 to 100. */
    impact: number;
    /** Impact and confidence together, 0 to 100. */
    weight: number;
    found_at: string;
    /** The member's day that it was reckoned on last. */
    as_of: string;
    ended_at: string | null;
    saved_at: string | null;
    applied_at: string | null;
    hidden_at: string | null;
    /** JSON: which of its steps are done, from 1 on. */
    steps_done: Generated<string>;
    helpful: number | null;
    feedback: Generated<string>;
    /** What a service made of its sentence; null where none did. */
    words: string | null;
    /** `markOf` that sentence: another one has no words of a service yet. */
    words_of: string | null;
  };
  /** When the rules looked last, for those who asked them once. */
  /** Who wants a mail when something new was found, at most once a week. */
  insight_digests: {
    user_id: string;
    next_at: string;
    since: string;
  };
  insight_runs: {
    user_id: string;
    ran_at: string;
    /** Which service wrote words last, and for which wish. */
    model: string | null;
    request_key: string | null;
    /** What all words of this member's insights have taken together. */
    units_in: number | null;
    units_out: number | null;
    cost_micros: number | null;
  };
}
