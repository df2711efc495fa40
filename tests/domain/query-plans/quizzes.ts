import { v7 as uuid } from 'uuid';
import { answerQuestion } from '#app/domain/quizzes/answer-question.ts';
import * as attempts from '#app/domain/quizzes/attempt.ts';
import { readAskedWords } from '#app/domain/quizzes/asked-words.ts';
import { claimAttempts } from '#app/domain/quizzes/claim-attempts.ts';
import { completeAttempt } from '#app/domain/quizzes/complete-attempt.ts';
import { recordQuizEvent } from '#app/domain/quizzes/events.ts';
import { convertLeads, leaveEmail } from '#app/domain/quizzes/leave-email.ts';
import * as resultMails from '#app/domain/quizzes/mail-result.ts';
import * as questions from '#app/domain/quizzes/questions.ts';
import { listOwnResults } from '#app/domain/quizzes/own-results.ts';
import { readQuizMail } from '#app/domain/quizzes/quiz-mail.ts';
import { readAnswers, tellAttempt } from '#app/domain/quizzes/read-attempt.ts';
import { readResultEdits } from '#app/domain/quizzes/result-edits.ts';
import { readResponses } from '#app/domain/quizzes/responses.ts';
import { latestDriver } from '#app/domain/quizzes/latest-driver.ts';
import { saveMemberResult } from '#app/domain/quizzes/save-member-result.ts';
import { startAttempt } from '#app/domain/quizzes/start-attempt.ts';
import { after, noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';
import { begun as begunQuiz, completed as completedQuiz } from '../quizzes/taking.ts';

const address = 'new@example.com';

/** What app/domain/quizzes asks of the database, by the name of the function. */
export const queries: Queries = {
  listOwnResults: (db, who) => listOwnResults(db, who.userId),
  answerQuestion: async (db) => {
    const { attempt, holder } = await begunQuiz(db, 'freedom');
    await answerQuestion(db, holder, attempt, 'payday', ['payday-due']);
  },
  claimAttempts: async (db, who) => {
    const { attempt, holder } = await completedQuiz(db, 'freedom');
    await leaveEmail(db, holder, attempt, address, after({ minutes: 1 }));
    await claimAttempts(db, who.userId, [attempt.id], noon);
  },
  completeAttempt: async (db, who) => {
    const { attempt, holder } = await completedQuiz(db, 'archetype', { userId: who.userId });
    await completeAttempt(db, holder, attempt, noon);
  },
  convertLeads: (db) => convertLeads(db, address),
  findAttempt: (db, who) =>
    attempts.findAttempt(db, { userId: who.userId, attemptIds: [] }, 'freedom', uuid()),
  findNewestAttempt: async (db, who) => {
    await attempts.findNewestAttempt(db, { userId: who.userId, attemptIds: [] }, 'freedom');
    await attempts.findNewestAttempt(db, { userId: null, attemptIds: [uuid(), uuid()] }, 'freedom');
  },
  findMailedAttempt: (db) => attempts.findMailedAttempt(db, 'freedom', uuid()),
  readResultEdits: (db) => readResultEdits(db, 'freedom', 1),
  readAnswers: async (db) => {
    const { attempt } = await completedQuiz(db, 'freedom');
    await readAnswers(db, attempt, 'en');
  },
  readAskedWords: (db, who) => readAskedWords(db, who.userId, 'freedom', uuid()),
  readQuizMail: async (db) => {
    const { attempt } = await completedQuiz(db, 'archetype');
    const { primary, secondary, scores } = attempt.result!;
    const params = { primary, secondary: secondary ?? '', scores: JSON.stringify(scores), userType: 'new' };
    await readQuizMail(db, { language: 'en', params: { ...params, attempt: attempt.id, quiz: 'archetype' } });
  },
  tellAttempt: async (db) => {
    const { attempt } = await completedQuiz(db, 'emotional');
    await tellAttempt(db, attempt, 'es', {});
  },
  findPublished: (db) => questions.findPublished(db, 'freedom'),
  findOptions: (db) => questions.findOptions(db, 'freedom', 1, ['payday-due']),
  leaveEmail: async (db) => {
    const { attempt, holder } = await completedQuiz(db, 'archetype');
    await leaveEmail(db, holder, attempt, address, after({ minutes: 1 }));
  },
  latestDriver: (db, who) => latestDriver(db, who.userId),
  isResultMailed: (db) => resultMails.isResultMailed(db, uuid()),
  listGuestAttempts: (db) => attempts.listGuestAttempts(db, [uuid()]),
  listOptions: (db) => questions.listOptions(db, 'archetype', 1, 'saturday'),
  listQuestions: (db) => questions.listQuestions(db, 'emotional', 1),
  mailResult: async (db) => {
    const { attempt } = await completedQuiz(db, 'emotional');
    await resultMails.mailResult(db, attempt, address, noon);
  },
  markFollowUpSent: (db) => resultMails.markFollowUpSent(db, uuid()),
  readResponses: (db) =>
    readResponses(db, {
      quiz: 'freedom',
      version: 1,
      answers: { payday: 'payday-due' },
      language: 'en',
    }),
  recordQuizEvent: async (db) => {
    const { attempt } = await begunQuiz(db, 'archetype');
    await recordQuizEvent(db, attempt, 'result_viewed', noon);
  },
  saveMemberResult: async (db, who) => {
    const { attempt } = await completedQuiz(db, 'emotional');
    await saveMemberResult(db, who.userId, attempt, noon);
  },
  startAttempt: (db, who) =>
    startAttempt(
      db,
      who.userId,
      { quiz: 'freedom', key: uuid(), language: 'en', referrer: null, userAgent: null, utm: {} },
      noon,
    ),
  userTypeOf: async (db, who) => {
    const user = db.selectFrom('users').select('email').where('id', '=', who.userId);
    const { email } = await user.executeTakeFirstOrThrow();
    await resultMails.userTypeOf(db, email, noon);
  },
};
