import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { confirmIdentity, findHeldIdentity, holdIdentity } from '#app/domain/accounts/held-identities.ts';
import { signInByIdentity } from '#app/domain/accounts/identities.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf, newestToken } from '../mail-jobs.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const email = 'iris@other.example';
const iris = { issuer: 'https://accounts.google.com', subject: '108', email, name: 'Iris Vega' };
const way = { next: '/forms', plan: 'level_1', language: 'es', timezone: 'America/Bogota' } as const;
const newcomer = { language: 'es', adminEmails: ['boss@other.example'] } as const;
const hold = (subject = iris.subject, now = noon) => holdIdentity(db, { ...iris, subject }, way, now);
const tokenOf = () => newestToken(db, 'confirm-google');
const refused = { ok: false, reason: 'link-invalid', userId: null };
const identities = () => db.selectFrom('identities').select(['subject', 'user_id']).execute();

describe('A06 somebody whose provider does not run their mailbox', () => {
  test('is neither added nor opened by the provider’s word, and nothing is written', async () => {
    const id = await someMember(db, email);
    const identity = { ...iris, emailVerified: true, hostedDomain: null };
    const told = await signInByIdentity(db, identity, { ...newcomer, timezone: 'UTC' }, noon);
    expect(told).toEqual({ ok: false, reason: 'to-confirm', userId: null });
    expect(await identities()).toEqual([]);
    expect(await mailsOf(db)).toEqual([]);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
  });

  test('waits for the address, which gets the same mail whether or not it has an account', async () => {
    const held = await hold();
    await someMember(db, 'known@other.example');
    await holdIdentity(db, { ...iris, subject: '109', email: 'known@other.example' }, way, noon);
    const [first, second] = await mailsOf(db);
    expect(first).toEqual({
      to: email,
      language: 'es',
      template: 'confirm-google',
      params: { token: expect.any(String) },
    });
    expect(second).toMatchObject({ language: 'es', template: 'confirm-google' });
    expect(await findHeldIdentity(db, held, noon)).toEqual({ email, next: '/forms', plan: 'level_1' });
    expect(JSON.stringify(await db.selectFrom('pending_identities').selectAll().execute())).not.toContain(
      first!.params['token'],
    );
  });

  test('gets an account by the mailed link, with what they came with, once', async () => {
    const id = await hold();
    const token = await tokenOf();
    const both = await Promise.all([1, 2].map(() => confirmIdentity(db, id, { token }, newcomer, noon)));
    expect(both.filter((one) => one.ok)).toHaveLength(1);
    expect(both.find((one) => one.ok)).toMatchObject({
      how: 'opened',
      way: { next: '/forms', plan: 'level_1' },
    });
    const profile = await db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      email,
      full_name: 'Iris Vega',
      timezone: 'America/Bogota',
      role: 'member',
    });
    expect(await confirmIdentity(db, id, { token }, newcomer, noon)).toEqual(refused);
  });

  test('is added to the account of the address by its link, or by its person being signed in', async () => {
    const owner = await someMember(db, email);
    const other = await someMember(db, 'other@other.example');
    const id = await hold();
    expect(await confirmIdentity(db, id, { userId: other }, newcomer, noon)).toEqual(refused);
    expect(await confirmIdentity(db, id, { token: 'x' }, newcomer, noon)).toEqual(refused);
    expect(await confirmIdentity(db, id, { userId: owner }, newcomer, noon)).toMatchObject({
      ok: true,
      how: 'added',
    });
    expect(await identities()).toEqual([{ subject: '108', user_id: owner }]);
    expect((await mailsOf(db)).at(-1)).toMatchObject({ to: email, template: 'google-added' });
  });

  test('AUTH-22 is nobody else: the link of one identity confirms no other of the same address', async () => {
    await someMember(db, email);
    const stranger = await hold('stranger');
    await hold('owner', after({ minutes: 1 }));
    const token = await tokenOf();
    expect(await confirmIdentity(db, stranger, { token }, newcomer, noon)).toEqual(refused);
    expect(await identities()).toEqual([]);
  });

  test('waits for an hour, and only the newest time', async () => {
    const first = await hold();
    const old = await tokenOf();
    const second = await hold();
    expect(await confirmIdentity(db, first, { token: old }, newcomer, noon)).toEqual(refused);
    const token = await tokenOf();
    const late = after({ minutes: 61 });
    expect(await findHeldIdentity(db, second, late)).toBeNull();
    expect(await confirmIdentity(db, second, { token }, newcomer, late)).toEqual(refused);
    await purgeExpired(db, late);
    expect(await db.selectFrom('pending_identities').select('id').execute()).toEqual([]);
  });

  test('makes no more than five mails an hour', async () => {
    for (let time = 0; time < 8; time += 1) await hold(`subject ${time}`);
    expect(await mailsOf(db)).toHaveLength(5);
  });
});
