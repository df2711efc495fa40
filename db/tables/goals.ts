import type { Generated } from 'kysely';
import type { AnalystName } from './analyses.ts';

/** What a goal has besides itself (`user_goals`). */
export interface GoalTables {
  goal_plans: {
    goal_id: string;
    user_id: string;
    smart_goal_clarification: Generated<string>;
    final_outcome: Generated<string>;
    measurable_target: Generated<string>;
    completion_metric: Generated<string>;
    weekly_breakdown: Generated<string>;
    tracking_metrics: Generated<string>;
    daily_actions: Generated<string>;
    weekly_targets: Generated<string>;
    progress_indicators: Generated<string>;
    future_self_message: Generated<string>;
    /** 1 to 10; null until somebody says. */
    confidence_rating: number | null;
    /** Which of the planner's kinds it was drawn as, and the answers that it was drawn from. */
    kind: string;
    minutes_a_day: number;
    best_time: string;
    obstacle: string;
    /** JSON: the goal as it was then (app/domain/goals/goal-then.ts); null where nobody knows. */
    drawn_for: string | null;
    is_hidden: Generated<number>;
    revision: Generated<number>;
    created_at: string;
    updated_at: string;
    /** Who wrote its words: the planner drew every plan first. The rest is null where no service did. */
    analyst: Generated<AnalystName>;
    model: string | null;
    request_key: string | null;
    units_in: number | null;
    units_out: number | null;
    cost_micros: number | null;
  };
  goal_steps: {
    id: string;
    goal_id: string;
    user_id: string;
    /** Counted from 1. */
    week: number;
    position: number;
    what: string;
    /** Something for most days, in place of something that is done once. */
    is_practice: Generated<number>;
    /** The member's day. */
    done_on: string | null;
    /** The habit that it has become. */
    converted_habit_id: string | null;
    created_at: string;
  };
  goal_checkpoints: {
    id: string;
    goal_id: string;
    user_id: string;
    percent: number;
    /** The member's day on which it was written first. */
    day: string;
    reflection: Generated<string>;
    adjustments: Generated<string>;
    /** Whether body composition is looked at here, too. */
    tracks_body: Generated<number>;
    revision: Generated<number>;
    updated_at: string;
  };
  goal_values: {
    id: string;
    goal_id: string;
    user_id: string;
    day: string;
    hundredths: number;
    created_at: string;
  };
  /** Which habits serve a goal that is measured by them. */
  goal_habits: {
    goal_id: string;
    habit_id: string;
    user_id: string;
  };
}
