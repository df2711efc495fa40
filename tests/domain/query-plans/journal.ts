import { v7 as uuid } from 'uuid';
import { listEntries, writeEntry } from '#app/domain/journal/journal.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const entry = { intention: 'Begin.', gratitude: '', mindDump: '', vision: '' };

/** What app/domain/journal asks of the database, by the name of the function. */
export const queries: Queries = {
  listEntries: (db, who) => listEntries(db, who.userId, 2),
  writeEntry: (db, who) =>
    writeEntry(db, who.userId, { id: uuid(), type: 'morning', day: '2026-03-10', content: entry }, noon),
};
