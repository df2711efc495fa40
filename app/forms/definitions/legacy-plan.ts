import type { FormDefinition } from '../engine/definition.ts';

/** What somebody wants to leave behind, a part a page: nothing of it is needed, and all of it can be changed at any time. */
export const legacyPlan = {
  id: 'legacy-plan',
  minutes: [30, 90],
  sections: [
    {
      id: 'people',
      fields: [
        { id: 'people', kind: 'long-text', rows: 4 },
        { id: 'tell_them', kind: 'long-text', rows: 6 },
      ],
    },
    {
      id: 'convictions',
      fields: [
        { id: 'convictions', kind: 'repeated-text', max: 5 },
        { id: 'shown_in', kind: 'long-text', rows: 4 },
      ],
    },
    {
      id: 'knowledge',
      fields: [
        { id: 'skills', kind: 'repeated-text', max: 7 },
        { id: 'pass_to', kind: 'long-text', rows: 4 },
      ],
    },
    {
      id: 'work',
      fields: [
        { id: 'standing', kind: 'long-text', rows: 5 },
        { id: 'first_step', kind: 'text' },
        { id: 'by_day', kind: 'date' },
      ],
    },
    {
      id: 'order',
      fields: [
        {
          id: 'settled',
          kind: 'choices',
          options: [
            'will',
            'guardians',
            'proxy',
            'medical',
            'insurance',
            'accounts',
            'passwords',
            'debts',
            'photos',
            'farewell',
          ],
        },
        { id: 'where_it_is', kind: 'long-text', rows: 4 },
      ],
    },
    {
      id: 'letter',
      fields: [
        { id: 'letter_to', kind: 'text' },
        { id: 'letter', kind: 'long-text', maxLength: 20_000, rows: 14 },
      ],
    },
  ],
} as const satisfies FormDefinition;
