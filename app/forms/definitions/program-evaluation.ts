import type { FormDefinition } from '../engine/definition.ts';

const aspects = [
  'Personal Coaching',
  'Assessments',
  'Daily Habits',
  'Journal',
  'Goal Setting',
  'Personal Analysis',
  'Video Lessons',
  'Community',
  'Challenges and Levels',
  'Progress Overview',
] as const;

/**
 * What members think of the program at its end (specification 2, §3.14 and specification 3, §3, §5, §9). Both field lists
 * are one form; where the two ask for the same thing, the name of the other list is its alias. The ten aspects are ours.
 */
export const programEvaluation = {
  id: 'program-evaluation',
  minutes: [10, 15],
  sections: [
    {
      id: 'overall',
      fields: [
        { id: 'overallSatisfaction', kind: 'rating' },
        {
          id: 'overall_satisfaction',
          kind: 'choice',
          options: [
            'Extremely Satisfied',
            'Very Satisfied',
            'Satisfied',
            'Somewhat Satisfied',
            'Not Satisfied',
          ],
        },
        { id: 'meetExpectations', kind: 'choice', options: ['exceeded', 'met', 'below'] },
        {
          id: 'program_effectiveness',
          kind: 'choice',
          options: [
            'Extremely Effective',
            'Very Effective',
            'Moderately Effective',
            'Slightly Effective',
            'Not Effective',
          ],
        },
        { id: 'mostValuable', kind: 'long-text', rows: 4, required: true },
        { id: 'most_valuable_aspects', kind: 'choices', options: aspects },
        { id: 'leastValuable', kind: 'long-text', rows: 3 },
        { id: 'least_valuable_aspects', kind: 'choices', options: aspects },
      ],
    },
    {
      id: 'content',
      fields: [
        { id: 'contentQuality', kind: 'rating' },
        { id: 'contentRelevance', kind: 'rating' },
        { id: 'contentClarity', kind: 'rating' },
        { id: 'programLength', kind: 'choice', options: ['too-short', 'just-right', 'too-long'] },
        { id: 'programPace', kind: 'choice', options: ['too-fast', 'just-right', 'too-slow'] },
        { id: 'deliveryMethod', kind: 'long-text', rows: 2 },
      ],
    },
    {
      id: 'support',
      fields: [
        { id: 'supportQuality', kind: 'rating' },
        { id: 'responseTime', kind: 'rating' },
        { id: 'guidanceHelpfulness', kind: 'rating' },
      ],
    },
    {
      id: 'results',
      fields: [
        {
          id: 'goal_achievement',
          kind: 'choice',
          options: ['90-100%', '70-89%', '50-69%', '30-49%', 'Less than 30%'],
        },
        {
          id: 'goalsAchieved',
          kind: 'choices',
          options: [
            'Improved Health & Fitness',
            'Better Work-Life Balance',
            'Enhanced Relationships',
            'Financial Growth',
            'Career Advancement',
            'Personal Development',
            'Stress Management',
            'Goal Achievement Skills',
          ],
        },
        { id: 'skillsGained', kind: 'long-text', rows: 3 },
        { id: 'behaviorChanges', kind: 'long-text', rows: 3 },
        { id: 'measurableResults', kind: 'long-text', rows: 3 },
        { id: 'success_stories', kind: 'long-text', rows: 3 },
        { id: 'challenges_faced', kind: 'long-text', rows: 3 },
      ],
    },
    {
      id: 'ahead',
      fields: [
        { id: 'likelyToRecommend', kind: 'rating' },
        {
          id: 'would_recommend',
          kind: 'choice',
          options: ['Definitely Yes', 'Probably Yes', 'Maybe', 'Probably No', 'Definitely No'],
        },
        { id: 'improvements', kind: 'long-text', rows: 3, aliases: ['improvements_suggested'] },
        { id: 'additionalFeatures', kind: 'long-text', rows: 3 },
        { id: 'future_goals', kind: 'long-text', rows: 3 },
        { id: 'testimonialPermission', kind: 'consent' },
        { id: 'additionalComments', kind: 'long-text', rows: 3, aliases: ['additional_comments'] },
      ],
    },
  ],
} as const satisfies FormDefinition;
