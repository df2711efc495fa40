import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { signInByIdentity, spendSignIn, type Identity } from '#app/domain/accounts/identities.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import { checkCredentials } from '#app/domain/accounts/sign-in.ts';
import { openAccount } from '#app/domain/accounts/open-account.ts';
import { signUp } from '#app/domain/accounts/sign-up.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf, newestToken } from './mail-jobs.ts';

const password = 'three quiet words';
const email = 'iris@example.com';
const iris: Identity = {
  issuer: 'https://accounts.google.com',
  subject: '108',
  email,
  emailVerified: true,
  name: 'Iris Vega',
  hostedDomain: 'example.com',
};
const newcomer = { language: 'es', timezone: 'America/Bogota', adminEmails: ['boss@example.com'] } as const;

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const enter = (identity: Partial<Identity> = {}, now = noon) =>
  signInByIdentity(db, { ...iris, ...identity }, newcomer, now);
const users = () => db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute();
const identities = () => db.selectFrom('identities').selectAll().orderBy('subject').execute();
const setUser = (
  id: string,
  values: { disabled_at?: string; email_verified_at?: null; password_hash?: string },
) => db.updateTable('users').set(values).where('id', '=', id).execute();

describe('somebody new', () => {
  test('C2-024 gets an account that is open, with their name, language and time zone', async () => {
    const entered = await enter();
    expect(entered).toMatchObject({ ok: true, how: 'opened', user: { role: 'member', onboarded: false } });
    const [user] = await users();
    expect(user).toMatchObject({ email, password_hash: null, email_verified_at: noon.toISOString() });
    expect(await db.selectFrom('profiles').selectAll().executeTakeFirst()).toMatchObject({
      id: user?.id,
      full_name: 'Iris Vega',
      language: 'es',
      timezone: 'America/Bogota',
      onboarding_completed: 0,
    });
    expect((await mailsOf(db)).map((mail) => mail.template)).toEqual(['welcome']);
  });

  test('C2-037 was a lead before: the account takes their requests over, and nothing else of the lead', async () => {
    const lead = {
      key: 'form-1',
      kind: 'website',
      email,
      fullName: 'Typed by anybody',
      phone: '5550100',
      language: 'en',
      wish: null,
    } as const;
    await noteLead(db, lead, [], noon);
    const entered = await enter();
    expect(entered).toMatchObject({ ok: true, how: 'opened' });
    const [user, ...others] = await users();
    expect(others).toEqual([]);
    const requests = await db.selectFrom('lead_requests').select('user_id').execute();
    expect(requests).toEqual([{ user_id: user?.id }]);
    const profile = await db.selectFrom('profiles').select(['role', 'full_name']).executeTakeFirst();
    expect(profile).toEqual({ role: 'member', full_name: 'Iris Vega' });
  });

  test('C2-019 has accepted the terms beside the button, and that is written down', async () => {
    await enter();
    expect(await identities()).toMatchObject([{ subject: '108', terms_accepted_at: noon.toISOString() }]);
  });

  test('becomes an administrator where the address is one of theirs', async () => {
    expect(await enter({ email: 'boss@example.com' })).toMatchObject({ user: { role: 'admin' } });
  });

  test('cannot be signed in to by a password, not even an empty one', async () => {
    await enter();
    for (const tried of ['', password])
      expect(await checkCredentials(db, email, tried)).toMatchObject({ ok: false });
  });

  test('CSRF-10 coming twice at once is one account', async () => {
    const both = await Promise.all([enter(), enter()]);
    expect(both.map((one) => one.ok && one.how).sort()).toEqual(['known', 'opened']);
    expect(await users()).toHaveLength(1);
  });
});

describe('AUTH-26 issuer and subject are who somebody is', () => {
  test('with another address they come to the same account, even where that one is not verified', async () => {
    const first = await enter();
    const again = await enter({ email: 'other@example.com', emailVerified: false }, after({ days: 1 }));
    expect(again).toMatchObject({ how: 'known', user: first.ok ? { id: first.user.id } : {} });
    expect(await users()).toHaveLength(1);
  });

  test('another issuer’s same subject is somebody else', async () => {
    await enter();
    const other = await enter({ issuer: 'https://other.example', email: 'o@example.com' });
    expect(other).toMatchObject({ how: 'opened' });
    expect(await users()).toHaveLength(2);
  });

  test('the account of another member who later takes their old address stays closed to them', async () => {
    const first = await enter();
    await db.updateTable('users').set({ email: 'moved@example.com' }).where('email', '=', email).execute();
    const next = await enter({ subject: '109' });
    expect(next).toMatchObject({ how: 'opened' });
    expect(next.ok && first.ok && next.user.id !== first.user.id).toBe(true);
  });
});

describe('an account of the same address', () => {
  test('is theirs too: the password stays, and the owner is told once', async () => {
    const id = await someMember(db, email);
    await setUser(id, { password_hash: await hashPassword(password) });
    expect(await enter()).toMatchObject({ ok: true, how: 'added', user: { id } });
    expect(await enter({}, after({ minutes: 1 }))).toMatchObject({ how: 'known', user: { id } });
    expect(await checkCredentials(db, email, password)).toMatchObject({ ok: true });
    expect(await identities()).toMatchObject([{ user_id: id, terms_accepted_at: null }]);
    expect(await mailsOf(db)).toEqual([{ to: email, language: 'en', template: 'google-added', params: {} }]);
  });

  test.each([
    ['AUTH-27 is not, where Google has not verified the address', { emailVerified: false }],
    ['AUTH-27 is not, where Google tells no address', { email: null }],
  ])('%s', async (_says, identity) => {
    await someMember(db, email);
    const refused = { ok: false, reason: 'email-not-verified', userId: null };
    expect(await enter(identity)).toEqual(refused);
    expect(await enter({ ...identity, subject: 'new' })).toEqual(refused);
    expect(await identities()).toEqual([]);
    expect(await users()).toHaveLength(1);
    expect(await mailsOf(db)).toEqual([]);
  });

  test('AUTH-28 AUTH-14 is refused where it is disabled, known or not', async () => {
    const id = await someMember(db, email);
    await enter();
    await setUser(id, { disabled_at: noon.toISOString() });
    const refused = { ok: false, reason: 'account-disabled', userId: id };
    expect(await enter()).toEqual(refused);
    expect(await enter({ subject: '109' })).toEqual(refused);
    expect(await identities()).toHaveLength(1);
  });
});

describe('AUTH-27 what somebody else prepared under the address is void', () => {
  test('a sign-up that its owner never confirmed: its password and its link open nothing', async () => {
    const request = { key: 'attack', email, password, fullName: null, timezone: 'UTC', plan: null } as const;
    await signUp(db, { ...request, language: 'en' }, noon);
    const token = await newestToken(db, 'verify-email');
    expect(await enter()).toMatchObject({ how: 'opened' });
    expect(await checkCredentials(db, email, password)).toMatchObject({ reason: 'invalid-credentials' });
    expect(
      await openAccount(
        db,
        token,
        { password: 'a bridge at dawn', language: 'en', timezone: 'UTC' },
        [],
        noon,
      ),
    ).toEqual({ ok: false, reason: 'link-invalid' });
  });

  test('an account whose address nobody confirmed: its password, sessions and links', async () => {
    const id = await someMember(db, email);
    await setUser(id, { password_hash: await hashPassword(password), email_verified_at: null });
    const { token } = await startSession(db, { id, role: 'member' }, null, noon);
    expect(await enter()).toMatchObject({ ok: true, user: { id } });
    expect(await checkCredentials(db, email, password)).toMatchObject({ reason: 'invalid-credentials' });
    expect(await findViewer(db, token, noon)).toBeNull();
    expect((await users())[0]?.email_verified_at).toBe(noon.toISOString());
  });
});

describe('a return from Google', () => {
  test('AUTH-25 is used once, until it would be too old anyway', async () => {
    const expires = after({ minutes: 10 });
    expect(await spendSignIn(db, 'a state', expires)).toBe(true);
    expect(await spendSignIn(db, 'a state', expires)).toBe(false);
    expect(await spendSignIn(db, 'another', expires)).toBe(true);
    await purgeExpired(db, after({ minutes: 9 }));
    expect(await spendSignIn(db, 'a state', expires)).toBe(false);
    await purgeExpired(db, after({ minutes: 10 }));
    expect(await db.selectFrom('spent_sign_ins').selectAll().execute()).toEqual([]);
  });
});

test('PRIV deleting an account forgets who it was at Google', async () => {
  await enter();
  await db.deleteFrom('users').execute();
  expect(await identities()).toEqual([]);
});
