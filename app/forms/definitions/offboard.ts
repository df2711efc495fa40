import type { FormDefinition } from '../engine/definition.ts';

/** What a member takes along when a program ends: four steps (specification 3, §2, §3). Nothing of it is required. */
export const offboard = {
  id: 'offboard',
  minutes: [8, 10],
  navigation: 'steps',
  sections: [
    {
      id: 'experience',
      fields: [
        { id: 'overall_experience', kind: 'long-text', rows: 4 },
        { id: 'most_valuable_aspects', kind: 'long-text', rows: 3 },
        { id: 'least_valuable_aspects', kind: 'long-text', rows: 3 },
        { id: 'improvement_suggestions', kind: 'long-text', rows: 3 },
      ],
    },
    {
      id: 'progress',
      fields: [
        { id: 'goals_achieved', kind: 'long-text', rows: 3 },
        { id: 'unmet_goals', kind: 'long-text', rows: 3 },
        { id: 'biggest_transformations', kind: 'long-text', rows: 4 },
        { id: 'ongoing_challenges', kind: 'long-text', rows: 3 },
      ],
    },
    {
      id: 'support',
      fields: [
        { id: 'support_satisfaction', kind: 'rating' },
        { id: 'resource_satisfaction', kind: 'rating' },
        { id: 'missing_resources', kind: 'long-text', rows: 3 },
        { id: 'additional_support_needed', kind: 'long-text', rows: 3 },
      ],
    },
    {
      id: 'future',
      fields: [
        { id: 'next_steps', kind: 'long-text', rows: 3 },
        { id: 'ongoing_support_interest', kind: 'yes-no' },
        { id: 'testimonial', kind: 'long-text', rows: 4 },
        { id: 'would_recommend', kind: 'yes-no' },
        { id: 'recommendation_reason', kind: 'long-text', rows: 3 },
      ],
    },
  ],
} as const satisfies FormDefinition;
