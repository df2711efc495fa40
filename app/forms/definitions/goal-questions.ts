import type { FormDefinition } from '../engine/definition.ts';

/** Three questions before the path to a goal is drawn; the planner is app/domain/goals/planner.ts. */
export const goalQuestions = {
  id: 'goal-questions',
  minutes: [1, 1],
  sections: [
    {
      id: 'questions',
      fields: [
        { id: 'minutes_a_day', kind: 'number', min: 2, max: 120, unit: 'minutes', required: true },
        {
          id: 'best_time',
          kind: 'choice',
          options: ['morning', 'afternoon', 'evening', 'anytime'],
          required: true,
        },
        {
          id: 'obstacle',
          kind: 'choice',
          options: [
            'no-time',
            'low-energy',
            'forgetting',
            'changing-days',
            'too-much',
            'all-or-nothing',
            'no-results',
            'screens',
            'alone',
          ],
          required: true,
        },
      ],
    },
  ],
} as const satisfies FormDefinition;
