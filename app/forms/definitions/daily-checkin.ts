import type { FormDefinition } from '../engine/definition.ts';

/** What somebody says of a day of their program (specification 3, §3 'Daily check-in'). Ratings may stay unanswered. */
export const dailyCheckin = {
  id: 'daily-checkin',
  minutes: [1, 2],
  sections: [
    {
      id: 'check-in',
      fields: [
        { id: 'action_completed', kind: 'yes-no', required: true },
        { id: 'reflection', kind: 'long-text', maxLength: 10_000, rows: 3 },
        { id: 'motivation', kind: 'rating' },
        { id: 'awareness', kind: 'rating' },
        { id: 'energy', kind: 'rating' },
        { id: 'movement_motivation', kind: 'rating' },
        { id: 'planning_confidence', kind: 'rating' },
        { id: 'connection', kind: 'rating' },
        { id: 'breakthrough_clarity', kind: 'rating' },
      ],
    },
  ],
} as const satisfies FormDefinition;
