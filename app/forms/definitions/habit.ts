import type { FormDefinition } from '../engine/definition.ts';

/** A habit (specification 3, §3); not a form of the hub, the pages of habits ask it. */
export const habitForm = {
  id: 'habit',
  minutes: [1, 2],
  sections: [
    {
      id: 'habit',
      fields: [
        { id: 'name', kind: 'text', maxLength: 80, required: true },
        {
          id: 'pillar',
          kind: 'choice',
          options: ['Mindset', 'Health', 'Financial', 'Relationships', 'Purpose'],
          required: true,
        },
        {
          id: 'time_of_day',
          kind: 'choice',
          options: ['morning', 'afternoon', 'evening', 'anytime'],
          required: true,
        },
        {
          id: 'frequency',
          kind: 'choice',
          options: ['daily', 'weekdays', 'per-week', 'every-n-days'],
          required: true,
        },
        {
          id: 'weekdays',
          kind: 'choices',
          options: ['1', '2', '3', '4', '5', '6', '7'],
          when: { field: 'frequency', is: 'weekdays' },
        },
        {
          id: 'times',
          kind: 'number',
          min: 1,
          max: 7,
          when: { field: 'frequency', is: 'per-week' },
        },
        {
          id: 'every',
          kind: 'number',
          min: 2,
          max: 60,
          when: { field: 'frequency', is: 'every-n-days' },
        },
        { id: 'target', kind: 'number', min: 1, max: 100_000 },
        { id: 'unit', kind: 'text', maxLength: 30 },
        { id: 'grows', kind: 'consent' },
        { id: 'cue', kind: 'text', maxLength: 120 },
        { id: 'description', kind: 'long-text', rows: 3, maxLength: 500 },
        { id: 'starts_on', kind: 'date' },
      ],
    },
  ],
} as const satisfies FormDefinition;
