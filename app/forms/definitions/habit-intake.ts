import type { FormDefinition } from '../engine/definition.ts';

/**
 * Where somebody's habits stand: what they do now, when, what gets in the way, and what they want (specification 2, §2.8,
 * §9). The specification names the form and its minutes; its fields are ours.
 */
export const habitIntake = {
  id: 'habit-intake',
  minutes: [8, 12],
  sections: [
    {
      id: 'now',
      fields: [
        { id: 'current_habits', kind: 'list' },
        { id: 'habit_consistency', kind: 'rating' },
        { id: 'unwanted_habits', kind: 'list' },
        { id: 'proudest_habit', kind: 'long-text', rows: 3 },
      ],
    },
    {
      id: 'rhythm',
      fields: [
        {
          id: 'best_time_of_day',
          kind: 'choice',
          options: ['morning', 'afternoon', 'evening', 'anytime'],
        },
        { id: 'minutes_per_day', kind: 'number', min: 1, max: 240, unit: 'minutes' },
        { id: 'days_per_week', kind: 'number', min: 1, max: 7 },
        { id: 'daily_anchors', kind: 'long-text', rows: 3 },
      ],
    },
    {
      id: 'obstacles',
      fields: [
        {
          id: 'main_obstacles',
          kind: 'choices',
          options: [
            'No Time',
            'Low Energy',
            'Forgetting',
            'Changing Schedule',
            'Too Much at Once',
            'All or Nothing',
            'No Visible Results',
            'Screens and Distraction',
            'No Support',
            'Other',
          ],
          other: true,
        },
        { id: 'past_attempts', kind: 'long-text', rows: 4 },
        { id: 'way_back', kind: 'long-text', rows: 3 },
      ],
    },
    {
      id: 'wishes',
      fields: [
        { id: 'desired_habits', kind: 'repeated-text', max: 3, required: true },
        {
          id: 'pillar_focus',
          kind: 'choices',
          options: ['Health', 'Relationships', 'Financial', 'Purpose', 'Mindset'],
          max: 2,
        },
        { id: 'habit_reason', kind: 'long-text', rows: 4 },
        { id: 'smallest_step', kind: 'text', maxLength: 200 },
        { id: 'readiness', kind: 'rating' },
      ],
    },
  ],
} as const satisfies FormDefinition;
