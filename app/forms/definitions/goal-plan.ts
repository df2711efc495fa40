import type { FormDefinition } from '../engine/definition.ts';

const part = { kind: 'long-text', maxLength: 2000, rows: 4 } as const;

/** The parts of an action plan (specification 3, §3), each a section with a form of its own on the plan's page. */
export const goalPlan = {
  id: 'goal-plan',
  minutes: [3, 5],
  sections: [
    { id: 'smart-goal-clarification', fields: [{ id: 'smart_goal_clarification', ...part }] },
    { id: 'final-outcome', fields: [{ id: 'final_outcome', ...part }] },
    { id: 'measurable-target', fields: [{ id: 'measurable_target', ...part }] },
    { id: 'completion-metric', fields: [{ id: 'completion_metric', ...part }] },
    { id: 'weekly-breakdown', fields: [{ id: 'weekly_breakdown', ...part, rows: 6 }] },
    { id: 'tracking-metrics', fields: [{ id: 'tracking_metrics', ...part }] },
    { id: 'daily-actions', fields: [{ id: 'daily_actions', ...part }] },
    { id: 'weekly-targets', fields: [{ id: 'weekly_targets', ...part, rows: 6 }] },
    { id: 'progress-indicators', fields: [{ id: 'progress_indicators', ...part }] },
    { id: 'confidence-rating', fields: [{ id: 'confidence_rating', kind: 'rating' }] },
    { id: 'future-self-message', fields: [{ id: 'future_self_message', ...part }] },
  ],
} as const satisfies FormDefinition;
