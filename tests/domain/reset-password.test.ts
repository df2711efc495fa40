import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { findResetOwner, requestPasswordReset, resetPassword } from '#app/domain/accounts/reset-password.ts';
import { findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { checkCredentials } from '#app/domain/accounts/sign-in.ts';
import { signUp } from '#app/domain/accounts/sign-up.ts';
import { chooseLanguage } from '#app/domain/accounts/preferences.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf, newestToken } from './mail-jobs.ts';

const email = 'iris@example.com';
const password = 'a new lamp on the desk';
let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db, email);
});
afterEach(() => db.destroy());

/** Asks for a link and reads its token out of the mail. */
const link = async (now = noon): Promise<string> => {
  await requestPasswordReset(db, email, 'en', now);
  return newestToken(db, 'reset-password');
};
const passwordHashOf = async (id: string) =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())
    ?.password_hash;
const invalid = { ok: false, reason: 'link-invalid' };

describe('asking for a new password', () => {
  test('mails a link to the owner, in the language of the account', async () => {
    await chooseLanguage(db, userId, 'es', noon);
    await link();
    expect(await mailsOf(db)).toEqual([
      { to: email, language: 'es', template: 'reset-password', params: { token: expect.any(String) } },
    ]);
  });

  test('AUTH-21 stores only what the token hashes to', async () => {
    const token = await link();
    const rows = JSON.stringify(await db.selectFrom('password_resets').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(token.length).toBeGreaterThanOrEqual(43);
  });

  test('changes nothing by itself', async () => {
    const before = await db.selectFrom('users').selectAll().execute();
    await link();
    expect(await db.selectFrom('users').selectAll().execute()).toEqual(before);
  });

  test('C2-032 sends nothing to an unknown address', async () => {
    await requestPasswordReset(db, 'nobody@example.com', 'en', noon);
    expect(await mailsOf(db)).toEqual([]);
    expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  test('AUTH-14 sends nothing to a disabled account', async () => {
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).execute();
    await requestPasswordReset(db, email, 'en', noon);
    expect(await mailsOf(db)).toEqual([]);
  });

  test('AUTH-27 tells an address whose sign-up was not finished to sign up again, with no link that opens anything', async () => {
    const waiting = { email: 'waiting@example.com', password: 'three quiet words', fullName: null };
    await signUp(db, { key: 'a sign-up', ...waiting, language: 'es', timezone: 'UTC', plan: null }, noon);
    await requestPasswordReset(db, waiting.email, 'en', after({ hours: 1 }));
    const mails = await mailsOf(db);
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['verify-email', waiting.email],
      ['account-not-open', waiting.email],
    ]);
    expect(mails[1]!.params).toEqual({});
  });
});

describe('C2-060 a reset link', () => {
  test('sets the password', async () => {
    expect(await resetPassword(db, await link(), password, noon)).toEqual({ ok: true });
    expect((await checkCredentials(db, email, password)).ok).toBe(true);
  });

  test('C2-059 is not spent by looking at it', async () => {
    const token = await link();
    expect(await findResetOwner(db, token, noon)).not.toBeNull();
    expect(await findResetOwner(db, token, noon)).not.toBeNull();
    expect((await resetPassword(db, token, password, noon)).ok).toBe(true);
  });

  test('C2-060 AUTH-20 works once', async () => {
    const token = await link();
    await resetPassword(db, token, password, noon);
    expect(await resetPassword(db, token, 'another one entirely', noon)).toEqual(invalid);
    expect(await findResetOwner(db, token, noon)).toBeNull();
    expect((await checkCredentials(db, email, password)).ok).toBe(true);
  });

  test('C2-060 used twice at once sets one password', async () => {
    const token = await link();
    const both = await Promise.all([
      resetPassword(db, token, password, noon),
      resetPassword(db, token, 'another one entirely', noon),
    ]);
    expect(both.map((one) => one.ok).sort()).toEqual([false, true]);
  });

  test('C2-060 dies after an hour', async () => {
    const token = await link();
    expect(await findResetOwner(db, token, after({ minutes: 59 }))).not.toBeNull();
    expect(await findResetOwner(db, token, after({ minutes: 60 }))).toBeNull();
    expect(await resetPassword(db, token, password, after({ minutes: 60 }))).toEqual(invalid);
    expect(await passwordHashOf(userId)).toBe('none');
  });

  test('AUTH-20 dies when a newer one is asked for', async () => {
    const older = await link();
    const newer = await link(after({ minutes: 1 }));
    expect(await findResetOwner(db, older, after({ minutes: 2 }))).toBeNull();
    expect(await resetPassword(db, older, password, after({ minutes: 2 }))).toEqual(invalid);
    expect((await resetPassword(db, newer, password, after({ minutes: 2 }))).ok).toBe(true);
  });

  test('C2-060 AUTH-20 ends every session of this person and nobody else’s', async () => {
    const other = await someMember(db);
    const mine = await startSession(db, { id: userId, role: 'member' }, null, noon);
    const mineToo = await startSession(db, { id: userId, role: 'member' }, null, noon);
    const theirs = await startSession(db, { id: other, role: 'member' }, null, noon);
    await resetPassword(db, await link(), password, noon);
    expect(await findViewer(db, mine.token, noon)).toBeNull();
    expect(await findViewer(db, mineToo.token, noon)).toBeNull();
    expect((await findViewer(db, theirs.token, noon))?.id).toBe(other);
  });

  test('that is none ends no session', async () => {
    const { token } = await startSession(db, { id: userId, role: 'member' }, null, noon);
    expect(await resetPassword(db, 'x'.repeat(43), password, noon)).toEqual(invalid);
    expect((await findViewer(db, token, noon))?.id).toBe(userId);
  });

  test('of one person does not touch the password of another', async () => {
    const other = await someMember(db);
    await resetPassword(db, await link(), password, noon);
    expect(await passwordHashOf(userId)).not.toBe('none');
    expect(await passwordHashOf(other)).toBe('none');
  });
});
