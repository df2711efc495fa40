import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { confirmEmailChange, requestEmailChange } from '#app/domain/accounts/change-email.ts';
import { takeIdentity } from '#app/domain/accounts/identities.ts';
import { findResetOwner, requestPasswordReset, resetPassword } from '#app/domain/accounts/reset-password.ts';
import { findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { findTakeBack, takeEmailBack } from '#app/domain/accounts/take-back-email.ts';
import { isMailAllowanceSpent } from '#app/domain/mail/mail-allowance.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf, newestToken } from '../mail-jobs.ts';

let db: Database;
let id: string;
const [old, fresh] = ['old@example.com', 'new@example.com'];
const newcomer = { language: 'en', timezone: 'UTC', adminEmails: [] } as const;
beforeEach(async () => {
  db = await freshDatabase();
  id = await someMember(db, old);
});
afterEach(() => db.destroy());

/** Changes the address, and @returns what the old one can take it back with. */
async function changed(): Promise<string> {
  await requestEmailChange(db, { id, email: old }, fresh, 'en', noon);
  await confirmEmailChange(db, await newestToken(db, 'confirm-email'), id, noon);
  return newestToken(db, 'email-changed');
}
const user = () => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const refused = { ok: false, reason: 'link-invalid' };

describe('A01 sibling: a change of address that is taken back', () => {
  test('gives the account its old address, and nothing of whoever changed it', async () => {
    const google = { issuer: 'https://accounts.google.com', name: null };
    await takeIdentity(
      db,
      { ...google, subject: 'before' },
      old,
      newcomer,
      new Date(noon.getTime() - 60_000),
    );
    const token = await changed();
    await takeIdentity(db, { ...google, subject: 'after' }, fresh, newcomer, noon);
    const session = await startSession(db, { id, role: 'member' }, null, noon);
    expect(await findTakeBack(db, token, noon)).toBe(old);
    expect(await takeEmailBack(db, token, noon)).toMatchObject({ ok: true, userId: id, email: old });
    expect(await user()).toMatchObject({ email: old, password_hash: null });
    expect(await findViewer(db, session.token, noon)).toBeNull();
    expect(await db.selectFrom('identities').select('subject').execute()).toEqual([{ subject: 'before' }]);
    const mails = await mailsOf(db);
    expect(mails.slice(-2).map((mail) => [mail.to, mail.template])).toEqual([
      [fresh, 'email-taken-back'],
      [old, 'reset-password'],
    ]);
    // Nobody asked for it, and it does not say so.
    expect(mails.at(-1)?.params).toMatchObject({ because: 'taken-back' });
    expect(await takeEmailBack(db, token, noon)).toEqual(refused);
  });

  test('mails the link for a new password though the old address got all its mails of the hour', async () => {
    for (let asked = 0; asked < 4; asked += 1) await requestPasswordReset(db, old, 'en', noon);
    const token = await changed();
    // A stranger took four, and the warning of the change is the fifth.
    expect(await isMailAllowanceSpent(db, old, noon)).toBe(true);
    expect(await takeEmailBack(db, token, noon)).toMatchObject({ ok: true, email: old });
    expect((await mailsOf(db)).at(-1)).toMatchObject({ to: old, template: 'reset-password' });
    const link = await newestToken(db, 'reset-password');
    expect(await findResetOwner(db, link, noon)).toMatchObject({ id, email: old });
    expect(await resetPassword(db, link, 'a notebook by the window', noon)).toEqual({ ok: true });
  });

  test('mails no link to somebody whom we have shut out', async () => {
    const token = await changed();
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', id).execute();
    await takeEmailBack(db, token, noon);
    expect((await mailsOf(db)).map((mail) => mail.template)).not.toContain('reset-password');
  });

  test('is refused after three days, for a made-up link, and where the address is somebody else’s', async () => {
    const token = await changed();
    expect(await takeEmailBack(db, token, after({ days: 3 }))).toEqual(refused);
    for (const made of ['', 'x', 'null']) expect(await takeEmailBack(db, made, noon)).toEqual(refused);
    await someMember(db, old);
    expect(await takeEmailBack(db, token, noon)).toEqual(refused);
    expect((await user()).email).toBe(fresh);
  });

  test('A: whoever changes it once more and takes that back does not void the link of the first owner', async () => {
    const token = await changed();
    const later = after({ minutes: 5 });
    await requestEmailChange(db, { id, email: fresh }, 'third@example.com', 'en', later);
    await confirmEmailChange(db, await newestToken(db, 'confirm-email'), id, later);
    const second = await newestToken(db, 'email-changed');
    expect(await takeEmailBack(db, second, later)).toMatchObject({ ok: true, email: fresh });
    expect(await takeEmailBack(db, second, later)).toEqual(refused);
    expect(await takeEmailBack(db, token, later)).toMatchObject({ ok: true, email: old });
    expect((await user()).email).toBe(old);
  });

  test('A: the first owner’s link voids those of all later changes', async () => {
    const token = await changed();
    const later = after({ minutes: 5 });
    await requestEmailChange(db, { id, email: fresh }, 'third@example.com', 'en', later);
    await confirmEmailChange(db, await newestToken(db, 'confirm-email'), id, later);
    const second = await newestToken(db, 'email-changed');
    const both = await Promise.all([takeEmailBack(db, token, later), takeEmailBack(db, token, later)]);
    expect(both.filter((one) => one.ok)).toHaveLength(1);
    expect(await takeEmailBack(db, second, later)).toEqual(refused);
    expect((await user()).email).toBe(old);
  });
});
