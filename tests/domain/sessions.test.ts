import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import { endSession, findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { hashToken, makeToken } from '#app/domain/accounts/tokens.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db, 'iris@example.com');
});
afterEach(() => db.destroy());

const start = async (role: Role = 'member', agent: string | null = null): Promise<string> => {
  await db.updateTable('profiles').set({ role }).where('id', '=', userId).execute();
  return (await startSession(db, { id: userId, role }, agent, noon)).token;
};
const row = () => db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();

describe('a session', () => {
  test('tells who is there', async () => {
    const token = await start();
    const viewer = await findViewer(db, token, noon);
    expect(viewer).toMatchObject({
      id: userId,
      email: 'iris@example.com',
      name: 'Iris Vega',
      role: 'member',
      language: 'en',
      timezone: 'UTC',
      onboarded: false,
      lite: false,
      deleteAfter: null,
      xp: 0,
    });
    expect(viewer?.sessionId).toBe((await row()).id);
  });

  test('AC-08 tells nothing that signs anybody in', async () => {
    const viewer = await findViewer(db, await start(), noon);
    expect(Object.keys(viewer ?? {}).filter((key) => /hash|token|password/i.test(key))).toEqual([]);
  });

  test('AUTH-12 is stored as the hash of its token only', async () => {
    const token = await start();
    const stored = await row();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored.token_hash).toBe(hashToken(token));
    expect(stored.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('AUTH-12 has a token of 256 bits that no other has', () => {
    const tokens = new Set(Array.from({ length: 1000 }, makeToken));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  test('AUTH-11 has a new token each time', async () => {
    expect(await start()).not.toBe(await start());
  });

  test('keeps no more than the beginning of what the browser says of itself', async () => {
    await start('member', 'Mozilla '.repeat(1000));
    expect((await row()).user_agent).toHaveLength(300);
  });

  test.each(['', 'x', "' or 1=1 --", 'a'.repeat(43)])('is not opened by %j', async (token) => {
    await start();
    expect(await findViewer(db, token, noon)).toBeNull();
  });

  test('AUTH-12 is not opened by the hash that stands in the database', async () => {
    const token = await start();
    expect(await findViewer(db, hashToken(token), noon)).toBeNull();
  });
});

describe('AUTH-15 the limits of a session', () => {
  /** Asks at each of these hours, as somebody who keeps coming back. @returns whether the last time found the person */
  const visit = async (token: string, hours: readonly number[]): Promise<boolean> => {
    let found = false;
    for (const hour of hours) found = (await findViewer(db, token, after({ hours: hour }))) !== null;
    return found;
  };
  const every = (step: number, until: number) =>
    Array.from({ length: Math.floor(until / step) }, (_, index) => (index + 1) * step);

  test.each<[string, Role, readonly number[], boolean]>([
    ['AUTH-15 a member is there after 20 hours without a click', 'member', [20], true],
    ['AUTH-15 a member is there after 14 days without a click', 'member', [14 * 24], true],
    ['AUTH-15 a member is gone after more than 14 days without a click', 'member', [14 * 24 + 1], false],
    ['AUTH-15 a member who comes every week is there after 56 days', 'member', every(7 * 24, 56 * 24), true],
    [
      'AUTH-15 a member who comes every week is gone after 60 days',
      'member',
      [...every(7 * 24, 56 * 24), 60 * 24],
      false,
    ],
    ['AUTH-15 an administrator is there after 4 hours without a click', 'admin', [4], true],
    ['AUTH-15 an administrator is gone after more than 4 hours without a click', 'admin', [4.1], false],
    ['AUTH-15 an administrator who clicks every 2 hours is gone after 12', 'admin', every(2, 12), false],
    ['AUTH-15 an administrator who clicks every 2 hours is there after 10', 'admin', every(2, 10), true],
  ])('%s', async (_says, role, hours, there) => {
    expect(await visit(await start(role), hours)).toBe(there);
  });

  test('AUTH-15 of a member who became an administrator are those of administrators', async () => {
    const token = await start('member');
    await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', userId).execute();
    expect(await visit(token, every(2, 14))).toBe(false);
  });

  test('the last visit is written once an hour at most', async () => {
    const token = await start();
    await findViewer(db, token, after({ minutes: 59 }));
    expect((await row()).last_seen_at).toBe(noon.toISOString());
    await findViewer(db, token, after({ minutes: 61 }));
    expect((await row()).last_seen_at).toBe(after({ minutes: 61 }).toISOString());
  });

  test('the cookie ends when the session does', async () => {
    const { expiresAt } = await startSession(db, { id: userId, role: 'admin' }, null, noon);
    expect(expiresAt).toEqual(after({ hours: 12 }));
  });
});

describe('an ended session', () => {
  test('AUTH-13 is dead, and no other one is', async () => {
    const mine = await start();
    const other = await start();
    const viewer = await findViewer(db, mine, noon);
    await endSession(db, viewer!);
    expect(await findViewer(db, mine, noon)).toBeNull();
    expect((await findViewer(db, other, noon))?.id).toBe(userId);
  });

  test('can be ended again', async () => {
    const viewer = await findViewer(db, await start(), noon);
    await endSession(db, viewer!);
    await endSession(db, viewer!);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('C1-030 cannot be ended by somebody else', async () => {
    const token = await start();
    const viewer = await findViewer(db, token, noon);
    await endSession(db, { ...viewer!, id: await someMember(db) });
    expect((await findViewer(db, token, noon))?.id).toBe(userId);
  });

  test('AUTH-14 is each one of a disabled account, at once', async () => {
    const token = await start();
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).execute();
    expect(await findViewer(db, token, noon)).toBeNull();
  });

  test('AUTH-14 is each one of a deleted account', async () => {
    const token = await start();
    await db.deleteFrom('users').where('id', '=', userId).execute();
    expect(await findViewer(db, token, noon)).toBeNull();
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('AC-06 a changed role counts from the next request on', async () => {
    const token = await start('admin');
    await db.updateTable('profiles').set({ role: 'member' }).execute();
    expect((await findViewer(db, token, noon))?.role).toBe('member');
  });
});
