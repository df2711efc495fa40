/** What somebody wants to leave behind. */
export interface LegacyPlanTables {
  /** A row for each part that was written: its newest words. */
  legacy_parts: {
    user_id: string;
    /** A section of app/forms/definitions/legacy-plan.ts. */
    part: string;
    /** JSON: answers by the ids of its fields. */
    answers: string;
    /** How often it was saved, from 1 on. */
    revision: number;
    saved_at: string;
  };
}
