import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { loadAddress } from '#db/seeds/load.ts';
import { isLastAdmin } from '#app/domain/accounts/administrators.ts';
import * as emails from '#app/domain/accounts/change-email.ts';
import { changePassword, hasPassword, isOwnPassword } from '#app/domain/accounts/change-password.ts';
import * as held from '#app/domain/accounts/held-identities.ts';
import { hasIdentity, signInByIdentity, spendSignIn, takeIdentity } from '#app/domain/accounts/identities.ts';
import * as devices from '#app/domain/accounts/known-devices.ts';
import * as openings from '#app/domain/accounts/open-account.ts';
import * as sessions from '#app/domain/accounts/other-sessions.ts';
import { chooseLanguage, chooseLitePages } from '#app/domain/accounts/preferences.ts';
import {
  addSecurityEvents,
  forgetSecurityEvents,
  listSecurityEvents,
} from '#app/domain/accounts/security-events.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import * as recovery from '#app/domain/accounts/recovery-codes.ts';
import {
  findResetOwner,
  requestOwnPasswordReset,
  requestPasswordReset,
  mailResetLink,
  resetPassword,
} from '#app/domain/accounts/reset-password.ts';
import * as factors from '#app/domain/accounts/second-factor.ts';
import { tellFactorChange } from '#app/domain/accounts/security-notices.ts';
import { endSession, findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { checkCredentials } from '#app/domain/accounts/sign-in.ts';
import * as signUps from '#app/domain/accounts/sign-up.ts';
import { findTakeBack, takeEmailBack } from '#app/domain/accounts/take-back-email.ts';
import { hashToken } from '#app/domain/accounts/tokens.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { seat, type Queries, type Scans } from '#tests/support/query-plans.ts';
import { codeOf } from '#tests/support/second-factor.ts';

const person = { email: 'new@example.com', password: 'three quiet words', fullName: null } as const;
const request = { ...person, key: uuid(), language: 'en', timezone: 'UTC', plan: null } as const;
const stranger = { issuer: 'https://google.example', subject: 'held', name: null, email: 'held@example.com' };
const way = { next: null, plan: null, language: 'en', timezone: 'UTC' } as const;
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

/** What app/domain/accounts asks of the database, by the name of the function. */
export const queries: Queries = {
  changePassword: (db, who) => changePassword(db, seat(who), person.password, 'en', noon),
  confirmEmailChange: async (db, who) => {
    await emails.requestEmailChange(db, seat(who), 'confirmed@example.com', 'en', noon);
    const change = db.updateTable('email_changes').where('user_id', '=', who.userId);
    await change.set({ token_hash: hashToken('an address') }).execute();
    return emails.confirmEmailChange(db, 'an address', who.userId, noon);
  },
  isLastAdmin: async (db) => isLastAdmin(db, await someMember(db)),
  moveToAddress: async (db) => emails.moveToAddress(db, await someMember(db), `${uuid()}@example.com`, noon),
  inviteAddress: (db) =>
    signUps.inviteAddress(
      db,
      { id: uuid(), email: 'invited@example.com', passwordHash: 'none', language: 'en' },
      noon,
    ),
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
  noteDevice: async (db, who) => {
    for (let n = 0; n < 22; n += 1)
      await devices.noteDevice(db, who.newcomer, { token: `device ${n}`, browser: null, system: null }, noon);
  },
  wantsSignInNotices: (db, who) => devices.wantsSignInNotices(db, who.userId),
  chooseSignInNotices: (db, who) => devices.chooseSignInNotices(db, who.newcomer, true, noon),
  tellFactorChange: (db, who) => tellFactorChange(db, who.userId, 'removed', noon),
  dropEmailChanges: (db, who) => emails.dropEmailChanges(db, who.userId),
  endAllSessions: async (db) => sessions.endAllSessions(db, await someMember(db), noon),
  endOtherSessions: (db, who) => sessions.endOtherSessions(db, seat(who), noon),
  endSessionOf: (db, who) => sessions.endSessionOf(db, who.userId, uuid(), noon),
  findEmailChange: (db) => emails.findEmailChange(db, 'token', noon),
  hasPassword: (db, who) => hasPassword(db, who.userId),
  hasIdentity: (db, who) => hasIdentity(db, who.userId),
  isOwnPassword: (db, who) => isOwnPassword(db, who.userId, 'wrong'),
  listSessions: (db, who) => sessions.listSessions(db, seat(who), noon),
  requestEmailChange: async (db, who) => {
    await emails.requestEmailChange(db, seat(who), loadAddress(9), 'en', noon);
    await emails.requestEmailChange(db, seat(who), 'someone-new@example.com', 'en', noon);
  },
  chooseLanguage: (db, who) => chooseLanguage(db, who.userId, 'es', noon),
  chooseLitePages: (db, who) => chooseLitePages(db, who.userId, true, noon),
  checkCredentials: async (db) => {
    await checkCredentials(db, loadAddress(7), 'wrong');
    await checkCredentials(db, 'nobody@example.com', 'wrong');
  },
  countRecoveryCodes: (db, who) => recovery.countRecoveryCodes(db, who.userId),
  endSession: async (db, who) => {
    const { token } = await startSession(db, { id: who.userId, role: 'member' }, null, noon);
    const viewer = await findViewer(db, token, new Date(noon.getTime() + 2 * 3_600_000));
    return endSession(db, viewer!);
  },
  addSecurityEvents: (db, who) =>
    addSecurityEvents(db, [{ event: 'signed-in', method: 'password', userId: who.userId, at: noon }]),
  forgetSecurityEvents: (db) => forgetSecurityEvents(db, noon, 0),
  listSecurityEvents: async (db) => {
    await listSecurityEvents(db, {}, 1);
    await listSecurityEvents(db, { event: 'signed-in' }, 1);
  },
  purgeExpired: (db) => purgeExpired(db, noon),
  findFactorState: (db, who) => factors.findFactorState(db, { id: who.userId, sessionId: uuid() }),
  isFactorFresh: async (db) => {
    const id = await someMember(db);
    await factors.isFactorFresh(db, { id, sessionId: uuid() }, noon);
  },
  findSignUpLink: (db) => openings.findSignUpLink(db, 'token', noon),
  findViewer: (db) => findViewer(db, 'token', noon),
  insertAccount: (db) => someMember(db),
  findAwaitingSignUp: (db) => signUps.findAwaitingSignUp(db, person.email, person.password),
  findResetOwner: (db) => findResetOwner(db, 'token', noon),
  makeRecoveryCodes: async (db) => {
    const { holder, present } = await provenHolder(db);
    return factors.makeRecoveryCodes(db, secrets, holder, present, later);
  },
  passSecondFactor: async (db) => {
    const { holder, present } = await provenHolder(db);
    await factors.passSecondFactor(db, secrets, holder, 'no code at all', later);
    return factors.passSecondFactor(db, secrets, holder, present, later);
  },
  renewRecoveryCodes: (db, who) => recovery.renewRecoveryCodes(db, who.newcomer, noon),
  replaceSecondFactor: async (db) => {
    const { holder, present } = await provenHolder(db);
    const typed = codeOf(anotherSecret, later);
    return factors.replaceSecondFactor(db, secrets, holder, { secret: anotherSecret, typed, present }, later);
  },
  setUpSecondFactor: (db) => provenHolder(db),
  takeRecoveryCode: (db, who) => recovery.takeRecoveryCode(db, who.userId, 'none', noon),
  openAccount: async (db) => {
    await signUps.signUp(db, request, noon);
    const pending = db.updateTable('pending_signups').where('email', '=', request.email);
    await pending.set({ token_hash: hashToken('an open link') }).execute();
    const opener = { password: person.password, language: 'en', timezone: 'UTC' } as const;
    return openings.openAccount(db, 'an open link', opener, [], noon);
  },
  requestOwnPasswordReset: (db, who) =>
    requestOwnPasswordReset(db, { id: who.userId, email: loadAddress(9) }, 'en', noon),
  requestPasswordReset: (db) => requestPasswordReset(db, loadAddress(9), 'en', noon),
  resendSignUpLink: (db) => signUps.resendSignUpLink(db, 'an id', noon),
  mailResetLink: async (db) => {
    const email = `${uuid()}@example.com`;
    const id = await someMember(db, email);
    return mailResetLink(db, { id, email, language: 'en' }, { because: 'taken-back' }, noon);
  },
  resetPassword: (db) => resetPassword(db, 'token', person.password, noon),
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
  startSession: (db, who) => startSession(db, { id: who.userId, role: 'member' }, null, noon),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // The first rows of an index, and the place behind the newest 20 000 of it once an hour.
  listSecurityEvents: [
    'SCAN security_events USING COVERING INDEX security_events_user',
    'SCAN security_events USING INDEX security_events_newest',
  ],
  forgetSecurityEvents: ['SCAN security_events USING COVERING INDEX security_events_newest'],
  purgeExpired: ['SCAN security_events USING COVERING INDEX security_events_newest'],
};
