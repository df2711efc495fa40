import type { FormDefinition } from '../engine/definition.ts';

/** A journal entry: the content of journal_entries (specification 2, §3.5). Not a form of the hub; the journal page asks it. */
export const journalEntry = {
  id: 'journal-entry',
  minutes: [3, 5],
  sections: [
    {
      id: 'entry',
      fields: [
        { id: 'type', kind: 'choice', options: ['morning', 'evening'], required: true },
        { id: 'intention', kind: 'long-text', rows: 2, required: true },
        { id: 'gratitude', kind: 'long-text', rows: 3 },
        { id: 'mindDump', kind: 'long-text', rows: 4 },
        { id: 'vision', kind: 'long-text', rows: 2 },
      ],
    },
  ],
} as const satisfies FormDefinition;
