import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import * as edit from '#app/domain/content/edit-texts.ts';
import { wholeTexts } from '#app/domain/content/lay-over.ts';
import { findOpenEntry } from '#app/domain/content/find-open-entry.ts';
import { noteVersion } from '#app/domain/content/note-version.ts';
import { findEntry } from '#app/domain/content/open-texts.ts';
import { readPublished, readPublishedMark } from '#app/domain/content/published.ts';
import { findDraft, listEntryStates, listVersions } from '#app/domain/content/read-versions.ts';
import { coachPart, dropVersions, hasPublished } from '#app/domain/content/texts-of-rows.ts';
import { everyText } from '#locales/texts.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

const hero = { part: 'landing', key: 'hero' };

/** A draft of an entry. @returns its number, and who acts */
async function drafted(db: Database) {
  const actorId = await someMember(db);
  const by = () => ({ formId: uuid(), actorId, ...hero });
  const { en, es } = wholeTexts(everyText, 'landing', findEntry('landing', 'hero')!, {});
  const seen = (await listVersions(db, hero.part, hero.key))[0]?.number ?? 0;
  await edit.saveTexts(db, by(), seen, { en: { ...en, title: uuid() }, es }, '', noon);
  return { number: seen + 1, by };
}

/** What app/domain/content asks of the database, by the name of the function. */
export const queries: Queries = {
  readPublished,
  readPublishedMark,
  listEntryStates,
  listVersions: (db) => listVersions(db, hero.part, hero.key),
  findDraft: (db) => findDraft(db, 'x'),
  findOpenEntry: (db) => findOpenEntry(db, coachPart, uuid()),
  hasPublished: (db) => hasPublished(db, coachPart, uuid()),
  dropVersions: (db) => dropVersions(db, coachPart, uuid()),
  saveTexts: async (db) => {
    const { number, by } = await drafted(db);
    const [stands] = await listVersions(db, hero.part, hero.key);
    const typed = wholeTexts(everyText, 'landing', findEntry('landing', 'hero')!, stands!.texts);
    await edit.saveTexts(db, by(), number, typed, 'why', noon);
  },
  noteVersion: async (db) => {
    const { by } = await drafted(db);
    const [version = null] = await listVersions(db, hero.part, hero.key);
    await noteVersion(db, by(), version, { shown: '', remark: 'why' }, noon);
  },
  publishTexts: async (db) => {
    const { number, by } = await drafted(db);
    await edit.publishTexts(db, by(), number, noon);
  },
  putAsideTexts: async (db) => {
    const { number, by } = await drafted(db);
    await edit.putAsideTexts(db, by(), number, noon);
  },
  takeBackTexts: async (db) => {
    const { number, by } = await drafted(db);
    await edit.takeBackTexts(db, by(), number, 0, noon);
  },
};

// What is published and what is drafted stands in indexes of those alone.
const open = [
  'SCAN content_versions USING INDEX content_versions_live',
  'SCAN content_versions USING INDEX content_versions_draft',
  'USE TEMP B-TREE FOR ORDER BY',
];
export const scans: Scans = { readPublished: open, readPublishedMark: open, listEntryStates: open };
