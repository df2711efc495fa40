import type { FormDefinition } from '../engine/definition.ts';

/** Longer than anybody lists; the pages show three lines of each, as specified. */
const few = { kind: 'repeated-text', max: 50, maxLength: 5000 } as const;

/**
 * A journal entry: journal_entries of the specification (2, §3.5; 3, §3). Not a form of the hub; the journal asks it, each
 * type of entry its own part of it (`askedOf`).
 */
export const journalEntry = {
  id: 'journal-entry',
  minutes: [3, 5],
  sections: [
    {
      id: 'entry',
      fields: [
        { id: 'type', kind: 'choice', options: ['morning', 'evening', 'challenge'], required: true },
        { id: 'day', kind: 'date', notBefore: '1900-01-01', notAfter: 'today' },
        { id: 'intention', kind: 'long-text', rows: 2 },
        { id: 'mindDump', kind: 'long-text', rows: 4 },
        { id: 'gratitude', ...few },
        { id: 'topWork', ...few },
        { id: 'topPersonal', ...few },
        { id: 'workFocus', kind: 'long-text', rows: 2 },
        { id: 'connection', kind: 'long-text', rows: 2 },
        { id: 'vision', kind: 'long-text', rows: 2 },
        { id: 'mood', kind: 'choice', options: ['clear', 'bright', 'cloudy', 'rain', 'storm'] },
        { id: 'energy', kind: 'rating' },
        { id: 'stress', kind: 'rating' },
        { id: 'selfCare', kind: 'rating' },
        { id: 'tags', kind: 'list', max: 10 },
        { id: 'title', kind: 'text' },
      ],
    },
  ],
} as const satisfies FormDefinition;

type FieldId = (typeof journalEntry)['sections'][0]['fields'][number]['id'];

/** What each type of entry asks, in order; an answer to any of its questions or scales makes it an entry. */
export const askedOf = {
  morning: [
    'intention',
    'gratitude',
    'topWork',
    'topPersonal',
    'mindDump',
    'vision',
    'mood',
    'tags',
    'title',
  ],
  evening: [
    'mindDump',
    'gratitude',
    'workFocus',
    'connection',
    'mood',
    'energy',
    'stress',
    'selfCare',
    'tags',
    'title',
  ],
  challenge: ['mindDump', 'mood', 'tags', 'title'],
} as const satisfies Readonly<Record<string, readonly FieldId[]>>;

/** How many lines of a list are shown. */
export const shownLines = 3;

/** Moods in words, as the numbers that are kept: 1 to 10, as all ratings. */
export const moods = { clear: 10, bright: 8, cloudy: 6, rain: 4, storm: 2 } as const;

export type Mood = keyof typeof moods;

/** The word for a number, the nearest one; null for none. */
export const moodWord = (value: number | null): Mood | null =>
  value === null
    ? null
    : (Object.keys(moods) as Mood[]).reduce((best, word) =>
        Math.abs(moods[word] - value) < Math.abs(moods[best] - value) ? word : best,
      );
