import { v7 as uuid } from 'uuid';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { readStanding } from '#app/domain/submissions/elite-access.ts';
import {
  dropHeldPost,
  dropHeldPosts,
  findHeldPost,
  holdPost,
  listHeldPosts,
} from '#app/domain/submissions/held-posts.ts';
import * as history from '#app/domain/submissions/history.ts';
import * as lists from '#app/domain/submissions/list-submissions.ts';
import * as copies from '#app/domain/submissions/mail-copy.ts';
import { discardEdit, saveSection, skipSection, startEdit } from '#app/domain/submissions/save-section.ts';
import { clearedBySaving, learnSharedData, readSharedData } from '#app/domain/submissions/shared-data.ts';
import { dropOpen, findDroppable, startAgain } from '#app/domain/submissions/start-again.ts';
import { startWelcome } from '#app/domain/submissions/start-welcome.ts';
import { currentIds, findCurrent, lastCompletedIds } from '#app/domain/submissions/submission.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { emptyState } from '#app/forms/engine/progress.ts';
import { nutritionAnswers, onNoon, save } from '#tests/support/answers.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const address = 'new@example.com';
const [section] = nutritionFitness.sections;
const nothing = { answers: {}, typed: {}, problems: {} };

/** What app/domain/submissions asks of the database, by the name of the function. */
export const queries: Queries = {
  dropHeldPosts: (db, who) => dropHeldPosts(db, who.userId),
  startWelcome: (db, who) => startWelcome(db, who.userId, noon),
  completeForm: (db, who) => completeForm(db, who.answering, nutritionFitness, onNoon, noon),
  currentHeads: (db, who) => lists.currentHeads(db, who.userId),
  lastCompletedIds: (db, who) =>
    lastCompletedIds(db, who.userId, ['nutrition-fitness', 'offboard']).execute(),
  currentIds: (db, who) => currentIds(db, who.userId, ['nutrition-fitness', 'offboard']).execute(),
  currentSubmissions: (db, who) => lists.currentSubmissions(db, who.userId),
  discardEdit: (db, who) => discardEdit(db, who.userId, nutritionFitness),
  dropOpen: (db, who) => dropOpen(db, who.userId, nutritionFitness, { id: undefined, revision: 1 }),
  startAgain: (db, who) => startAgain(db, who.userId, nutritionFitness, noon),
  dropHeldPost: (db, who) => dropHeldPost(db, who.userId, '/journal', noon),
  findCurrent: (db, who) => findCurrent(db, who.userId, nutritionFitness),
  findHeldPost: (db, who) => findHeldPost(db, who.userId, '/journal', noon),
  listHeldPosts: (db, who) => listHeldPosts(db, who.userId, noon),
  mailCopy: async (db, who) => {
    const [own] = (await lists.currentSubmissions(db, who.userId)).values();
    return copies.mailCopy(db, who.userId, own!.id, { once: uuid(), language: 'en' }, noon);
  },
  readCopyMail: (db, who) =>
    copies.readCopyMail(db, {
      to: address,
      template: 'answers-copy',
      params: { user: who.userId, submission: uuid() },
    }),
  listLastCompleted: (db, who) =>
    lists.listLastCompleted(db, who.userId, ['nutrition-fitness', 'health-assessment']),
  findSubmission: (db, who) => lists.findSubmission(db, who.userId, uuid()),
  holdPost: (db, who) => holdPost(db, who.userId, '/journal', {}, noon),
  learnSharedData: (db, who) =>
    learnSharedData(db, who.userId, nutritionFitness, { answers: { height_cm: 170 } }, noon),
  readStanding: (db, who) => readStanding(db, { id: who.userId, role: 'member' }),
  listComparable: (db, who) =>
    history.listComparable(db, who.userId, { id: uuid(), formType: 'nutrition-fitness' }),
  listSubmissions: (db, who) => history.listSubmissions(db, who.userId, 1),
  listUsedForms: (db, who) => history.listUsedForms(db, who.userId),
  findDroppable: (db, who) => findDroppable(db, who.userId, nutritionFitness),
  readSharedData: (db, who) => readSharedData(db, who.userId),
  clearedBySaving: (db, who) =>
    clearedBySaving(db, who.userId, nutritionFitness, nutritionFitness.sections[0], null, emptyState, noon),
  saveSection: async (db, who) => {
    await saveSection(db, who.userId, nutritionFitness, section, nothing, noon, { reopen: true });
    await save(db, await someMember(db), nutritionFitness, section.id, nutritionAnswers[section.id]!);
  },
  skipSection: (db, who) =>
    skipSection(db, who.userId, basicOnboarding, basicOnboarding.sections[3], {}, noon),
  startEdit: (db, who) => startEdit(db, who.userId, nutritionFitness),
};
