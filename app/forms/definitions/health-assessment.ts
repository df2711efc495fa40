import type { FormDefinition } from '../engine/definition.ts';

/** Health assessment: three sections (specification 2, §2.8-2, §3.8, §5). */
export const healthAssessment = {
  id: 'health-assessment',
  minutes: [8, 12],
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
          id: 'date_of_birth',
          kind: 'date',
          notBefore: '1900-01-01',
          notAfter: 'today',
          age: { from: 18, to: 120 },
          required: true,
          shared: 'basicInfo.date_of_birth',
          autocomplete: 'bday',
        },
        {
          id: 'gender',
          kind: 'choice',
          options: ['Male', 'Female', 'Non-binary', 'Prefer not to say'],
          required: true,
          shared: 'basicInfo.gender',
        },
      ],
    },
    {
      id: 'health-history',
      fields: [
        {
          id: 'current_health_concerns',
          kind: 'long-text',
          rows: 4,
          shared: 'healthHistory.current_concerns',
        },
        { id: 'previous_health_issues', kind: 'long-text', rows: 4 },
        { id: 'family_health_history', kind: 'long-text', rows: 4 },
        { id: 'current_medications', kind: 'list', shared: 'healthHistory.current_medications' },
        { id: 'healthcare_provider', kind: 'text', shared: 'healthHistory.healthcare_provider' },
        {
          id: 'last_physical_exam',
          kind: 'choice',
          options: ['Within 6 months', '6-12 months ago', '1-2 years ago', 'More than 2 years ago', 'Never'],
          shared: 'healthHistory.last_physical_exam',
        },
      ],
    },
    {
      id: 'lifestyle-diet',
      fields: [
        {
          id: 'sleep_quality',
          kind: 'choice',
          options: ['Poor', 'Fair', 'Good', 'Excellent'],
          shared: 'lifestyle.sleep_quality',
        },
        {
          id: 'sleep_issues',
          kind: 'choices',
          options: [
            'None',
            'Difficulty falling asleep',
            'Frequent waking',
            'Sleep apnea',
            'Snoring',
            'Other',
          ],
          other: true,
          exclusive: 'None',
        },
        { id: 'dietary_restrictions', kind: 'long-text', rows: 3, shared: 'lifestyle.dietary_restrictions' },
        { id: 'eating_patterns', kind: 'long-text', rows: 4 },
      ],
    },
  ],
} as const satisfies FormDefinition;
