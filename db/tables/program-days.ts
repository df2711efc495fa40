import type { Generated } from 'kysely';

export type AnswerPart = 'question' | 'lookBack';

/** Programs as they are gone through, day by day. Days are the member's. */
export interface ProgramDayTables {
  /** Somebody's way through a program: by an enrolment, or by a trial. */
  program_runs: {
    id: string;
    user_id: string;
    /** An id of app/programs. */
    program: string;
    enrollment_id: string | null;
    trial_id: string | null;
    first_day: string;
    /** The day on which its last step was done. */
    finished_on: string | null;
    /** By how many days the end of the enrolment was moved for pauses so far. */
    moved_days: Generated<number>;
    created_at: string;
  };
  program_pauses: {
    run_id: string;
    user_id: string;
    from_day: string;
    /** The first day that counts again; null while it lasts. */
    until_day: string | null;
  };
  /** What is done of a step. */
  program_marks: {
    run_id: string;
    user_id: string;
    step: string;
    /** `action`, or a practice of a week. */
    part: string;
    /** The day that it is done for. */
    done_on: string;
    created_at: string;
  };
  program_answers: {
    run_id: string;
    user_id: string;
    step: string;
    part: AnswerPart;
    text: string;
    /** How often it was saved: an older page does not change it unasked. */
    revision: number;
    saved_at: string;
  };
  /** What somebody wants to change after a week, or some weeks: each time it was said is a row. */
  look_back_changes: {
    id: string;
    user_id: string;
    /** Null: of what is practised without a program. */
    run_id: string | null;
    /** `week-3`, `days-30`: app/domain/look-backs/spans.ts. */
    span: string;
    /** From 1 on. */
    revision: number;
    /** Empty where nothing is to change. */
    text: string;
    saved_at: string;
  };
  /** Specification 3, §3 'Daily check-in'; ratings are 1 to 10, null where nothing was chosen. */
  check_ins: {
    id: string;
    user_id: string;
    run_id: string;
    /** Of the program, counted from 1. */
    program_day: number;
    on_day: string;
    action_completed: number;
    reflection: Generated<string>;
    motivation: number | null;
    awareness: number | null;
    energy: number | null;
    movement_motivation: number | null;
    planning_confidence: number | null;
    connection: number | null;
    breakthrough_clarity: number | null;
    revision: number;
    created_at: string;
    updated_at: string;
  };
}
