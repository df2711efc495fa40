import type { FormDefinition } from '../engine/definition.ts';

/** What members think of the place (specification 3, §3); not a form of the hub, the feedback page asks it. */
export const feedbackForm = {
  id: 'feedback',
  minutes: [1, 3],
  sections: [
    {
      id: 'feedback',
      fields: [
        { id: 'type', kind: 'choice', options: ['bug', 'feature', 'improvement', 'general'], required: true },
        { id: 'subject', kind: 'text', maxLength: 150, required: true },
        { id: 'message', kind: 'long-text', rows: 6, required: true },
        {
          id: 'category',
          kind: 'choice',
          layout: 'select',
          options: ['ui', 'performance', 'features', 'other'],
          required: true,
        },
        { id: 'priority', kind: 'choice', options: ['low', 'medium', 'high'], required: true },
        { id: 'email', kind: 'email', autocomplete: 'email' },
      ],
    },
  ],
} as const satisfies FormDefinition;
