import type { FormDefinition } from '../engine/definition.ts';

/** Comprehensive onboarding: eight sections (specification 2, §2.4, §3.12, §5). */
export const comprehensiveOnboarding = {
  id: 'comprehensive-onboarding',
  minutes: [15, 20],
  sections: [
    {
      id: 'basic-info',
      fields: [
        {
          id: 'full_name',
          kind: 'text',
          maxLength: 100,
          required: true,
          shared: 'basicInfo.full_name',
          autocomplete: 'name',
        },
        {
          id: 'age',
          kind: 'number',
          min: 18,
          max: 120,
          unit: 'years',
          required: true,
          shared: 'basicInfo.age',
        },
        { id: 'occupation', kind: 'text', autocomplete: 'organization-title' },
        {
          id: 'current_monthly_income',
          kind: 'choice',
          options: ['under-2000', '2000-5000', '5000-10000', 'over-10000'],
        },
      ],
    },
    {
      id: 'freedom-blockers',
      fields: [
        { id: 'biggest_challenge', kind: 'long-text', rows: 4, required: true },
        { id: 'desired_change', kind: 'long-text', rows: 4, required: true },
        { id: 'challenge_impact', kind: 'rating' },
        { id: 'challenge_origin', kind: 'long-text', rows: 3 },
        { id: 'challenge_pattern', kind: 'long-text', rows: 3 },
      ],
    },
    {
      id: 'health',
      pillar: 'health',
      fields: [
        { id: 'health_concern', kind: 'long-text', rows: 3 },
        { id: 'chronic_issues', kind: 'list' },
        { id: 'health_habits', kind: 'list' },
        { id: 'health_satisfaction', kind: 'rating' },
        {
          id: 'exercise_frequency',
          kind: 'choice',
          options: ['never', 'rarely', 'sometimes', 'often', 'daily'],
          shared: 'lifestyle.exercise_frequency',
        },
        { id: 'health_success_vision', kind: 'long-text', rows: 4 },
      ],
    },
    {
      id: 'relationships',
      pillar: 'relationships',
      fields: [
        { id: 'relationship_description', kind: 'long-text', rows: 4 },
        { id: 'connection_level', kind: 'rating' },
        { id: 'relationship_patterns', kind: 'long-text', rows: 3 },
        { id: 'emotional_support_frequency', kind: 'rating' },
        { id: 'weekly_connections', kind: 'number', min: 0, max: 200 },
        { id: 'relationship_success_vision', kind: 'long-text', rows: 4 },
      ],
    },
    {
      id: 'financial',
      pillar: 'financial',
      fields: [
        { id: 'financial_goal', kind: 'long-text', rows: 3 },
        { id: 'financial_confidence', kind: 'rating' },
        { id: 'tracking_finances', kind: 'yes-no' },
        { id: 'financial_blockers', kind: 'long-text', rows: 3 },
        { id: 'monthly_savings_percentage', kind: 'number', min: 0, max: 100, decimals: 1, unit: 'percent' },
        { id: 'financial_success_vision', kind: 'long-text', rows: 4 },
      ],
    },
    {
      id: 'purpose',
      pillar: 'purpose',
      fields: [
        { id: 'fulfilling_activities', kind: 'long-text', rows: 3 },
        { id: 'fulfillment_level', kind: 'rating' },
        { id: 'life_satisfaction', kind: 'rating' },
        { id: 'unfulfilled_desires', kind: 'long-text', rows: 3 },
        { id: 'purpose_success_vision', kind: 'long-text', rows: 4 },
      ],
    },
    {
      id: 'mindset',
      pillar: 'mindset',
      fields: [
        { id: 'challenge_mindset', kind: 'long-text', rows: 3 },
        { id: 'resilience_level', kind: 'rating' },
        { id: 'stress_response', kind: 'long-text', rows: 3 },
        { id: 'recurring_emotions', kind: 'list' },
        { id: 'limiting_habits', kind: 'list' },
        { id: 'mindset_success_vision', kind: 'long-text', rows: 4 },
      ],
    },
    {
      id: 'terms-agreement',
      fields: [
        { id: 'terms_understood', kind: 'consent', required: true, readAt: '/terms' },
        { id: 'expectations_understood', kind: 'consent', required: true, readAt: '/terms#programs' },
        { id: 'refund_policy_understood', kind: 'consent', required: true, readAt: '/terms#refunds' },
        { id: 'journey_reasons', kind: 'repeated-text', max: 5, required: true },
        { id: 'transformation_vision', kind: 'long-text', rows: 5 },
      ],
    },
  ],
} as const satisfies FormDefinition;
