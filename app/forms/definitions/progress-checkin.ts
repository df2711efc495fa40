import type { FormDefinition } from '../engine/definition.ts';

/** The progress check-in, once a month: three tabs (specification 2, §2.8-4, §3.11). */
export const progressCheckin = {
  id: 'progress-checkin',
  minutes: [5, 8],
  navigation: 'steps',
  repeats: 'monthly',
  sections: [
    {
      id: 'assessment',
      fields: [
        { id: 'health_improvements', kind: 'long-text', rows: 2 },
        { id: 'health_goals_progress', kind: 'rating' },
        { id: 'relationships_improvements', kind: 'long-text', rows: 2 },
        { id: 'relationships_goals_progress', kind: 'rating' },
        { id: 'financial_improvements', kind: 'long-text', rows: 2 },
        { id: 'financial_goals_progress', kind: 'rating' },
        { id: 'purpose_improvements', kind: 'long-text', rows: 2 },
        { id: 'purpose_goals_progress', kind: 'rating' },
        { id: 'mindset_improvements', kind: 'long-text', rows: 2 },
        { id: 'mindset_goals_progress', kind: 'rating' },
      ],
    },
    {
      id: 'review',
      fields: [
        { id: 'initial_goals_review', kind: 'long-text', rows: 4 },
        { id: 'habit_tracking_review', kind: 'long-text', rows: 4 },
        { id: 'journal_insights', kind: 'long-text', rows: 4 },
      ],
    },
    {
      id: 'planning',
      fields: [
        { id: 'goal_refinements', kind: 'long-text', rows: 3 },
        { id: 'strategy_adjustments', kind: 'long-text', rows: 3 },
        { id: 'resource_needs', kind: 'long-text', rows: 3 },
        { id: 'next_milestones', kind: 'long-text', rows: 3 },
      ],
    },
  ],
} as const satisfies FormDefinition;
