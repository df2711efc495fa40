import type { Generated } from 'kysely';

/** What a report's file is. */
export type ReportKind = 'pdf' | 'picture' | 'csv' | 'fhir' | 'apple-health';
/** `error` can be mended by its member, such as a missing password; `failed` was tried and cannot be read. */
export type ReportStatus = 'pending' | 'processing' | 'complete' | 'error' | 'failed';
/** `asked`: its member has not said; `kept`: it is a value of theirs; `left`: it is none. */
export type FindingState = 'asked' | 'kept' | 'left';

export interface ReportTables {
  health_reports: {
    id: string;
    user_id: string;
    name: string;
    kind: ReportKind;
    status: ReportStatus;
    /** Why it is an error or failed, as a word of ours; empty otherwise. */
    reason: Generated<string>;
    /** The category of most of its values; null where it has none. */
    category: string | null;
    file_id: string | null;
    /** SHA-256 of the file, hex. */
    digest: string;
    page_count: number | null;
    /** From the first; null where it has no pages, or was not read. */
    pages_read: number | null;
    /** Of those that were read. */
    pages_without_text: Generated<number>;
    /** The day that it is of; null where it says none. */
    day: string | null;
    /** JSON: days that it may be of, the likeliest first; none where its day is sure. */
    seen_days: Generated<string>;
    laboratory: Generated<string>;
    /** What was read, as text. */
    extracted_content: Generated<string>;
    /** Rows that look like a value and could not be read. */
    unread: Generated<number>;
    revision: Generated<number>;
    created_at: string;
    updated_at: string;
    processed_at: string | null;
  };
  /** What the reader found in a report, until its member says what it is. */
  report_findings: {
    id: string;
    report_id: string;
    user_id: string;
    /** From 0, in the order of the paper. */
    position: number;
    /** A test of app/laboratory; null where none is known by its name. */
    test: string | null;
    /** As it is printed. */
    name: string;
    value: string;
    unit: string;
    range_low: string;
    range_high: string;
    range_text: string;
    optimal_low: string;
    optimal_high: string;
    day: string | null;
    /** The row of the paper. */
    line: string;
    /** From 1; null where the file has none. */
    page: number | null;
    /** JSON: a list of words of ours for what is unsure. */
    doubts: string;
    /** Where its file says them of this value; empty otherwise. */
    laboratory: Generated<string>;
    notes: Generated<string>;
    state: FindingState;
    /** The value that it became. */
    marker_id: string | null;
  };
}
