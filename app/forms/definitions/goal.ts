import type { FormDefinition } from '../engine/definition.ts';

/** A goal (specification 3, §3); its rows are those of user_goals. Not a form of the hub; the pages of goals ask it. */
export const goalForm = {
  id: 'goal',
  minutes: [1, 3],
  sections: [
    {
      id: 'goal',
      fields: [
        { id: 'title', kind: 'text', maxLength: 100, required: true },
        {
          id: 'pillar',
          kind: 'choice',
          options: ['Mindset', 'Health', 'Financial', 'Relationships', 'Purpose'],
          required: true,
        },
        { id: 'description', kind: 'long-text', maxLength: 2000, rows: 4 },
        { id: 'target_date', kind: 'date', notBefore: 'today' },
        {
          id: 'measure',
          kind: 'choice',
          options: ['steps', 'hand', 'number', 'habits'],
          required: true,
        },
        { id: 'unit', kind: 'text', maxLength: 20, when: { field: 'measure', is: 'number' } },
        {
          id: 'start',
          kind: 'number',
          min: -9_999_999,
          max: 9_999_999,
          decimals: 2,
          when: { field: 'measure', is: 'number' },
        },
        {
          id: 'target',
          kind: 'number',
          min: -9_999_999,
          max: 9_999_999,
          decimals: 2,
          when: { field: 'measure', is: 'number' },
        },
        { id: 'times', kind: 'number', min: 1, max: 9999, when: { field: 'measure', is: 'habits' } },
      ],
    },
  ],
} as const satisfies FormDefinition;
