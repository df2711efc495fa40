import type { FormDefinition } from '../engine/definition.ts';

/** A step of a goal as a habit: the action step of the specification (3, §3). The page asks it once for each step. */
export const goalHabit = {
  id: 'goal-habit',
  minutes: [1, 2],
  sections: [
    {
      id: 'habit',
      fields: [
        { id: 'name', kind: 'text', maxLength: 80, required: true },
        {
          id: 'pillar',
          kind: 'choice',
          layout: 'select',
          options: ['Mindset', 'Health', 'Financial', 'Relationships', 'Purpose'],
          required: true,
        },
        {
          id: 'time_of_day',
          kind: 'choice',
          layout: 'select',
          options: ['morning', 'afternoon', 'evening', 'anytime'],
          required: true,
        },
        { id: 'description', kind: 'long-text', rows: 2, maxLength: 300 },
        { id: 'target', kind: 'number', min: 1, max: 240, unit: 'minutes' },
      ],
    },
  ],
} as const satisfies FormDefinition;
