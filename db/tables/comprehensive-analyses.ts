import type { Generated } from 'kysely';
import type { AnalystName } from './analyses.ts';

export interface ComprehensiveAnalysisTables {
  comprehensive_analyses: {
    id: string;
    user_id: string;
    /** The member's days, both of them with it. */
    start_date: string;
    end_date: string;
    /** JSON: `app/domain/comprehensive-analyses/findings.ts`. Never changed. */
    findings: string;
    /** 0 to 100: `app/domain/comprehensive-analyses/quality.ts`. */
    data_quality: number;
    notes: string;
    is_favorite: Generated<number>;
    /** How often a link opened it for somebody else; a minute counts once. */
    view_count: Generated<number>;
    /** Of notes and tags. */
    revision: Generated<number>;
    /** The member's day on which it was made. */
    made_on: string;
    created_at: string;
    updated_at: string;
    /** Who wrote `words`; the sentences of the rules are always there. */
    analyst: Generated<AnalystName>;
    /** JSON: `app/domain/finding-words/kept-words.ts`. Null where no service wrote any. */
    words: string | null;
    model: string | null;
    /** Of the wish that was fulfilled; null where no service was asked. */
    request_key: string | null;
    units_in: number | null;
    units_out: number | null;
    cost_micros: number | null;
  };
  comprehensive_analysis_tags: {
    analysis_id: string;
    user_id: string;
    /** In small letters. */
    tag: string;
  };
}
