import type { Generated } from 'kysely';

export type EntryType = 'morning' | 'evening' | 'challenge';

export interface JournalTables {
  journal_entries: {
    id: string;
    user_id: string;
    type: EntryType;
    /** JSON { intention, gratitude, mindDump, vision, … }: `app/domain/journal/entry.ts`. */
    content: string;
    /** The member's own day. */
    day: string;
    created_at: string;
    title: string | null;
    /** Ratings are 1 to 10. Mood has five words, at 2, 4, 6, 8 and 10. */
    mood: number | null;
    energy_level: number | null;
    stress_level: number | null;
    self_care_rating: number | null;
    /** `searchable` of all that was written. */
    words: Generated<string>;
    revision: Generated<number>;
    /** Null where it stands as it was written first. */
    updated_at: string | null;
    /** `slotOf` for the one page that a member has of a part of a day; null for others of the same part of the day. */
    slot: string | null;
  };
  journal_tags: {
    entry_id: string;
    user_id: string;
    /** In small letters. */
    tag: string;
  };
  journal_drafts: {
    user_id: string;
    /** Which page it will be: 'morning:2026-03-10', 'challenge', 'entry:<id>'. */
    place: string;
    /** Of the opened page that it was written on. */
    tab: string;
    /** JSON of what was typed, by the names of controls. */
    fields: string;
    updated_at: string;
  };
}
