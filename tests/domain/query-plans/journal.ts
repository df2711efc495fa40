import { v7 as uuid } from 'uuid';
import { deleteEntry } from '#app/domain/journal/delete-entry.ts';
import { dropDrafts, keepDraft, listBegunChallenges, listDrafts } from '#app/domain/journal/drafts.ts';
import { entriesAtEnds } from '#app/domain/journal/entries-at-ends.ts';
import { contentOf, readEntries, type JournalEntry } from '#app/domain/journal/entry.ts';
import { listEntries, listTags } from '#app/domain/journal/list-entries.ts';
import { countEntries, readSomeEntries } from '#app/domain/journal/export-entries.ts';
import { readRatings } from '#app/domain/journal/ratings.ts';
import {
  entriesBeside,
  entriesBetween,
  entriesOnThisDay,
  findDayEntry,
  findEntry,
  latestEntries,
  monthsBeside,
} from '#app/domain/journal/read-entries.ts';
import { readTogether } from '#app/domain/journal/together.ts';
import { writeEntry } from '#app/domain/journal/write-entry.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const day = '2026-03-10';
const text = {
  type: 'morning',
  day,
  title: null,
  content: contentOf({ intention: 'Begin.' }),
  mood: null,
  energy: null,
  stress: null,
  selfCare: null,
  tags: ['sea'],
} as const;
const entry: JournalEntry = { ...text, id: 'x', revision: 1, createdAt: noon.toISOString(), savedAt: noon };
const seen = [{ place: 'challenge', tab: 'x', at: noon.toISOString() }];

/** What app/domain/journal asks of the database, by the name of the function. */
export const queries: Queries = {
  entriesAtEnds: (db, who) => entriesAtEnds(db, who.userId, [day, day]),
  countEntries: (db, who) => countEntries(db, who.userId, { from: day, to: day }),
  deleteEntry: async (db, who) => {
    const { id } = await db
      .selectFrom('journal_entries')
      .select('id')
      .where('user_id', '=', who.userId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await deleteEntry(db, who.userId, id, noon);
  },
  dropDrafts: (db, who) => dropDrafts(db, who.userId, seen),
  entriesBeside: (db, who) => entriesBeside(db, who.userId, entry),
  entriesBetween: (db, who) => entriesBetween(db, who.userId, '2026-03-01', '2026-03-31'),
  entriesOnThisDay: (db, who) => entriesOnThisDay(db, who.userId, day),
  findDayEntry: (db, who) => findDayEntry(db, who.userId, 'morning', day),
  findEntry: (db, who) => findEntry(db, who.userId, uuid()),
  keepDraft: (db, who) => keepDraft(db, who.userId, { place: 'challenge', tab: 'y', fields: {} }, seen, noon),
  latestEntries: (db, who) => latestEntries(db, who.userId, 3),
  listBegunChallenges: (db, who) => listBegunChallenges(db, who.userId),
  listDrafts: (db, who) => listDrafts(db, who.userId, 'challenge'),
  listEntries: (db, who) =>
    listEntries(db, who.userId, 2, {
      words: 'sea',
      type: 'morning',
      mood: 6,
      tag: 'sea',
      from: day,
      to: day,
    }),
  listTags: (db, who) => listTags(db, who.userId),
  monthsBeside: (db, who) => monthsBeside(db, who.userId, '2026-02'),
  readEntries: (db) =>
    readEntries(db, [
      {
        id: 'x',
        type: 'morning',
        day,
        title: null,
        content: '{}',
        mood: null,
        energy_level: null,
        stress_level: null,
        self_care_rating: null,
        revision: 1,
        created_at: day,
        updated_at: null,
      },
    ]),
  readRatings: (db, who) => readRatings(db, who.userId, '2026-03-01', day),
  readSomeEntries: (db, who) => readSomeEntries(db, who.userId, { from: '2020-01-01', to: day }, entry),
  readTogether: (db, who) => readTogether(db, who.userId, '2025-03-11', day),
  writeEntry: async (db, who) => {
    const saving = { id: uuid(), seen: 0, today: day, drafts: seen };
    await writeEntry(db, who.userId, text, saving, noon);
    await writeEntry(db, who.userId, { ...text, title: 'x' }, { ...saving, seen: 1 }, noon);
  },
};
