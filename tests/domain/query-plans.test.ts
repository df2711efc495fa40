import { readdirSync, readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { loadAddress, seedLoad } from '#db/seeds/load.ts';
import * as emails from '#app/domain/accounts/change-email.ts';
import { changePassword, isOwnPassword } from '#app/domain/accounts/change-password.ts';
import * as sessions from '#app/domain/accounts/other-sessions.ts';
import { chooseLanguage, chooseLitePages } from '#app/domain/accounts/preferences.ts';
import * as held from '#app/domain/accounts/held-identities.ts';
import { signInByIdentity, spendSignIn, takeIdentity } from '#app/domain/accounts/identities.ts';
import * as devices from '#app/domain/accounts/known-devices.ts';
import { tellFactorChange } from '#app/domain/accounts/security-notices.ts';
import { findTakeBack, takeEmailBack } from '#app/domain/accounts/take-back-email.ts';
import { findResetOwner, requestPasswordReset, resetPassword } from '#app/domain/accounts/reset-password.ts';
import { endSession, findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import * as factors from '#app/domain/accounts/second-factor.ts';
import * as recovery from '#app/domain/accounts/recovery-codes.ts';
import { checkCredentials } from '#app/domain/accounts/sign-in.ts';
import * as openings from '#app/domain/accounts/open-account.ts';
import * as signUps from '#app/domain/accounts/sign-up.ts';
import { hashToken } from '#app/domain/accounts/tokens.ts';
import * as analyses from '#app/domain/analyses/analyses.ts';
import { fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { findLatestSubject, findSubject } from '#app/domain/analyses/material.ts';
import { requestAnalysis } from '#app/domain/analyses/request-analysis.ts';
import { listFeedback, sendFeedback } from '#app/domain/feedback/feedback.ts';
import { collectPersonalData, listAddresses } from '#app/domain/personal-data/collect.ts';
import * as deletion from '#app/domain/personal-data/deletion.ts';
import * as dataExports from '#app/domain/personal-data/exports.ts';
import * as settings from '#app/domain/settings/settings.ts';
import * as copies from '#app/domain/submissions/mail-copy.ts';
import * as files from '#app/domain/files/files.ts';
import { removeStored } from '#app/domain/files/remove-stored.ts';
import { readProfile, updateProfile } from '#app/domain/profile/profile.ts';
import { readOverview } from '#app/domain/administration/overview.ts';
import { exportLeads, listLeads } from '#app/domain/leads/list-leads.ts';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import { replaceLead } from '#app/domain/leads/replace-lead.ts';
import { readSocialProof, saveSocialProof } from '#app/domain/settings/social-proof.ts';
import * as lifecycle from '#app/domain/lifecycle/lifecycle-mails.ts';
import * as mailWishes from '#app/domain/mail/mail-wishes.ts';
import { noteProviderFailure } from '#app/domain/payments/provider-failures.ts';
import { readDashboard } from '#app/domain/dashboard/read-dashboard.ts';
import * as jobs from '#app/domain/jobs/jobs.ts';
import { listEntries, writeEntry } from '#app/domain/journal/journal.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import * as programAccess from '#app/domain/programs/access.ts';
import * as trialMarks from '#app/domain/trials/address-mark.ts';
import * as trialRounds from '#app/domain/trials/trial-rounds.ts';
import * as trials from '#app/domain/trials/start-trial.ts';
import * as trialStatus from '#app/domain/trials/trial-status.ts';
import * as catalogue from '#app/domain/programs/catalogue.ts';
import * as deadlines from '#app/domain/programs/deadlines.ts';
import * as invitations from '#app/domain/programs/invitations.ts';
import { priceOf, quote } from '#app/domain/programs/quote.ts';
import { closeCheckout, openCheckout, type Order } from '#app/domain/payments/open-checkout.ts';
import { findOwnOrder } from '#app/domain/payments/own-order.ts';
import { sandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { placesLeft } from '#app/domain/programs/places.ts';
import { isMailAllowanceSpent } from '#app/domain/mail/mail-allowance.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.ts';
import { answerQuestion } from '#app/domain/quizzes/answer-question.ts';
import * as attempts from '#app/domain/quizzes/attempt.ts';
import { claimAttempts } from '#app/domain/quizzes/claim-attempts.ts';
import { completeAttempt } from '#app/domain/quizzes/complete-attempt.ts';
import { recordQuizEvent } from '#app/domain/quizzes/events.ts';
import { convertLeads, leaveEmail } from '#app/domain/quizzes/leave-email.ts';
import * as resultMails from '#app/domain/quizzes/mail-result.ts';
import * as questions from '#app/domain/quizzes/questions.ts';
import { readResponses } from '#app/domain/quizzes/responses.ts';
import { saveMemberResult } from '#app/domain/quizzes/save-member-result.ts';
import { startAttempt } from '#app/domain/quizzes/start-attempt.ts';
import { listBegunWizards, wizardPathOf } from '#app/domain/onboarding/begun-wizards.ts';
import { findLeftStep, listLeftSteps, saveLeftStep } from '#app/domain/onboarding/left-steps.ts';
import { writeLeftRecords, writeOnboardingRecords } from '#app/domain/onboarding/onboarding-records.ts';
import { completeOnboarding } from '#app/domain/onboarding/complete-onboarding.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { readStanding } from '#app/domain/submissions/elite-access.ts';
import { dropHeldPost, dropHeldPosts, findHeldPost, holdPost } from '#app/domain/submissions/held-posts.ts';
import * as history from '#app/domain/submissions/history.ts';
import * as lists from '#app/domain/submissions/list-submissions.ts';
import { discardEdit, saveSection, skipSection, startEdit } from '#app/domain/submissions/save-section.ts';
import { clearedBySaving, learnSharedData, readSharedData } from '#app/domain/submissions/shared-data.ts';
import { dropOpen, findDroppable, startAgain } from '#app/domain/submissions/start-again.ts';
import { startWelcome } from '#app/domain/submissions/start-welcome.ts';

import { completeWithProfile, enterGeneration } from '#app/domain/transformation/from-forms.ts';
import { currentIds, findCurrent } from '#app/domain/submissions/submission.ts';
import { awardXp, totalXp } from '#app/domain/xp/award-xp.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { legacyOnboarding } from '#app/forms/definitions/legacy-onboarding.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { emptyState } from '#app/forms/engine/progress.ts';
import {
  fiveStepAnswers,
  nutritionAnswers,
  onboardingAnswers,
  onNoon,
  save,
  saveAll,
} from '#tests/support/answers.ts';
import { engine } from '#tests/support/engine.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { codeOf } from '#tests/support/second-factor.ts';
import { programQueries, programScans } from './administration/queries.ts';
import { testimonialQueries, testimonialScans } from './testimonials/queries.ts';
import { paymentQueries } from './payments/asked.ts';
import { completed as completedQuiz, begun as begunQuiz } from './quizzes/taking.ts';
import { profileQueries } from './transformation/queries.ts';
import { profileHistoryQueries } from './transformation/history-queries.ts';
import { plansOf } from '#tests/support/query-plans.ts';

let db: Database;
/** A member of the load data, one who stands at the end of onboarding, and one at the end of a form. */
let userId: string;
let newcomer: string;
let answering: string;

// Plans are SQLite's own words; on Postgres there is nothing of the kind to read.
// oxlint-disable-next-line vitest/no-disabled-tests -- a function that makes tests, not a test
const planned = test.runIf(engine === 'sqlite');

beforeAll(async () => {
  if (engine !== 'sqlite') return;
  db = await freshDatabase();
  await seedLoad(db, 300, noon);
  const user = db.selectFrom('users').select('id').where('email', '=', loadAddress(150));
  userId = (await user.executeTakeFirstOrThrow()).id;
  newcomer = await someMember(db);
  await saveAll(db, newcomer, basicOnboarding, onboardingAnswers);
  answering = await someMember(db);
  await saveAll(db, answering, nutritionFitness, nutritionAnswers);
  // Mails went to many: the planner knows how rare an address is.
  for (let to = 0; to < 200; to++)
    await jobs.enqueueJob(
      db,
      { kind: 'mail', key: `mail:${to}`, payload: {}, recipient: `mark ${to}` },
      noon,
    );
  await db.executeQuery(CompiledQuery.raw('analyze'));
});
afterAll(() => db?.destroy());

const inEnglish = { ...onNoon, language: 'en' } as const;
const award = { eventType: 'daily_checkin', sourceType: 'checkin', sourceId: '2026-03-10' } as const;
const entry = { intention: 'Begin.', gratitude: '', mindDump: '', vision: '' };
const mail = { to: 'a@example.com', language: 'en', template: 'account-exists', params: {} } as const;
const person = { email: 'new@example.com', password: 'three quiet words', fullName: null } as const;
const request = { ...person, key: uuid(), language: 'en', timezone: 'UTC', plan: null } as const;
const lead = {
  key: 'form-1',
  kind: 'website',
  email: 'lead@example.com',
  fullName: 'Ana',
  phone: '5550100',
  language: 'en',
  wish: null,
} as const;
const stranger = { issuer: 'https://google.example', subject: 'held', name: null, email: 'held@example.com' };
const way = { next: null, plan: null, language: 'en', timezone: 'UTC' } as const;
const seat = () => ({ id: userId, sessionId: 'x', email: loadAddress(150), role: 'member' }) as const;
const feedback = {
  id: uuid(),
  type: 'bug',
  subject: 'x',
  message: 'x',
  email: null,
  priority: 'low',
  category: 'ui',
} as const;
const [section] = nutritionFitness.sections;
const nothing = { answers: {}, typed: {}, problems: {} };

const secrets = ['a secret of this test alone'] as const;
const [aSecret, anotherSecret] = [
  'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
] as const;
const later = new Date(noon.getTime() + 600_000);

/** Somebody who sets up a second factor, and the code of theirs that is good later. */
async function provenHolder(db: Database) {
  const id = await someMember(db);
  const { token } = await startSession(db, { id, role: 'admin' }, null, noon);
  const holder = { id, sessionId: (await findViewer(db, token, noon))!.sessionId };
  const typed = codeOf(aSecret, noon);
  await factors.setUpSecondFactor(db, secrets, holder, { secret: aSecret, typed }, noon);
  return { holder, present: codeOf(aSecret, later) };
}

/** Somebody whose trial begins in three days. */
async function trialist(db: Database): Promise<{ readonly id: string; readonly email: string }> {
  const email = `${uuid()}@example.com`;
  const id = await someMember(db, email);
  const quiz = {
    quiz: 'freedom',
    attempts: [],
    result: { primary: 'x', secondary: null, scores: {} },
  } as const;
  await trials.createTrialFromQuiz(db, { id, email }, quiz, noon);
  return { id, email };
}

const dna = { tierId: 4, optionId: 4, planId: null } as const;
const invited = (db: Database) =>
  invitations.createInvitation(db, { tierId: 3, note: 'x', expiresAt: after({ days: 7 }) }, noon);
const orderOf = (id: string, optionId: number, linkToken: string): Order => ({
  user: { id, email: person.email },
  choice: { tierId: 3, optionId, planId: null },
  source: 'premium-payment',
  linkToken,
  trialId: null,
  seenTotal: null,
  language: 'en',
  fullPayment: 'Full Payment',
  successUrl: 'http://x/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://x/payment-cancel',
});

/** What is asked of the database, by the name of the domain's function. */
const asked: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  ...programQueries,
  ...testimonialQueries,
  ...paymentQueries,
  ...profileQueries,
  ...profileHistoryQueries,
  changePassword: (db) => changePassword(db, seat(), person.password, 'en', noon),
  confirmEmailChange: async (db) => {
    await emails.requestEmailChange(db, seat(), 'confirmed@example.com', 'en', noon);
    const change = db.updateTable('email_changes').where('user_id', '=', userId);
    await change.set({ token_hash: hashToken('an address') }).execute();
    return emails.confirmEmailChange(db, 'an address', userId, noon);
  },
  isAccountOf: (db) => emails.isAccountOf(db, loadAddress(9)),
  findTakeBack: (db) => findTakeBack(db, 'token', noon),
  takeEmailBack: async (db) => {
    const email = `${uuid()}@example.com`;
    const id = await someMember(db, email);
    await emails.requestEmailChange(db, { id, email }, `new-${email}`, 'en', noon);
    await db
      .updateTable('email_changes')
      .set({
        undo_token_hash: hashToken(email),
        undo_until: later.toISOString(),
        used_at: noon.toISOString(),
      })
      .where('user_id', '=', id)
      .execute();
    await db
      .updateTable('users')
      .set({ email: `new-${email}` })
      .where('id', '=', id)
      .execute();
    return takeEmailBack(db, email, noon);
  },
  holdIdentity: (db) => held.holdIdentity(db, stranger, way, noon),
  findHeldIdentity: (db) => held.findHeldIdentity(db, uuid(), noon),
  isConfirmedBy: (db) => held.isConfirmedBy(db, uuid(), { token: 'x' }),
  confirmIdentity: async (db) => {
    const id = await held.holdIdentity(db, stranger, way, noon);
    const pending = db.updateTable('pending_identities').where('id', '=', id);
    await pending.set({ token_hash: hashToken('a mail') }).execute();
    return held.confirmIdentity(db, id, { token: 'a mail' }, { language: 'en', adminEmails: [] }, noon);
  },
  takeIdentity: async (db) => {
    const newcomer = { language: 'en', timezone: 'UTC', adminEmails: [] } as const;
    await takeIdentity(db, { ...stranger, subject: uuid() }, loadAddress(8), newcomer, noon);
  },
  noteDevice: async (db) => {
    for (let n = 0; n < 22; n += 1)
      await devices.noteDevice(db, newcomer, { token: `device ${n}`, browser: null, system: null }, noon);
  },
  wantsSignInNotices: (db) => devices.wantsSignInNotices(db, userId),
  chooseSignInNotices: (db) => devices.chooseSignInNotices(db, newcomer, true, noon),
  tellFactorChange: (db) => tellFactorChange(db, userId, 'removed', noon),
  dropEmailChanges: (db) => emails.dropEmailChanges(db, userId),
  dropHeldPosts: (db) => dropHeldPosts(db, userId),
  endAllSessions: async (db) => sessions.endAllSessions(db, await someMember(db), noon),
  endOtherSessions: (db) => sessions.endOtherSessions(db, seat(), noon),
  endSessionOf: (db) => sessions.endSessionOf(db, userId, uuid(), noon),
  findEmailChange: (db) => emails.findEmailChange(db, 'token', noon),
  isOwnPassword: (db) => isOwnPassword(db, userId, 'wrong'),
  listFeedback: async (db) => {
    await sendFeedback(db, userId, { ...feedback, id: uuid() }, noon);
    return listFeedback(db, 1);
  },
  listSessions: (db) => sessions.listSessions(db, seat(), noon),
  mayUseAi: (db) => settings.mayUseAi(db, userId, 'voice'),
  readSettings: (db) => settings.readSettings(db, userId),
  requestEmailChange: async (db) => {
    await emails.requestEmailChange(db, seat(), loadAddress(9), 'en', noon);
    await emails.requestEmailChange(db, seat(), 'someone-new@example.com', 'en', noon);
  },
  sendFeedback: (db) => sendFeedback(db, userId, feedback, noon),
  updateAi: (db) =>
    settings.updateAi(db, userId, { consent: true, voice: true, suggestions: true, insights: true }, noon),
  updateNotifications: (db) => settings.updateNotifications(db, userId, { email: true, push: true }, noon),
  beginErasures: (db) => deletion.beginErasures(db, noon),
  closeAccount: (db) => deletion.closeAccount(db, { ...seat(), role: 'admin' }, 'en', noon),
  collectPersonalData: (db) => collectPersonalData(db, userId),
  eraseAccount: async (db) => {
    const id = await someMember(db);
    await settings.updateAi(db, id, { consent: true, voice: true, suggestions: true, insights: true }, noon);
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', id).execute();
    return deletion.eraseAccount(db, id, ['erased@example.com'], noon);
  },
  expireExports: (db) => dataExports.expireExports(db, noon),
  findForgottenExports: (db) => dataExports.findForgottenExports(db, [uuid(), uuid()]),
  findTraces: async (db) => deletion.findTraces(db, await someMember(db)),
  findWaitingExport: (db) => dataExports.findWaitingExport(db, uuid()),
  finishExport: async (db) => {
    await dataExports.requestExport(db, newcomer, noon);
    const [asked] = await dataExports.listExports(db, newcomer);
    return dataExports.finishExport(db, asked!.id, 1, noon);
  },
  isExportReady: (db) => dataExports.isExportReady(db, userId, uuid(), noon),
  keepAccount: (db) => deletion.keepAccount(db, userId),
  listAddresses: (db) => listAddresses(db, userId),
  listExports: (db) => dataExports.listExports(db, userId),
  listFiles: (db) => files.listFiles(db, userId),
  requestExport: async (db) => {
    await dataExports.requestExport(db, userId, noon);
    return dataExports.requestExport(db, userId, noon);
  },
  startWelcome: (db) => startWelcome(db, userId, noon),
  awardXp: (db) => awardXp(db, userId, award, noon),
  chooseLanguage: (db) => chooseLanguage(db, userId, 'es', noon),
  chooseLitePages: (db) => chooseLitePages(db, userId, true, noon),
  checkCredentials: async (db) => {
    await checkCredentials(db, loadAddress(7), 'wrong');
    await checkCredentials(db, 'nobody@example.com', 'wrong');
  },
  findAnalysis: (db) => analyses.findAnalysis(db, userId, 'nutrition-fitness', uuid()),
  findFresh: (db) =>
    analyses.findFresh(db, userId, { formType: 'nutrition-fitness', formId: uuid(), mark: 'x' }),
  findLatestSubject: (db) => findLatestSubject(db, userId, 'nutrition-fitness'),
  findSubject: (db) => findSubject(db, userId, 'nutrition-fitness', uuid()),
  hasAnalysis: (db) => analyses.hasAnalysis(db, userId, 'nutrition-fitness'),
  listAnalysed: (db) => analyses.listAnalysed(db, userId, [uuid(), uuid()]),
  listAnalyses: (db) => analyses.listAnalyses(db, userId, 'nutrition-fitness', uuid()),
  requestAnalysis: (db) => requestAnalysis(db, userId, { ...analysisWish, regenerate: true }, noon),
  fulfilRequest: async (db) => {
    const { reader } = await preparedTexts();
    const userId = await someMember(db);
    await saveAll(db, userId, nutritionFitness, nutritionAnswers);
    await completeForm(db, userId, nutritionFitness, onNoon, noon);
    const asked = await requestAnalysis(db, userId, { ...analysisWish, byJob: false }, noon);
    if (!asked.ok || asked.formId === null) throw new Error('There is nothing to analyse.');
    const wish = { userId, formId: asked.formId, round: asked.round };
    await fulfilRequest(
      db,
      wish,
      null,
      () => reader('en'),
      () => noon,
    );
    await fulfilRequest(
      db,
      { ...wish, formId: uuid() },
      null,
      () => reader('en'),
      () => noon,
    );
  },
  claimDueJobs: async (db) => {
    await jobs.enqueueJob(db, { kind: 'none', key: 'none:2', payload: {} }, noon);
    return jobs.claimDueJobs(db, 3, new Date(noon.getTime() + 1000));
  },
  completeForm: (db) => completeForm(db, answering, nutritionFitness, onNoon, noon),
  completeWithProfile: async (db) => {
    const id = await someMember(db);
    await saveAll(db, id, fiveStepOnboarding, { ...fiveStepAnswers, 'review-generate': {} });
    await completeWithProfile(db, id, fiveStepOnboarding, inEnglish, noon);
  },
  enterGeneration: (db) =>
    enterGeneration(db, userId, legacyOnboarding, legacyOnboarding.sections[7], inEnglish, noon),
  completeOnboarding: (db) => completeOnboarding(db, newcomer, basicOnboarding, inEnglish, noon),
  countJobs: jobs.countJobs,
  countRecoveryCodes: (db) => recovery.countRecoveryCodes(db, userId),
  currentHeads: (db) => lists.currentHeads(db, userId),
  currentIds: (db) => currentIds(db, userId, ['nutrition-fitness', 'offboard']).execute(),
  currentSubmissions: (db) => lists.currentSubmissions(db, userId),
  discardEdit: (db) => discardEdit(db, userId, nutritionFitness),
  dropOpen: (db) => dropOpen(db, userId, nutritionFitness, { id: undefined, revision: 1 }),
  startAgain: (db) => startAgain(db, userId, nutritionFitness, noon),
  dropHeldPost: (db) => dropHeldPost(db, userId, '/journal', noon),
  endSession: async (db) => {
    const { token } = await startSession(db, { id: userId, role: 'member' }, null, noon);
    const viewer = await findViewer(db, token, new Date(noon.getTime() + 2 * 3_600_000));
    return endSession(db, viewer!);
  },
  enqueueJob: (db) => jobs.enqueueJob(db, { kind: 'none', key: 'none:1', payload: {} }, noon),
  isMailAllowanceSpent: (db) => isMailAllowanceSpent(db, person.email, noon),
  purgeExpired: (db) => purgeExpired(db, noon),
  enqueueMail: (db) => enqueueMail(db, 'one', mail, noon),
  failJob: (db) => jobs.failJob(db, { id: uuid(), kind: 'none', payload: '{}', attempts: 0 }, 'why', noon),
  findCurrent: (db) => findCurrent(db, userId, nutritionFitness),
  findFactorState: (db) => factors.findFactorState(db, { id: userId, sessionId: uuid() }),
  findHeldPost: (db) => findHeldPost(db, userId, '/journal', noon),
  findSignUpLink: (db) => openings.findSignUpLink(db, 'token', noon),
  mailCopy: async (db) => {
    const [own] = (await lists.currentSubmissions(db, userId)).values();
    return copies.mailCopy(db, userId, own!.id, { once: uuid(), language: 'en' }, noon);
  },
  readCopyMail: (db) =>
    copies.readCopyMail(db, {
      to: person.email,
      template: 'answers-copy',
      params: { user: userId, submission: uuid() },
    }),
  findSubmission: (db) => lists.findSubmission(db, userId, uuid()),
  findViewer: (db) => findViewer(db, 'token', noon),
  finishJob: (db) => jobs.finishJob(db, uuid(), noon),
  holdPost: (db) => holdPost(db, userId, '/journal', {}, noon),
  insertAccount: (db) => someMember(db),
  exportLeads: (db) => exportLeads(db, noon),
  findAwaitingSignUp: (db) => signUps.findAwaitingSignUp(db, person.email, person.password),
  findFile: (db) => files.findFile(db, userId, uuid()),
  findOrphans: (db) => files.findOrphans(db, ['a.webp', 'b.webp']),
  findResetOwner: (db) => findResetOwner(db, 'token', noon),
  learnSharedData: (db) =>
    learnSharedData(db, userId, nutritionFitness, { answers: { height_cm: 170 } }, noon),
  listEntries: (db) => listEntries(db, userId, 2),
  listLeads: async (db) => {
    await noteLead(db, { ...lead, key: 'form-2' }, [], noon);
    return listLeads(db, 1);
  },
  readStanding: (db) => readStanding(db, { id: userId, role: 'member' }),
  listLevels: (db) => listLevels(db, 'en'),
  listComparable: (db) => history.listComparable(db, userId, { id: uuid(), formType: 'nutrition-fitness' }),
  listSubmissions: (db) => history.listSubmissions(db, userId, 1),
  listUsedForms: (db) => history.listUsedForms(db, userId),
  makeRecoveryCodes: async (db) => {
    const { holder, present } = await provenHolder(db);
    return factors.makeRecoveryCodes(db, secrets, holder, present, later);
  },
  passSecondFactor: async (db) => {
    const { holder, present } = await provenHolder(db);
    await factors.passSecondFactor(db, secrets, holder, 'no code at all', later);
    return factors.passSecondFactor(db, secrets, holder, present, later);
  },
  renewRecoveryCodes: (db) => recovery.renewRecoveryCodes(db, newcomer, noon),
  replaceSecondFactor: async (db) => {
    const { holder, present } = await provenHolder(db);
    const typed = codeOf(anotherSecret, later);
    return factors.replaceSecondFactor(db, secrets, holder, { secret: anotherSecret, typed, present }, later);
  },
  setUpSecondFactor: (db) => provenHolder(db),
  takeRecoveryCode: (db) => recovery.takeRecoveryCode(db, userId, 'none', noon),
  noteLead: async (db) => {
    for (const key of ['form-3', 'form-4']) await noteLead(db, { ...lead, key }, ['boss@example.com'], noon);
  },
  openAccount: async (db) => {
    await signUps.signUp(db, request, noon);
    const pending = db.updateTable('pending_signups').where('email', '=', request.email);
    await pending.set({ token_hash: hashToken('an open link') }).execute();
    const opener = { password: person.password, language: 'en', timezone: 'UTC' } as const;
    return openings.openAccount(db, 'an open link', opener, [], noon);
  },
  readDashboard: (db) => readDashboard(db, userId),
  readOverview,
  readProfile: (db) => readProfile(db, userId),
  removeStored: (db) => removeStored(db, { store: 'files', name: 'a.webp' }, noon),
  removeAvatar: (db) => files.removeAvatar(db, userId, noon),
  replaceAvatar: (db) =>
    files.replaceAvatar(
      db,
      userId,
      { id: uuid(), storedName: 'c.webp', mediaType: 'image/webp', bytes: 1 },
      noon,
    ),
  listLeftSteps: (db) => listLeftSteps(db, userId),
  findLeftStep: (db) => findLeftStep(db, userId, basicOnboarding.id, 'habits'),
  saveLeftStep: (db) => {
    const place = { formType: basicOnboarding.id, sectionId: 'habits', posted: {} };
    return saveLeftStep(db, userId, place, { ...onNoon, language: 'en', complete: true, mayAsk: true }, noon);
  },
  writeOnboardingRecords: (db) => writeOnboardingRecords(db, userId, { name: 'Iris Vega' }, onNoon, noon),
  writeLeftRecords: (db) => {
    const habit = { habit_name: 'Walk', habit_pillar: 'Health', habit_time_of_day: 'morning' } as const;
    return writeLeftRecords(db, userId, basicOnboarding.sections[4], habit, onNoon.today, noon);
  },
  listBegunWizards: (db) => listBegunWizards(db, newcomer),
  wizardPathOf: (db) => wizardPathOf(db, newcomer),
  findDroppable: (db) => findDroppable(db, userId, nutritionFitness),
  readSharedData: (db) => readSharedData(db, userId),
  clearedBySaving: (db) =>
    clearedBySaving(db, userId, nutritionFitness, nutritionFitness.sections[0], null, emptyState, noon),
  remindUnfinished: async (db) => {
    await someMember(db);
    return lifecycle.remindUnfinished(db, new Date(noon.getTime() + 5 * 86_400_000));
  },
  replaceLead: async (db) => {
    await noteLead(db, { ...lead, email: 'replaced@example.com' }, [], noon);
    await (
      await replaceLead(db, 'replaced@example.com', userId)
    )?.();
  },
  readSocialProof,
  saveSocialProof: async (db) => {
    await saveSocialProof(db, { members: 12, rating: null, as_of: '2026-03-01' }, noon);
    await saveSocialProof(db, null, noon);
  },
  requestPasswordReset: (db) => requestPasswordReset(db, loadAddress(9), 'en', noon),
  resendSignUpLink: (db) => signUps.resendSignUpLink(db, 'an id', noon),
  resetPassword: (db) => resetPassword(db, 'token', person.password, noon),
  saveSection: async (db) => {
    await saveSection(db, userId, nutritionFitness, section, nothing, noon, { reopen: true });
    await save(db, await someMember(db), nutritionFitness, section.id, nutritionAnswers[section.id]!);
  },
  signInByIdentity: async (db) => {
    const google = { issuer: 'https://google.example', hostedDomain: 'example.com' };
    const identity = { ...google, emailVerified: true, name: null };
    const newcomer = { language: 'en', timezone: 'UTC', adminEmails: [] } as const;
    const of = (subject: string, email: string) =>
      signInByIdentity(db, { ...identity, subject, email }, newcomer, noon);
    await of('opens', 'google@example.com');
    await of('opens', 'google@example.com');
    const owner = await someMember(db, 'unconfirmed@example.com');
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', owner).execute();
    await of('is added', 'unconfirmed@example.com');
  },
  spendSignIn: (db) => spendSignIn(db, 'state', noon),
  signUp: (db) => signUps.signUp(db, { ...request, key: uuid(), email: 'another@example.com' }, noon),
  skipSection: (db) => skipSection(db, userId, basicOnboarding, basicOnboarding.sections[3], {}, noon),
  startEdit: (db) => startEdit(db, userId, nutritionFitness),
  startSession: (db) => startSession(db, { id: userId, role: 'member' }, null, noon),
  carryRefusal: async (db) => {
    await mailWishes.switchMails(db, { address: person.email }, false, noon);
    await mailWishes.carryRefusal(db, userId, person.email, noon);
  },
  findReader: async (db) => {
    await mailWishes.findReader(db, { to: person.email, params: {} });
  },
  switchMails: async (db) => {
    for (const reader of [{ userId }, { address: 'nobody@example.com' }])
      for (const on of [false, true]) await mailWishes.switchMails(db, reader, on, noon);
  },
  wantsMails: async (db) => {
    await mailWishes.wantsMails(db, { userId });
    await mailWishes.wantsMails(db, { address: 'nobody@example.com' });
  },
  noteProviderFailure: async (db) => {
    for (let count = 0; count < 3; count += 1) await noteProviderFailure(db, noon);
  },
  welcomeMember: (db) => lifecycle.welcomeMember(db, userId, noon),
  totalXp: (db) => totalXp(db, userId),
  beginOffer: async (db) => {
    const upsell = await catalogue.findUpsell(db, { key: 'upgrade-30-day' });
    await deadlines.beginOffer(db, upsell!, userId, noon);
  },
  closeCheckout: (db) => closeCheckout(db, uuid()),
  createInvitation: (db) => invited(db),
  findInvitation: (db) => invitations.findInvitation(db, 'a token', noon),
  findOwnOrder: (db) => findOwnOrder(db, userId, 'a session', 'en'),
  findTier: async (db) => {
    await catalogue.findTier(db, { id: 3 }, 'en');
    await catalogue.findTier(db, { tier: 'level_2' }, 'en');
  },
  findUpsell: async (db) => {
    await catalogue.findUpsell(db, { key: 'upgrade-30-day' });
    await catalogue.findUpsell(db, { tierId: 4 });
  },
  listPaymentPlans: (db) => catalogue.listPaymentPlans(db, 'en'),
  listTiers: (db) => catalogue.listTiers(db, 'en'),
  openCheckout: async (db) => {
    const gateway = sandboxGateway({ db, secret: 'x', clock: () => noon });
    const buyer = await someMember(db);
    const { token } = await invited(db);
    await openCheckout(db, gateway, orderOf(buyer, 1, token), noon);
    // The first is closed for the second.
    await openCheckout(db, gateway, orderOf(buyer, 2, token), noon);
  },
  priceOf: async (db) => {
    const tier = await catalogue.findTier(db, { id: 2 }, 'en');
    await priceOf(db, { ...tier!, listPriceFrom: '2030-01-01' }, userId, noon);
  },
  quote: (db) => quote(db, dna, userId, 'en', 'Full Payment', noon),
  reserveInvitation: async (db) => {
    const { token } = await invited(db);
    await invitations.reserveInvitation(db, token, userId, uuid(), noon);
  },
  useInvitation: async (db) => invitations.useInvitation(db, (await invited(db)).id, userId, noon),
  placesLeft: (db) => placesLeft(db, 4, noon, userId),
  readDeadline: (db) => deadlines.readDeadline(db, 'upgrade-30-day', userId),
  sendOnce: async (db) => {
    const id = await someMember(db);
    await lifecycle.sendOnce(db, { id, email: person.email, language: null }, 'trial-ending', noon);
  },
  beginTrial: (db) => trials.beginTrial(db, userId, noon),
  carryTrialHistory: async (db) => {
    const { id, email } = await trialist(db);
    await trials.carryTrialHistory(db, id, `new-${email}`, noon);
  },
  checkTrialExpiration: async (db) => {
    await trialist(db);
    await trialRounds.checkTrialExpiration(db, userId, after({ days: 11 }));
    await trialRounds.checkTrialExpiration(db, null, after({ days: 11 }));
  },
  createTrialFromQuiz: (db) => trialist(db),
  listRefundRules: (db) => catalogue.listRefundRules(db, 'en'),
  ownsProgram: (db) => programAccess.ownsProgram(db, userId, 3),
  holdsProgram: (db) => programAccess.holdsProgram(db, userId),
  markConversionOfferShown: (db) => trialStatus.markConversionOfferShown(db, uuid(), userId, noon),
  markOfAddress: (db) => trialMarks.markOfAddress(db, person.email, noon),
  mayAddHabit: (db) => programAccess.mayAddHabit(db, userId),
  noteTrialOf: (db) => trialMarks.noteTrialOf(db, person.email, noon),
  readProgramAccess: (db) => programAccess.readProgramAccess(db, userId),
  readTrialStatus: (db) => trialStatus.readTrialStatus(db, userId, noon),
  remindOfTrialEnd: async (db) => {
    await trialist(db);
    await trialRounds.remindOfTrialEnd(db, after({ days: 9 }));
  },
  startTrial: (db) => trialist(db),
  startTrialAtSignIn: async (db) => trials.startTrialAtSignIn(db, await someMember(db), [], noon),
  answerQuestion: async (db) => {
    const { attempt, holder } = await begunQuiz(db, 'freedom');
    await answerQuestion(db, holder, attempt, 'payday', ['payday-due']);
  },
  claimAttempts: async (db) => {
    const { attempt, holder } = await completedQuiz(db, 'freedom');
    await leaveEmail(db, holder, attempt, person.email, after({ minutes: 1 }));
    await claimAttempts(db, userId, [attempt.id], noon);
  },
  completeAttempt: async (db) => {
    const { attempt, holder } = await completedQuiz(db, 'archetype', { userId });
    await completeAttempt(db, holder, attempt, noon);
  },
  convertLeads: (db) => convertLeads(db, person.email),
  findAttempt: (db) => attempts.findAttempt(db, { userId, attemptIds: [] }, 'freedom', uuid()),
  findNewestAttempt: async (db) => {
    await attempts.findNewestAttempt(db, { userId, attemptIds: [] }, 'freedom');
    await attempts.findNewestAttempt(db, { userId: null, attemptIds: [uuid(), uuid()] }, 'freedom');
  },
  findOptions: (db) => questions.findOptions(db, 'freedom', ['payday-due']),
  leaveEmail: async (db) => {
    const { attempt, holder } = await completedQuiz(db, 'archetype');
    await leaveEmail(db, holder, attempt, person.email, after({ minutes: 1 }));
  },
  isResultMailed: (db) => resultMails.isResultMailed(db, uuid()),
  listGuestAttempts: (db) => attempts.listGuestAttempts(db, [uuid()]),
  listOptions: (db) => questions.listOptions(db, 'archetype', 'saturday'),
  listQuestions: (db) => questions.listQuestions(db, 'emotional'),
  mailResult: async (db) => {
    const { attempt } = await completedQuiz(db, 'emotional');
    await resultMails.mailResult(db, attempt, person.email, noon);
  },
  markFollowUpSent: (db) => resultMails.markFollowUpSent(db, uuid()),
  readResponses: (db) =>
    readResponses(db, { quiz: 'freedom', answers: { payday: 'payday-due' }, language: 'en' }),
  recordQuizEvent: async (db) => {
    const { attempt } = await begunQuiz(db, 'archetype');
    await recordQuizEvent(db, attempt, 'result_viewed', noon);
  },
  saveMemberResult: async (db) => {
    const { attempt } = await completedQuiz(db, 'emotional');
    await saveMemberResult(db, userId, attempt, noon);
  },
  startAttempt: (db) =>
    startAttempt(
      db,
      userId,
      { quiz: 'freedom', key: uuid(), language: 'en', referrer: null, userAgent: null, utm: {} },
      noon,
    ),
  userTypeOf: (db) => resultMails.userTypeOf(db, person.email),
  updateProfile: async (db) => updateProfile(db, userId, (await readProfile(db, userId)).profile, noon),
  writeEntry: (db) =>
    writeEntry(db, userId, { id: uuid(), type: 'morning', day: '2026-03-10', content: entry }, noon),
};

const analysisWish = {
  formType: 'nutrition-fitness',
  formId: null,
  regenerate: false,
  language: 'en',
  byJob: true,
} as const;

/** Tables that do not grow with members: reading them whole is reading a page. */
const small = new Set([
  'xp_levels',
  'xp_rules',
  'freedom_plan_tiers',
  'freedom_plan_payment_options',
  'payment_plans',
]);

/** Counts over everything, on a page that administrators alone see: an index is read from end to end, never the rows. */
const counted: Readonly<Record<string, readonly string[]>> = {
  ...programScans,
  ...testimonialScans,
  // Once for an account that ends for good, in the background: jobs tell only in their text whom they are about.
  findTraces: ['SCAN jobs'],
  // Of a few administrators, all of them at once.
  closeAccount: ['SCAN profiles USING COVERING INDEX profiles_admins'],
  // Counted for the number of pages; of the rows, those of one page are read in the order of the index.
  listFeedback: [
    'SCAN feedback USING COVERING INDEX feedback_user',
    'SCAN feedback USING INDEX feedback_newest',
  ],
  // Of unpaid installments alone, every hour, in the background: each of them is asked about anyway.
  reconcilePayments: ['SCAN installments USING INDEX installments_due'],
  countJobs: ['SCAN jobs USING COVERING INDEX jobs_due'],
  readOverview: [
    ...programScans['countAttention']!,
    'SCAN form_progress USING COVERING INDEX form_progress_counted',
    'SCAN jobs USING COVERING INDEX jobs_due',
    // Of the parked jobs alone, which somebody looks at while they are few.
    'USE TEMP B-TREE FOR ORDER BY',
  ],
};

/** What a plan does that takes longer with every member: reads a table or an index whole, or sorts more than one person's rows. */
function faultsOf(steps: readonly string[], allowed: readonly string[]): readonly string[] {
  const ofOnePerson = steps.every((step) => !step.startsWith('SEARCH') || /\((user_id|email)=\?/.test(step));
  const isScan = (step: string): boolean =>
    step.startsWith('SCAN ') &&
    !small.has(step.split(' ')[1]!) &&
    // Rows that the statement brings along or has found itself are few.
    !/SUBQUERY|VALUES CLAUSE|CONSTANT ROW|^SCAN (due|listed)$/.test(step);
  return steps.filter(
    (step) =>
      !allowed.includes(step) &&
      (isScan(step) || (step.startsWith('USE TEMP B-TREE') && !(ofOnePerson && !steps.some(isScan)))),
  );
}

planned.each(Object.entries(asked))('LOAD-09 %s finds its rows by an index', async (name, work) => {
  const plans = await plansOf(db, work);
  expect(plans).not.toHaveLength(0);
  const faults = plans
    .map((plan) => ({ sql: plan.sql, faults: faultsOf(plan.steps, counted[name] ?? []) }))
    .filter((plan) => plan.faults.length > 0);
  expect(faults).toEqual([]);
});

planned('LOAD-09 every function of the domain that queries has its plans looked at above', () => {
  const functions = readdirSync('app/domain', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(`app/domain/${file}`, 'utf8');
      const declared =
        /export (?:async function (\w+)\(|const (\w+) = (?:async )?\()\s*(?:db|trx): Database/g;
      return [...source.matchAll(declared)].map((match) => match[1] ?? match[2]!);
    });
  expect(functions.length).toBeGreaterThan(30);
  expect(functions.filter((name) => !(name in asked))).toEqual([]);
});

planned('LOAD-09 deleting a person finds their rows by an index in every table', async () => {
  const { rows } = await db.executeQuery<{ child: string; column: string }>(
    CompiledQuery.raw(`
      select m.name as child, f."from" as "column"
      from sqlite_master m join pragma_foreign_key_list(m.name) f
      where m.type = 'table' and not exists (
        select 1 from pragma_index_list(m.name) i join pragma_index_info(i.name) c
        where c.seqno = 0 and c.name = f."from" and i.partial = 0)`),
  );
  expect(rows).toEqual([]);
});

planned('the plan of a query that scans or sorts everything is told from one that does not', async () => {
  const faults = async (work: (db: Database) => Promise<unknown>): Promise<readonly string[]> =>
    (await plansOf(db, work)).flatMap((plan) => faultsOf(plan.steps, []));
  const all = await faults((db) => db.selectFrom('xp_events').select('id').where('amount', '>', 1).execute());
  expect(all).toEqual(['SCAN xp_events']);
  const sorted = await faults((db) =>
    db.selectFrom('jobs').select('id').where('state', '=', 'done').orderBy('created_at').execute(),
  );
  expect(sorted).toContain('USE TEMP B-TREE FOR ORDER BY');
  expect(await faults((db) => listEntries(db, userId, 1))).toEqual([]);
});
