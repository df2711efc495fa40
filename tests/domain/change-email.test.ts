import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import {
  confirmEmailChange,
  findEmailChange,
  requestEmailChange,
} from '#app/domain/accounts/change-email.ts';
import { changePassword, isOwnPassword } from '#app/domain/accounts/change-password.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSessionOf,
  listSessions,
} from '#app/domain/accounts/other-sessions.ts';
import { findResetOwner, requestPasswordReset, resetPassword } from '#app/domain/accounts/reset-password.ts';
import { findViewer, startSession, type Viewer } from '#app/domain/accounts/sessions.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let viewer: Viewer;
const fresh = 'new@example.com';

beforeEach(async () => {
  db = await freshDatabase();
  const id = await someMember(db, 'old@example.com');
  const { token } = await startSession(db, { id, role: 'member' }, 'Firefox', noon);
  viewer = (await findViewer(db, token, noon))!;
});
afterEach(() => db.destroy());

const mails = async () => {
  const rows = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  return rows.map(
    (row) => JSON.parse(row.payload) as { to: string; template: string; params: { token?: string } },
  );
};
const linkTo = async (to: string, template: string): Promise<string> =>
  (await mails()).findLast((mail) => mail.to === to && mail.template === template)?.params.token ?? '';
const ask = (email = fresh, now = noon) => requestEmailChange(db, viewer, email, 'en', now);
const confirm = (token: string, now = noon) => confirmEmailChange(db, token, viewer.id, now);
const addresses = async () => {
  const user = await db.selectFrom('users').select('email').where('id', '=', viewer.id).executeTakeFirst();
  const profile = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', viewer.id)
    .executeTakeFirst();
  return [user?.email, profile?.email];
};

describe('another address', () => {
  test('AUTH-19 gets a link, the old one is told, and nothing changes before the link is used', async () => {
    await ask();
    expect((await mails()).map((mail) => [mail.to, mail.template])).toEqual([
      ['old@example.com', 'email-change-asked'],
      [fresh, 'confirm-email'],
    ]);
    expect(await addresses()).toEqual(['old@example.com', 'old@example.com']);
    const token = await linkTo(fresh, 'confirm-email');
    expect(await findEmailChange(db, token, noon)).toEqual({ email: fresh, userId: viewer.id });
    expect(await confirm(token)).toEqual({ ok: true, userId: viewer.id, email: fresh });
    expect(await addresses()).toEqual([fresh, fresh]);
    expect((await mails()).at(-1)).toMatchObject({ to: 'old@example.com', template: 'email-changed' });
  });

  test('AUTH-19 is confirmed once, for one hour, and by the newest link alone', async () => {
    await ask();
    const first = await linkTo(fresh, 'confirm-email');
    await ask();
    const second = await linkTo(fresh, 'confirm-email');
    const refused = { ok: false, reason: 'link-invalid' };
    expect(await confirm(first)).toEqual(refused);
    expect(await confirm(second, after({ minutes: 61 }))).toEqual(refused);
    expect(await findEmailChange(db, second, after({ minutes: 61 }))).toBeNull();
    expect(await confirm(second)).toMatchObject({ ok: true });
    expect(await confirm(second)).toEqual(refused);
    for (const token of ['', 'x', 'null']) expect(await confirm(token)).toEqual(refused);
  });

  test('C2-062 that has an account already is told so by mail, and no link goes out', async () => {
    const other = await someMember(db, fresh);
    await ask();
    expect((await mails()).map((mail) => [mail.to, mail.template])).toEqual([
      ['old@example.com', 'email-change-asked'],
      [fresh, 'account-exists'],
    ]);
    expect(await db.selectFrom('email_changes').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('users').select('email').where('id', '=', other).executeTakeFirst()).toEqual({
      email: fresh,
    });
  });

  test('AUTH-19 that somebody took meanwhile is refused, and both accounts stay as they are', async () => {
    await ask();
    await someMember(db, fresh);
    const token = await linkTo(fresh, 'confirm-email');
    expect(await confirm(token)).toEqual({ ok: false, reason: 'link-invalid' });
    expect(await addresses()).toEqual(['old@example.com', 'old@example.com']);
    expect(await db.selectFrom('email_changes').select('id').execute()).toEqual([]);
  });

  test('C2-060 makes the reset links of the old one worthless', async () => {
    await requestPasswordReset(db, 'old@example.com', 'en', noon);
    const reset = await linkTo('old@example.com', 'reset-password');
    expect(await findResetOwner(db, reset, noon)).not.toBeNull();
    await ask();
    await confirm(await linkTo(fresh, 'confirm-email'));
    expect(await findResetOwner(db, reset, noon)).toBeNull();
  });

  test('AUTH-19 is stopped by a new password, chosen here or by a mailed link', async () => {
    await ask();
    await changePassword(db, viewer, 'a quiet new word', 'en', noon);
    expect(await findEmailChange(db, await linkTo(fresh, 'confirm-email'), noon)).toBeNull();
    await ask();
    await requestPasswordReset(db, 'old@example.com', 'en', noon);
    await resetPassword(db, await linkTo('old@example.com', 'reset-password'), 'another new word', noon);
    expect(await findEmailChange(db, await linkTo(fresh, 'confirm-email'), noon)).toBeNull();
  });

  test('C2-062 gets at most five mails an hour', async () => {
    for (let n = 0; n < 7; n += 1) await ask();
    expect((await mails()).filter((mail) => mail.to === fresh)).toHaveLength(5);
  });

  test('that was never confirmed is forgotten; one that was says which addresses there were', async () => {
    await ask();
    await purgeExpired(db, after({ minutes: 61 }));
    expect(await db.selectFrom('email_changes').select('id').execute()).toEqual([]);
    await ask();
    await confirm(await linkTo(fresh, 'confirm-email'));
    await purgeExpired(db, after({ days: 365 }));
    expect(await db.selectFrom('email_changes').select(['old_email', 'token_hash']).execute()).toEqual([
      { old_email: 'old@example.com', token_hash: null },
    ]);
  });
});

describe('another password', () => {
  test('AUTH-05 ends every other session and every mailed link, and the owner is told', async () => {
    const other = await startSession(db, { id: viewer.id, role: 'member' }, null, noon);
    await requestPasswordReset(db, 'old@example.com', 'en', noon);
    const reset = await linkTo('old@example.com', 'reset-password');
    await changePassword(db, viewer, 'a quiet new word', 'en', noon);
    expect(await findViewer(db, other.token, noon)).toBeNull();
    expect((await listSessions(db, viewer, noon)).map((session) => session.id)).toEqual([viewer.sessionId]);
    expect(await findResetOwner(db, reset, noon)).toBeNull();
    expect(await isOwnPassword(db, viewer.id, 'a quiet new word')).toBe(true);
    expect(await isOwnPassword(db, viewer.id, 'another')).toBe(false);
    expect(await isOwnPassword(db, 'nobody', 'another')).toBe(false);
    expect((await mails()).at(-1)).toMatchObject({ to: 'old@example.com', template: 'password-changed' });
  });
});

describe('sessions', () => {
  const open = (userAgent: string, now = noon) =>
    startSession(db, { id: viewer.id, role: 'member' }, userAgent, now);

  test('AUTH-17 are listed, the one used last first, without those that ended', async () => {
    await open('Old', after({ days: -15 }));
    await open('Chrome', after({ hours: 1 }));
    await startSession(db, { id: await someMember(db), role: 'member' }, 'Not mine', noon);
    const sessions = await listSessions(db, viewer, after({ hours: 2 }));
    expect(sessions.map((session) => session.userAgent)).toEqual(['Chrome', 'Firefox']);
    expect(sessions[1]).toMatchObject({ id: viewer.sessionId, startedAt: noon, lastSeenAt: noon });
  });

  test('AUTH-17 of an administrator are there for four hours without a click', async () => {
    const admin = { id: viewer.id, role: 'admin' } as const;
    expect(await listSessions(db, admin, after({ hours: 4 }))).toHaveLength(1);
    expect(await listSessions(db, admin, after({ hours: 5 }))).toEqual([]);
  });

  test('AUTH-17 are ended one by one, all others, or all; never somebody else’s', async () => {
    const one = await open('One');
    const two = await open('Two');
    const stranger = await someMember(db);
    const { token } = await startSession(db, { id: stranger, role: 'member' }, null, noon);
    const theirs = (await findViewer(db, token, noon))!.sessionId;
    const first = (await findViewer(db, one.token, noon))!.sessionId;
    expect(await endSessionOf(db, viewer.id, theirs, noon)).toBe(false);
    expect(await endSessionOf(db, viewer.id, first, noon)).toBe(true);
    expect(await endSessionOf(db, viewer.id, first, noon)).toBe(false);
    expect(await findViewer(db, two.token, noon)).not.toBeNull();
    await endOtherSessions(db, viewer, noon);
    expect(await findViewer(db, two.token, noon)).toBeNull();
    expect(await listSessions(db, viewer, noon)).toHaveLength(1);
    await endAllSessions(db, viewer.id, noon);
    expect(await listSessions(db, viewer, noon)).toEqual([]);
    expect(await findViewer(db, token, noon)).not.toBeNull();
  });
});
