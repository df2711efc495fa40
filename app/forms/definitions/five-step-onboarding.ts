import type { FormDefinition } from '../engine/definition.ts';
import { healthFlags } from './wizard-steps.ts';

/** Energy and stress in five steps (specification 2, §3.6). */
const amounts = ['very-low', 'low', 'moderate', 'high', 'very-high'] as const;

/** The five-step form at /onboarding/comprehensive, which a transformation profile is made of (specification 2, §2.5, §3.6). */
export const fiveStepOnboarding = {
  id: 'five-step-onboarding',
  flow: 'linear',
  minutes: [8, 12],
  sections: [
    {
      id: 'basic-information',
      minutes: 1,
      fields: [
        {
          id: 'age',
          kind: 'number',
          min: 18,
          max: 120,
          unit: 'years',
          required: true,
          shared: 'basicInfo.age',
        },
        {
          id: 'gender',
          kind: 'choice',
          options: ['male', 'female', 'non-binary', 'prefer-not-to-say'],
          shared: 'basicInfo.gender',
        },
      ],
    },
    {
      id: 'your-goals',
      minutes: 3,
      fields: [
        { id: 'primary_goal', kind: 'long-text', rows: 3, maxLength: 1000, required: true },
        { id: 'emotional_driver', kind: 'long-text', rows: 4, maxLength: 2000 },
      ],
    },
    {
      id: 'current-state',
      minutes: 3,
      fields: [
        { id: 'energy_state', kind: 'choice', options: amounts, required: true },
        { id: 'stress_level', kind: 'choice', options: amounts, required: true },
        { id: 'support_system', kind: 'long-text', rows: 3, maxLength: 2000 },
        {
          id: 'health_flags',
          kind: 'choices',
          other: true,
          options: healthFlags,
        },
      ],
    },
    {
      id: 'your-vision',
      minutes: 3,
      fields: [
        { id: 'freedom_blocker', kind: 'long-text', rows: 4, maxLength: 2000, required: true },
        { id: 'desired_identity', kind: 'long-text', rows: 4, maxLength: 2000 },
      ],
    },
    { id: 'review-generate', minutes: 1, screen: 'review', fields: [] },
  ],
} as const satisfies FormDefinition;
