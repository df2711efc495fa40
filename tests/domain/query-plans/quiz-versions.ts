import { v7 as uuid } from 'uuid';
import * as arranging from '#app/domain/quiz-versions/arrange.ts';
import { markOf, markOfVersion, readContent } from '#app/domain/quiz-versions/content.ts';
import {
  beginDraft,
  discardDraft,
  draftFor,
  markOfDraft,
  publishDraft,
} from '#app/domain/quiz-versions/drafts.ts';
import { findEdited, saveQuestion, seenOf } from '#app/domain/quiz-versions/edit-question.ts';
import {
  findEditedResult,
  saveResult,
  seenResult,
  wholeResult,
} from '#app/domain/quiz-versions/edit-result.ts';
import * as versions from '#app/domain/quiz-versions/versions.ts';
import type { Database } from '#db/database.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

const quiz = 'freedom';
const question = 'payday';

/** A draft in which a question is another one. */
async function changedDraft(db: Database, userId: string): Promise<number> {
  await beginDraft(db, userId, quiz, null, noon);
  const found = await findEdited(db, quiz, question);
  const wanted = { ...found.question!, text: { en: uuid(), es: uuid() } };
  await saveQuestion(db, userId, quiz, wanted, seenOf(found.draft, found.question), noon);
  return found.draft!;
}

/** What app/domain/quiz-versions asks of the database, by the name of the function. */
export const queries: Queries = {
  addQuestion: async (db, who) => {
    await beginDraft(db, who.userId, quiz, null, noon);
    await arranging.addQuestion(db, who.userId, quiz, uuid(), noon);
  },
  beginDraft: (db, who) => beginDraft(db, who.userId, quiz, null, noon),
  countInProgress: (db) => versions.countInProgress(db, quiz, noon),
  discardDraft: async (db, who) => {
    const number = await changedDraft(db, who.userId);
    await discardDraft(db, who.userId, quiz, { number, seen: await markOfDraft(db, quiz, number) }, noon);
  },
  findEditedResult: (db) => findEditedResult(db, quiz, 'security'),
  markOfDraft: (db) => markOfDraft(db, quiz, 1),
  markOfVersion: (db) => markOfVersion(db, quiz, 1),
  findDraft: (db) => versions.findDraft(db, quiz),
  findEdited: (db) => findEdited(db, quiz, question),
  listQuizzes: (db) => versions.listQuizzes(db, noon),
  listVersions: (db) => versions.listVersions(db, quiz),
  moveQuestion: async (db, who) => {
    await beginDraft(db, who.userId, quiz, null, noon);
    await arranging.moveQuestion(db, who.userId, quiz, question, { from: 1, to: 2 }, noon);
  },
  publishDraft: async (db, who) => {
    const number = await changedDraft(db, who.userId);
    const seen = markOf(await readContent(db, quiz, number));
    await publishDraft(db, who.userId, quiz, { number, seen, note: '' }, noon);
  },
  readContent: (db) => readContent(db, quiz, 1),
  removeQuestion: async (db, who) => {
    await beginDraft(db, who.userId, quiz, null, noon);
    const { draft, question: found } = await findEdited(db, quiz, 'tired');
    await arranging.removeQuestion(db, who.userId, quiz, 'tired', seenOf(draft, found), noon);
  },
  saveQuestion: async (db, who) => {
    await changedDraft(db, who.userId);
  },
  saveResult: async (db, who) => {
    await changedDraft(db, who.userId);
    const { draft, edit } = await findEditedResult(db, quiz, 'security');
    const typed = { ...wholeResult(quiz, 'security', edit), name: { en: uuid(), es: uuid() } };
    await saveResult(db, who.userId, quiz, 'security', typed, seenResult(draft, edit), noon);
  },
  draftFor: async (db, who) => {
    const draft = await versions.findDraft(db, quiz);
    if (draft !== null) {
      const shown = { number: draft, seen: await markOfDraft(db, quiz, draft) };
      await discardDraft(db, who.userId, quiz, shown, noon);
    }
    await draftFor(db, who.userId, quiz, noon);
  },
};

// Attempts of three months by their version: a handful of groups.
const byVersion = ['USE TEMP B-TREE FOR GROUP BY'];

/** What their plans may do besides. */
export const scans: Scans = {
  countInProgress: byVersion,
  listQuizzes: byVersion,
  publishDraft: byVersion,
};
