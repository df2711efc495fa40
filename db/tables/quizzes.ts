import type { Generated } from 'kysely';
import type { Language } from './accounts.ts';

export type QuizId = 'archetype' | 'emotional' | 'freedom';
export type QuizEventType =
  | 'quiz_started'
  | 'quiz_completed'
  | 'email_provided'
  | 'result_viewed'
  | 'cta_clicked';

interface QuestionRow {
  quiz: QuizId;
  version: number;
  /** Unique within the version; the same question has the same in all. */
  id: string;
  /** JSON { en, es }. */
  question_text: string;
  section: string;
  question_order: number;
}
interface OptionRow {
  quiz: QuizId;
  version: number;
  /** Unique within the version; the same option has the same in all. */
  id: string;
  question_id: string;
  /** JSON { en, es }. */
  option_text: string;
  option_order: number;
  /** JSON { result: number }. */
  scoring_weights: string;
}
interface LeadRow {
  id: string;
  /** The newest attempt of this address; the others are found in quiz_attempts by the address. */
  attempt_id: string;
  /** Trimmed and in lower case. */
  email: string;
  lead_source: string;
  language: Language;
  /** JSON list of responses. */
  quiz_responses: string;
  /** Whether the results mail of this attempt was sent. */
  follow_up_sent: Generated<number>;
  /** Stays 1 once the address has had an account. */
  converted_to_user: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface QuizTables {
  /** What was asked from when to when: one is published, and at most one is a draft. */
  quiz_versions: {
    quiz: QuizId;
    /** From 1, which the product came with. */
    number: number;
    state: 'draft' | 'published' | 'past';
    /** The version that it began as a copy of. */
    based_on: number | null;
    /** What an administrator wrote about it when it was published. */
    note: Generated<string>;
    /** JSON { result: { field: { en, es } } }: only what is worded otherwise than by the product. */
    result_texts: Generated<string>;
    created_at: string;
    /** Null for a draft. */
    published_at: string | null;
  };
  archetype_quiz_questions: QuestionRow;
  archetype_quiz_options: OptionRow;
  emotional_quiz_questions: QuestionRow;
  emotional_quiz_options: OptionRow;
  quiz_attempts: {
    id: string;
    quiz: QuizId;
    /** The one that was published when it began: it is taken to its end in it. */
    version: Generated<number>;
    /** Null: a guest's. */
    user_id: string | null;
    start_key: string;
    /** 0 to 2^31 - 1. */
    seed: number;
    language: Language;
    /** JSON { question: option }. */
    answers: Generated<string>;
    /** JSON { primary, secondary, scores }. */
    result: string | null;
    email: string | null;
    referrer: string | null;
    user_agent: string | null;
    /** JSON { utm_source, … }. */
    utm: Generated<string>;
    started_at: string;
    completed_at: string | null;
    released_at: string | null;
    /** The primary result, to be counted; null until there is one. */
    outcome: string | null;
    /** How many questions have an answer: they are answered in their order. */
    answered: Generated<number>;
    /** The utm_source; empty where there is none. */
    campaign: Generated<string>;
    /** Whether a guest began it. */
    is_guest: Generated<number>;
  };
  archetype_quiz_leads: LeadRow & {
    /** JSON, as `resultRecord` makes it. */
    archetype_result: string;
  };
  freedom_breakthrough_leads: LeadRow & {
    /** JSON, as `resultRecord` makes it. */
    freedom_result: string;
  };
  freedom_breakthrough_submissions: {
    id: string;
    user_id: string;
    attempt_id: string;
    quiz_responses: string;
    freedom_result: string;
    created_at: string;
  };
  emotional_driver_forms: {
    id: string;
    user_id: string;
    attempt_id: string;
    responses: string;
    /** JSON { primaryDriver, secondaryDriver, scores }. */
    emotional_drivers: string;
    summary: string;
    created_at: string;
  };
  archetype_events: {
    id: string;
    quiz_session_id: string;
    event_type: QuizEventType;
    subject: Generated<string>;
    archetype: string | null;
    email: string | null;
    /** JSON { quiz, cta_type, driver, utm }. */
    metadata: string;
    timestamp: string;
    user_agent: string | null;
    referrer: string | null;
  };
}
