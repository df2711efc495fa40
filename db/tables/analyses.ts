import type { Language } from './accounts.ts';

export type AnalystName = 'built-in' | 'ai';

export interface AnalysisTables {
  form_analyses: {
    id: string;
    user_id: string;
    form_type: string;
    /** Null where the submission was replaced by a later one. */
    form_id: string | null;
    created_at: string;
    language: Language;
    analysis: string;
    key_findings: string;
    /** JSON list of texts. */
    recommendations: string;
    roadmap: string;
    psychological_profile: string | null;
    /** JSON list of texts. */
    behavioral_strategies: string;
    /** JSON list of texts. */
    transformation_focus_areas: string;
    analyst: AnalystName;
    /** The name of the service's model; null for the built-in analyst. */
    model: string | null;
    /** Of the answers that it is about. */
    answers_mark: string;
    /** `<form id>:<round>`. */
    request_key: string;
    /** Tokens that were sent and received, as the service counts them. */
    units_in: number | null;
    units_out: number | null;
    /** Millionths of a US dollar; null where no prices are set. */
    cost_micros: number | null;
    /** JSON list of line and answers: what each line stands on. Null where nobody told. */
    evidence: string | null;
    /** JSON list of the parts that the built-in reader wrote in place of a service; null where there are none. */
    built_in_parts: string | null;
    /** JSON list of the facts that it did without, because the member had said that they are not so; null where there were none. */
    without_facts: string | null;
  };
  /** What was read out of a member's answers and is not so, as they say. */
  denied_facts: {
    user_id: string;
    /** One of `app/domain/reading/fact.ts`. */
    fact: string;
    said_at: string;
    /** JSON list of marks of the words that told it then: where they still stand, nothing is said anew. */
    told_by: string;
  };
}
