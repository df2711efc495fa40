import type { Generated } from 'kysely';

export type PillarName = 'Health' | 'Relationships' | 'Financial' | 'Purpose' | 'Mindset';

export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'anytime' | 'all';
export type ScheduleKind = 'daily' | 'weekdays' | 'per-week' | 'every-n-days';
/** `open`: only a note. `part`: some of the amount. */
export type CompletionState = 'open' | 'part' | 'done' | 'skipped';
export type GoalStatus = 'in_progress' | 'later' | 'completed' | 'let_go';
/** What says how far a goal is: the steps of its plan, the member's own word, a number, or habits that serve it. */
export type GoalMeasure = 'steps' | 'hand' | 'number' | 'habits';

export interface PracticeTables {
  habits: {
    id: string;
    user_id: string;
    name: string;
    pillar: PillarName;
    time_of_day: TimeOfDay;
    /** How many days are done, kept with them. */
    completed: Generated<number>;
    total: Generated<number>;
    created_at: string;
    description: Generated<string>;
    /** After what it is done: 'after coffee'. */
    cue: Generated<string>;
    /** 'minutes'; empty where it is done or not. */
    unit: Generated<string>;
    /** How many of them a whole day is. */
    target: number | null;
    position: Generated<number>;
    /** The member's day from which it counts. */
    started_on: Generated<string>;
    /** The member's day from which it counts no more. */
    archived_on: string | null;
    /** JSON: what the days say that cannot change any more (app/domain/habits/tally.ts). */
    tally: string | null;
    /** JSON: what its first weeks ask for (app/domain/habits/growth.ts); null where it asks for all of it from its first day on. */
    growth: string | null;
  };
  /** How often a habit is due, from a day on until the next one holds. */
  habit_schedules: {
    id: string;
    habit_id: string;
    user_id: string;
    from_day: string;
    kind: ScheduleKind;
    /** Of `weekdays`: one bit each, Monday's is 1. */
    weekdays: Generated<number>;
    /** Of `per-week` and `every-n-days`. */
    number: Generated<number>;
  };
  habit_pauses: {
    id: string;
    habit_id: string;
    user_id: string;
    from_day: string;
    /** The first day that counts again; null while it rests. */
    until_day: string | null;
  };
  /** What became of a habit on a day of the member's. */
  habit_completions: {
    id: string;
    habit_id: string;
    user_id: string;
    day: string;
    state: CompletionState;
    /** What was entered; a day that is done may have less of it than its target, and one that is skipped or open some. */
    amount: Generated<number>;
    /** The habit's target as it was then. */
    target: number | null;
    note: Generated<string>;
    created_at: string;
  };
  /** What was read of another program's file, until its member takes it over or drops it. */
  habit_imports: {
    user_id: string;
    /** JSON: app/domain/habits/loop/loop-habit.ts. */
    content: string;
    created_at: string;
  };
  /** Dates over which a member's clock leapt when their zone changed: nobody can have kept anything on them. */
  days_unlived: {
    user_id: string;
    day: string;
  };
  user_goals: {
    id: string;
    user_id: string;
    title: string;
    pillar: PillarName;
    description: string | null;
    timeframe: string | null;
    target_date: string | null;
    status: Generated<GoalStatus>;
    /** By hand, 0 to 100; of other measures it is worked out (app/domain/goals/progress.ts). */
    progress: Generated<number>;
    created_at: string;
    measure: Generated<GoalMeasure>;
    /** Of a number: 'km'. */
    unit: Generated<string>;
    /** Of a number, in hundredths of its unit. */
    start_hundredths: number | null;
    /** Of a number, in hundredths of its unit; of habits, how often they are done in all. */
    target_hundredths: number | null;
    /** The member's day; empty in rows of before it was kept, which began when they were written. */
    started_on: Generated<string>;
    completed_at: string | null;
    /** How often it was changed: an older page does not change it unasked. */
    revision: Generated<number>;
  };
}
