import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { checkCredentials } from '#app/domain/accounts/sign-in.ts';
import { findSignUpLink, openAccount } from '#app/domain/accounts/open-account.ts';
import { resendSignUpLink, signUp, type SignUp } from '#app/domain/accounts/sign-up.ts';
import { chooseLanguage } from '#app/domain/accounts/preferences.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf, newestToken } from './mail-jobs.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const email = 'iris@example.com';
const request: Omit<SignUp, 'key'> = {
  email,
  password: 'three quiet words',
  fullName: 'Iris Vega',
  language: 'es',
  timezone: 'America/Mexico_City',
  plan: 'level_1',
};
/** Sends the sign-up form, each time a fresh one. */
const ask = (fields: Omit<SignUp, 'key'>, now: Date) => signUp(db, { key: uuid(), ...fields }, now);
/** Presses the button in the browser that signed up. */
const open = async (token: string, now = noon, admins: readonly string[] = []) => {
  const signUp = (await findSignUpLink(db, token, now))?.id ?? 'none';
  return openAccount(db, token, { signUp }, admins, now);
};
const users = () => db.selectFrom('users').selectAll().execute();
const pending = () => db.selectFrom('pending_signups').selectAll().execute();

describe('signing up', () => {
  test('opens no account by itself: it waits for its link', async () => {
    await ask(request, noon);
    expect(await users()).toEqual([]);
    expect(await db.selectFrom('profiles').selectAll().execute()).toEqual([]);
    expect(await checkCredentials(db, email, request.password)).toMatchObject({
      ok: false,
      reason: 'not-verified',
    });
    expect(await mailsOf(db)).toEqual([
      { to: email, language: 'es', template: 'verify-email', params: { token: expect.any(String) } },
    ]);
  });

  test('AUTH-21 stores no token and no password, only what they hash to', async () => {
    await ask(request, noon);
    const token = await newestToken(db, 'verify-email');
    const row = JSON.stringify(await pending());
    expect(row).not.toContain(token);
    expect(row).not.toContain(request.password);
    expect(token.length).toBeGreaterThanOrEqual(43);
  });

  test('opens the account with its link, with everything that was told', async () => {
    await ask(request, noon);
    const opened = await open(await newestToken(db, 'verify-email'), after({ hours: 1 }));
    expect(opened).toEqual({
      ok: true,
      user: { id: expect.any(String), role: 'member' },
      plan: 'level_1',
      next: null,
      quizAttempts: [],
    });
    const [user] = await users();
    expect(user).toMatchObject({
      email,
      email_verified_at: after({ hours: 1 }).toISOString(),
      disabled_at: null,
    });
    expect(await db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      id: user!.id,
      email,
      full_name: 'Iris Vega',
      role: 'member',
      language: 'es',
      timezone: 'America/Mexico_City',
      onboarding_completed: 0,
      current_xp: 0,
    });
    expect(await pending()).toEqual([]);
    expect(await checkCredentials(db, email, request.password)).toEqual({
      ok: true,
      user: { id: user!.id, role: 'member', onboarded: false },
    });
  });

  test('C2-038 a new profile has the defaults of the specification', async () => {
    await someMember(db);
    const profile = await db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(profile.meeting_preferences)).toEqual({
      frequency: 'weekly',
      duration: 30,
      buffer: 15,
    });
    expect(JSON.parse(profile.onboarding_steps)).toEqual({ form: false, habits: false, journal: false });
    expect(profile).toMatchObject({ rewards_points: 0, emotional_driver_quiz: 0, lead_status: null });
  });

  test('A: with an address that has an account opens nothing: its owner gets a mail, in the owner’s language', async () => {
    const id = await someMember(db, email);
    await chooseLanguage(db, id, 'en', noon);
    await db.updateTable('users').set({ password_hash: null }).execute();
    const asked = await ask(request, noon);
    expect(await users()).toHaveLength(1);
    const mail = { to: email, language: 'en', template: 'account-exists', params: {} };
    expect(await mailsOf(db)).toEqual([mail]);
    // Kept like any other, or signing in with it would tell that there is an account.
    expect(await checkCredentials(db, email, request.password)).toMatchObject({ reason: 'not-verified' });
    await resendSignUpLink(db, asked, noon);
    expect(await mailsOf(db)).toEqual([mail, mail]);
  });

  test('again and again with a known address tells the owner each time', async () => {
    await someMember(db, email);
    await ask(request, noon);
    await ask(request, after({ minutes: 1 }));
    expect(await mailsOf(db)).toHaveLength(2);
  });
});

describe('CSRF-10 one sign-up form that is sent twice', () => {
  test('CSRF-10 at once is one sign-up and one mail', async () => {
    const form = { key: uuid(), ...request };
    await Promise.all([signUp(db, form, noon), signUp(db, form, noon)]);
    expect(await pending()).toHaveLength(1);
    expect(await mailsOf(db)).toHaveLength(1);
    expect((await open(await newestToken(db, 'verify-email'))).ok).toBe(true);
  });

  test('CSRF-10 with a known address is one mail', async () => {
    await someMember(db, email);
    const form = { key: uuid(), ...request };
    await signUp(db, form, noon);
    await signUp(db, form, noon);
    expect(await mailsOf(db)).toHaveLength(1);
  });

  test('with a typing error in the address mended sends a link to the mended one', async () => {
    const form = { key: uuid(), ...request };
    await signUp(db, { ...form, email: 'irsi@example.com' }, noon);
    await signUp(db, form, after({ minutes: 1 }));
    expect((await mailsOf(db)).map((mail) => mail.to)).toContain(email);
  });
});

describe('a sign-up link', () => {
  test('names the address that it would open an account for', async () => {
    await ask(request, noon);
    expect(await findSignUpLink(db, await newestToken(db, 'verify-email'), noon)).toMatchObject({ email });
  });

  test('AUTH-24 is not spent by looking at it', async () => {
    await ask(request, noon);
    const token = await newestToken(db, 'verify-email');
    await findSignUpLink(db, token, noon);
    await findSignUpLink(db, token, noon);
    expect((await open(token)).ok).toBe(true);
  });

  test('opens one account only', async () => {
    await ask(request, noon);
    const token = await newestToken(db, 'verify-email');
    await open(token);
    expect(await open(token)).toEqual({ ok: false, reason: 'link-invalid' });
    expect(await findSignUpLink(db, token, noon)).toBeNull();
    expect(await users()).toHaveLength(1);
  });

  test('pressed twice at once opens one account', async () => {
    await ask(request, noon);
    const token = await newestToken(db, 'verify-email');
    const both = await Promise.all([open(token), open(token)]);
    expect(both.map((opened) => opened.ok).sort()).toEqual([false, true]);
    expect(await users()).toHaveLength(1);
  });

  test('works until it is 24 hours old', async () => {
    await ask(request, noon);
    const token = await newestToken(db, 'verify-email');
    expect(await findSignUpLink(db, token, after({ hours: 24 }))).toBeNull();
    expect(await open(token, after({ hours: 24 }))).toEqual({ ok: false, reason: 'link-invalid' });
    expect((await open(token, after({ hours: 23, minutes: 59 }))).ok).toBe(true);
  });

  test.each(['', 'x', 'a'.repeat(43)])('that nobody was sent opens nothing: %j', async (token) => {
    await ask(request, noon);
    expect(await open(token)).toEqual({ ok: false, reason: 'link-invalid' });
    expect(await users()).toEqual([]);
  });

  test('sent again is a new one for a new day, and the old one is dead', async () => {
    const id = await ask(request, noon);
    const first = await newestToken(db, 'verify-email');
    await resendSignUpLink(db, id, after({ hours: 20 }));
    const second = await newestToken(db, 'verify-email');
    expect(second).not.toBe(first);
    expect((await open(first, after({ hours: 21 }))).ok).toBe(false);
    expect((await open(second, after({ hours: 43 }))).ok).toBe(true);
  });

  test('A: is not sent for a sign-up of an address that has an account already: its owner hears that again', async () => {
    await someMember(db, email);
    await resendSignUpLink(db, await ask(request, noon), noon);
    expect((await mailsOf(db)).map(({ template }) => template)).toEqual(['account-exists', 'account-exists']);
  });

  test('AUTH-27 sent again is that of the same sign-up, not of a later one by a stranger', async () => {
    const id = await ask(request, noon);
    await ask({ ...request, password: 'a stranger knows this' }, after({ minutes: 1 }));
    await resendSignUpLink(db, id, after({ minutes: 2 }));
    expect((await open(await newestToken(db, 'verify-email'), after({ minutes: 3 }))).ok).toBe(true);
    expect((await checkCredentials(db, email, request.password)).ok).toBe(true);
    expect((await checkCredentials(db, email, 'a stranger knows this')).ok).toBe(false);
  });
});

describe('AUTH-27 two sign-ups of one address', () => {
  const stranger = {
    ...request,
    password: 'a stranger knows this',
    fullName: 'Stranger',
    plan: null,
  };

  test('open the account with the password of the link that was used, never with the other one', async () => {
    await ask(stranger, noon);
    const first = await newestToken(db, 'verify-email');
    await ask(request, after({ minutes: 5 }));
    const second = await newestToken(db, 'verify-email');
    expect((await open(second)).ok).toBe(true);
    expect((await checkCredentials(db, email, request.password)).ok).toBe(true);
    expect(await checkCredentials(db, email, stranger.password)).toMatchObject({
      ok: false,
      reason: 'invalid-credentials',
    });
    expect(await open(first)).toEqual({ ok: false, reason: 'link-invalid' });
    expect(await pending()).toEqual([]);
    expect((await db.selectFrom('profiles').select('full_name').executeTakeFirst())?.full_name).toBe(
      'Iris Vega',
    );
  });

  test('opened at once give one account', async () => {
    await ask(stranger, noon);
    const first = await newestToken(db, 'verify-email');
    await ask(request, noon);
    const second = await newestToken(db, 'verify-email');
    await Promise.all([open(first), open(second)]);
    expect(await users()).toHaveLength(1);
    expect(await pending()).toEqual([]);
  });
});

describe('administrators', () => {
  test('are those whose confirmed address is listed', async () => {
    await ask(request, noon);
    const opened = await open(await newestToken(db, 'verify-email'), noon, ['boss@example.com', email]);
    expect(opened).toMatchObject({ ok: true, user: { role: 'admin' } });
    expect((await checkCredentials(db, email, request.password)) as object).toMatchObject({
      user: { role: 'admin' },
    });
  });

  test.each([['another@example.com'], ['iris@example.com.evil.test'], ['example.com'], ['']])(
    'are nobody else: the list holds %j',
    async (listed) => {
      await ask(request, noon);
      const opened = await open(await newestToken(db, 'verify-email'), noon, [listed]);
      expect(opened).toMatchObject({ ok: true, user: { role: 'member' } });
    },
  );
});
