import type { FormDefinition } from '../engine/definition.ts';

/** Nutrition and fitness: four sections (specification 2, §2.8-1, §3.7, §5). */
export const nutritionFitness = {
  id: 'nutrition-fitness',
  minutes: [10, 15],
  sections: [
    {
      id: 'basic-metrics',
      fields: [
        {
          id: 'height_cm',
          kind: 'number',
          min: 50,
          max: 260,
          decimals: 1,
          unit: 'cm',
          required: true,
          shared: 'basicInfo.height',
        },
        {
          id: 'weight_kg',
          kind: 'number',
          min: 20,
          max: 400,
          decimals: 1,
          unit: 'kg',
          required: true,
          shared: 'basicInfo.weight',
        },
      ],
    },
    {
      id: 'sleep-goals',
      fields: [
        { id: 'sleep_hours', kind: 'number', min: 3, max: 12, decimals: 2, unit: 'hours', required: true },
        { id: 'primary_health_goals', kind: 'long-text', maxLength: 2000, rows: 4, required: true },
        { id: 'stress_level', kind: 'rating', required: true },
      ],
    },
    {
      id: 'habits-tracking',
      fields: [
        { id: 'meals_per_day', kind: 'number', min: 1, max: 10, required: true },
        { id: 'snacks_per_day', kind: 'number', min: 0, max: 10, required: true },
        {
          id: 'exercise_frequency',
          kind: 'number',
          min: 0,
          max: 14,
          unit: 'sessions',
          required: true,
          shared: 'lifestyle.exercise_frequency',
        },
        { id: 'exercise_duration', kind: 'number', min: 0, max: 300, unit: 'minutes', required: true },
        {
          id: 'caffeine_cups_per_day',
          kind: 'number',
          min: 0,
          max: 20,
          decimals: 1,
          unit: 'cups',
          required: true,
        },
        {
          id: 'alcohol_drinks_per_day',
          kind: 'number',
          min: 0,
          max: 20,
          decimals: 1,
          unit: 'drinks',
          required: true,
        },
        {
          id: 'smoking_frequency',
          kind: 'choice',
          options: ['Never', 'Rarely', 'Occasionally', 'Daily', 'Multiple times daily'],
          required: true,
        },
        {
          id: 'smoking_duration_years',
          kind: 'number',
          min: 0,
          max: 80,
          unit: 'years',
          when: {
            field: 'smoking_frequency',
            in: ['Rarely', 'Occasionally', 'Daily', 'Multiple times daily'],
          },
        },
      ],
    },
    {
      id: 'accountability',
      fields: [
        {
          id: 'accountability_preferences',
          kind: 'choices',
          options: [
            'Daily check-ins',
            'Weekly progress reviews',
            'Coaching calls',
            'Group accountability',
            'App notifications',
            'Email reminders',
            'Partner/buddy system',
            'Public commitment',
            'Financial incentives',
            'Other',
          ],
          other: true,
        },
      ],
    },
  ],
} as const satisfies FormDefinition;
