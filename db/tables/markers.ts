import type { Generated } from 'kysely';

export interface MarkerTables {
  health_markers: {
    id: string;
    user_id: string;
    /** A test of app/laboratory; null where it has a name of its own. */
    test: string | null;
    own_name: string | null;
    /** What values of one test have in common. */
    test_key: string;
    /** As typed: '5.4', '<0.5', 'negative'. */
    value: string;
    /** As typed; empty where there is none, as all that follow but the day. */
    unit: string;
    range_low: string;
    range_high: string;
    range_text: string;
    optimal_low: string;
    optimal_high: string;
    /** The day that was typed. */
    day: string;
    laboratory: string;
    notes: string;
    /** The report that it was read from; null where it was typed, or where the report is gone. */
    report_id: Generated<string | null>;
    revision: Generated<number>;
    created_at: string;
    updated_at: string;
  };
}
