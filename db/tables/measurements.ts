import type { Generated } from 'kysely';

export interface MeasurementTables {
  measurements: {
    id: string;
    user_id: string;
    /** Which it is, in days after the baseline, which is 0 itself; null in between. */
    checkpoint: number | null;
    /** The member's day. */
    day: string;
    /** 1 to 10, as all that follow. */
    mindset: number;
    health: number;
    financial: number;
    relationships: number;
    purpose: number;
    /** The member's own answer, no mean of the five. */
    overall: number;
    notes: Generated<string>;
    revision: Generated<number>;
    created_at: string;
    updated_at: string;
  };
}
