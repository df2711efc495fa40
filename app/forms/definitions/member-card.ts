import type { FormDefinition } from '../engine/definition.ts';

/** How a member is seen by others; not a form of the hub, the page of the card asks it. */
export const memberCardForm = {
  id: 'member-card',
  minutes: [1, 2],
  sections: [
    {
      id: 'card',
      fields: [
        { id: 'name', kind: 'text', maxLength: 40, required: true, autocomplete: 'nickname' },
        { id: 'about', kind: 'long-text', maxLength: 300, rows: 4 },
        { id: 'shown', kind: 'choices', options: ['about', 'picture', 'level', 'since', 'achievements'] },
        { id: 'on_leaderboard', kind: 'consent' },
      ],
    },
  ],
} as const satisfies FormDefinition;
