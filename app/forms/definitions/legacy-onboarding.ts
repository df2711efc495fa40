import type { FormDefinition } from '../engine/definition.ts';
import {
  finalStep,
  goalsStep,
  habitsStep,
  innerProfileStep,
  journalStep,
  profileStep,
  welcomeStep,
  healthFlags,
} from './wizard-steps.ts';

/** The older wizard at /onboarding/legacy: eleven steps (specification 2, §2.2, §3.4, §5). */
export const legacyOnboarding = {
  id: 'legacy-onboarding',
  textsOf: 'basic-onboarding',
  flow: 'linear',
  minutes: [20, 30],
  sections: [
    { ...welcomeStep, refuses: true },
    { ...profileStep, refuses: true },
    goalsStep,
    {
      ...innerProfileStep,
      refuses: true,
      needs: ['core_values', 'learning_style', 'support_preference'],
    },
    {
      id: 'ai-mentor-assessment',
      minutes: 3,
      optional: true,
      fields: [
        { id: 'emotional_why', kind: 'long-text', rows: 4, path: ['ai_mentor_data', 'emotional_why'] },
        { id: 'desired_identity', kind: 'long-text', rows: 4, path: ['ai_mentor_data', 'desired_identity'] },
        {
          id: 'blocker_origin',
          kind: 'choice',
          options: [
            'childhood_patterns',
            'recent_setbacks',
            'overwhelm_overcommitment',
            'fear_change',
            'perfectionism',
            'external_pressure',
            'lack_systems',
            'other',
          ],
          path: ['ai_mentor_data', 'blocker_origin'],
        },
        {
          id: 'learning_preference',
          kind: 'choice',
          options: ['step_by_step', 'experiential', 'story_based', 'community_driven', 'self_reflection'],
          path: ['ai_mentor_data', 'learning_preference'],
        },
        {
          id: 'health_flags',
          kind: 'choices',
          other: true,
          options: healthFlags,
          path: ['ai_mentor_data', 'health_flags'],
        },
        // What both sides count on, in the member's own words.
        {
          id: 'user_expectations',
          kind: 'long-text',
          maxLength: 2000,
          rows: 3,
          path: ['expectations_agreements', 'user_expectations'],
        },
        {
          id: 'platform_expectations',
          kind: 'long-text',
          maxLength: 2000,
          rows: 3,
          path: ['expectations_agreements', 'platform_expectations'],
        },
        {
          id: 'agreements',
          kind: 'long-text',
          maxLength: 2000,
          rows: 3,
          path: ['expectations_agreements', 'agreements'],
        },
      ],
    },
    {
      ...habitsStep,
      optional: true,
      refuses: true,
      marks: { answered: 'habitSetupCompleted', skipped: 'habitSetupSkipped' },
    },
    { ...journalStep, refuses: true },
    { id: 'profile-generation', minutes: 2, screen: 'generation', fields: [] },
    { id: 'profile-display', minutes: 3, screen: 'profile', fields: [] },
    {
      id: 'pillar-invitation',
      minutes: 2,
      screen: 'invitation',
      fields: [
        {
          id: 'pillar_assessment_choice',
          kind: 'choice',
          options: ['skip', 'complete'],
          required: true,
        },
      ],
    },
    { ...finalStep, refuses: true },
  ],
} as const satisfies FormDefinition;
