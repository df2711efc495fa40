import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { checkCredentials } from '#app/domain/accounts/sign-in.ts';
import { insertAccount } from '#app/domain/accounts/insert-account.ts';
import { signUp } from '#app/domain/accounts/sign-up.ts';
import { freshDatabase, noon } from '#tests/support/database.ts';

const password = 'three quiet words';
let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
  const passwordHash = await hashPassword(password);
  for (const [id, role] of [
    ['iris', 'member'],
    ['boss', 'admin'],
    ['gone', 'member'],
    ['google', 'member'],
  ] as const) {
    const account = { id, role, email: `${id}@example.com`, password_hash: passwordHash };
    await insertAccount(db, { ...account, full_name: null, language: 'en', timezone: 'UTC' }, noon);
  }
  await db.updateTable('profiles').set({ onboarding_completed: 1 }).where('id', '=', 'boss').execute();
  await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', 'gone').execute();
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', 'google').execute();
  await signUp(
    db,
    {
      key: 'waiting',
      email: 'waiting@example.com',
      password,
      fullName: null,
      language: 'en',
      timezone: 'UTC',
      plan: null,
    },
    noon,
  );
});
afterAll(() => db.destroy());

const invalid = expect.objectContaining({ ok: false, reason: 'invalid-credentials' });

describe('signing in', () => {
  test.each<[string, string, string, unknown]>([
    [
      'a member',
      'iris@example.com',
      password,
      { ok: true, user: { id: 'iris', role: 'member', onboarded: false } },
    ],
    [
      'an administrator',
      'boss@example.com',
      password,
      { ok: true, user: { id: 'boss', role: 'admin', onboarded: true } },
    ],
    ['a member with a wrong password', 'iris@example.com', 'three quiet word', invalid],
    ['a member with no password', 'iris@example.com', '', invalid],
    ['an unknown address', 'nobody@example.com', password, invalid],
    ['no address', '', password, invalid],
    ['AUTH-14 a disabled account', 'gone@example.com', password, invalid],
    ['an account without a password', 'google@example.com', '', invalid],
    [
      'a sign-up that waits for its link',
      'waiting@example.com',
      password,
      expect.objectContaining({ ok: false, reason: 'not-verified' }),
    ],
    ['somebody who does not know the password of that sign-up', 'waiting@example.com', 'guess', invalid],
    ['IO-05 signs of SQL', "' or 1=1 --", password, invalid],
  ])('answers %s', async (_says, email, tried, expected) => {
    expect(await checkCredentials(db, email, tried)).toEqual(expected);
  });
});
