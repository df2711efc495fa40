import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { confirmEmailChange, requestEmailChange } from '#app/domain/accounts/change-email.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { openAccount } from '#app/domain/accounts/open-account.ts';
import { signUp } from '#app/domain/accounts/sign-up.ts';
import { claimDueJobs, finishJob } from '#app/domain/jobs/jobs.ts';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import * as lifecycle from '#app/domain/lifecycle/lifecycle-mails.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { isMailAllowanceSpent } from '#app/domain/mail/mail-allowance.ts';
import { findReader, switchMails, wantsMails } from '#app/domain/mail/mail-wishes.ts';
import { readSettings, updateNotifications } from '#app/domain/settings/settings.ts';
import { startTrial } from '#app/domain/trials/start-trial.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf, newestToken } from './mail-jobs.ts';
import { enrolled } from './programs/enrolled.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const templates = async () => (await mailsOf(db)).map((mail) => mail.template);
const email = 'iris@example.com';

describe('the mail that welcomes', () => {
  const request = { key: 'k', email, password: 'three quiet words', fullName: null, plan: null } as const;

  test('C2-035 goes out when the account opens, in the language of the sign-up, once', async () => {
    const opener = { signUp: await signUp(db, { ...request, language: 'es', timezone: 'UTC' }, noon) };
    expect(await templates()).toEqual(['verify-email']);
    const token = await newestToken(db, 'verify-email');
    const opened = await openAccount(db, token, opener, [], noon);
    expect(opened).toMatchObject({ ok: true });
    await openAccount(db, token, opener, [], noon);
    const id = opened.ok ? opened.user.id : '';
    await lifecycle.welcomeMember(db, id, after({ days: 40 }));
    const [, mail, ...others] = await mailsOf(db);
    expect(mail).toEqual({ to: email, language: 'es', template: 'welcome', params: { user: id } });
    expect(others).toEqual([]);
  });

  test('takes nothing from the mails that forms may ask for', async () => {
    const id = await someMember(db, email);
    await lifecycle.welcomeMember(db, id, noon);
    for (let n = 0; n < 4; n += 1) await noteLead(db, { ...lead, key: `${n}` }, [email], noon);
    expect(await isMailAllowanceSpent(db, email, noon)).toBe(false);
  });
  const lead = {
    kind: 'website',
    email: 'lead@example.com',
    fullName: 'Ana',
    phone: '5550100',
    language: 'en',
    wish: null,
  } as const;
});

describe('the reminder of an unfinished onboarding', () => {
  const remind = (days: number) => lifecycle.remindUnfinished(db, after({ days }));

  test('goes out once, from the third day on', async () => {
    await someMember(db, email);
    expect(await remind(2.9)).toBe(0);
    expect(await remind(3)).toBe(1);
    expect(await remind(3)).toBe(0);
    expect(await remind(4)).toBe(0);
    expect(await templates()).toEqual(['unfinished-onboarding']);
  });

  test('DUR-16 not a second time when its job is forgotten, and not when two look at once', async () => {
    await someMember(db, email);
    expect((await Promise.all([remind(3), remind(3)])).toSorted()).toEqual([0, 1]);
    for (const job of await claimDueJobs(db, 9, after({ days: 4 })))
      await finishJob(db, job, after({ days: 4 }));
    await purgeExpired(db, after({ days: 60 }));
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
    expect(await remind(29)).toBe(0);
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  test('tells of the days of a trial that pass meanwhile, by the reader’s own clock', async () => {
    const id = await someMember(db, email);
    await db.updateTable('profiles').set({ timezone: 'Pacific/Auckland' }).where('id', '=', id).execute();
    await startTrial(db, { id, email }, 'plan', after({ hours: 1 }));
    const waits = await someMember(db, 'waits@example.com');
    await startTrial(db, { id: waits, email: 'waits@example.com' }, 'plan', after({ days: 2 }));
    await someMember(db, 'none@example.com');
    expect(await remind(3.5)).toBe(3);
    const told = (await mailsOf(db)).filter(({ template }) => template === 'unfinished-onboarding');
    const params = Object.fromEntries(told.map((mail) => [mail.to, mail.params]));
    // Noon of March 10 and three days are the night of March 14 there.
    expect(params[email]).toEqual({ user: id, first: '2026-03-14', last: '2026-03-20' });
    expect(params['waits@example.com']).toEqual({ user: waits, first: '2026-03-15' });
    expect(Object.keys(params['none@example.com']!)).toEqual(['user']);
  });

  test('says nothing of a trial that is over, or that a program has taken the place of', async () => {
    const id = await someMember(db, email);
    await startTrial(db, { id, email }, 'plan', noon);
    const other = await someMember(db, 'other@example.com');
    await startTrial(db, { id: other, email: 'other@example.com' }, 'plan', noon);
    await enrolled(db, other, 'level_1', 'active');
    expect(await remind(4)).toBe(2);
    const told = (await mailsOf(db)).filter(({ template }) => template === 'unfinished-onboarding');
    expect(told.map(({ to, params }) => [to, 'first' in params]).toSorted()).toEqual([
      [email, true],
      ['other@example.com', false],
    ]);
    const late = await someMember(db, 'late@example.com');
    await startTrial(db, { id: late, email: 'late@example.com' }, 'plan', noon);
    expect(await remind(11)).toBe(1);
    expect((await mailsOf(db)).at(-1)?.params).toEqual({ user: late });
  });

  const others: readonly [string, Record<string, unknown>][] = [
    ['who has finished', { onboarding_completed: 1 }],
    ['an administrator', { role: 'admin' }],
    ['a lead', { role: 'lead' }],
  ];
  test.each(others)('does not go to %s', async (_who, set) => {
    const id = await someMember(db, email);
    await db.updateTable('profiles').set(set).where('id', '=', id).execute();
    expect(await remind(5)).toBe(0);
  });

  test('B01 does not go to somebody who has switched them off', async () => {
    const [off, on] = [await someMember(db, email), await someMember(db, 'other@example.com')];
    await switchMails(db, { userId: off }, false, noon);
    await switchMails(db, { userId: on }, false, noon);
    await switchMails(db, { userId: on }, true, noon);
    expect(await remind(5)).toBe(1);
    expect((await mailsOf(db)).map(({ to }) => to)).toEqual(['other@example.com']);
  });

  test('does not go to a disabled or closed account, nor to one that is older than a month', async () => {
    const id = await someMember(db, email);
    expect(await remind(31)).toBe(0);
    const at = noon.toISOString();
    for (const gone of [
      { disabled_at: at, delete_after: null },
      { disabled_at: null, delete_after: at },
    ]) {
      await db.updateTable('users').set(gone).where('id', '=', id).execute();
      expect(await remind(5)).toBe(0);
    }
  });

  test('goes to everybody who is due, however many', async () => {
    for (let n = 0; n < 205; n += 1) await someMember(db);
    expect(await remind(3)).toBe(205);
    expect(await remind(3)).toBe(0);
  });
});

describe('stopping the mails', () => {
  test('PRIV-13 counts at once, for good, and for nobody else', async () => {
    const [id, other] = [await someMember(db), await someMember(db)];
    for (const days of [0, 1]) await switchMails(db, { userId: id }, false, after({ days }));
    expect(await wantsMails(db, { userId: id })).toBe(false);
    expect(await wantsMails(db, { userId: other })).toBe(true);
    expect(await wantsMails(db, { userId: 'nobody' })).toBe(false);
    await lifecycle.welcomeMember(db, id, noon);
    expect(await templates()).toEqual([]);
  });

  test('B01 is the switch of the settings, which lets them come again; other settings stay as they are', async () => {
    const userId = await someMember(db);
    await updateNotifications(db, userId, { email: true, push: true }, noon);
    await switchMails(db, { userId }, false, noon);
    expect((await readSettings(db, userId)).notifications).toEqual({ email: false, push: true });
    await updateNotifications(db, userId, { email: true, push: true }, noon);
    expect(await wantsMails(db, { userId })).toBe(true);
    await updateNotifications(db, userId, { email: false, push: true }, noon);
    expect(await wantsMails(db, { userId })).toBe(false);
  });

  test('B01 for somebody who is gone changes nothing and fails nowhere', async () => {
    await switchMails(db, { userId: 'nobody' }, false, noon);
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  test('B01 works for an address without an account, is kept as a hash, and can be taken back', async () => {
    const reader = { address: email };
    expect(await wantsMails(db, reader)).toBe(true);
    for (let times = 0; times < 2; times += 1) await switchMails(db, reader, false, noon);
    expect(await wantsMails(db, reader)).toBe(false);
    expect(await wantsMails(db, { address: 'other@example.com' })).toBe(true);
    expect(JSON.stringify(await db.selectFrom('mail_refusals').selectAll().execute())).not.toContain('iris');
    await switchMails(db, reader, true, noon);
    expect(await wantsMails(db, reader)).toBe(true);
  });

  test('B01 by an address stays with the account that is made with it later, where it can be switched on', async () => {
    await switchMails(db, { address: email }, false, noon);
    const userId = await someMember(db, email);
    expect(await wantsMails(db, { userId })).toBe(false);
    expect((await readSettings(db, userId)).notifications.email).toBe(false);
    expect(await db.selectFrom('mail_refusals').selectAll().execute()).toEqual([]);
    await updateNotifications(db, userId, { email: true, push: false }, noon);
    expect(await wantsMails(db, { userId })).toBe(true);
  });

  test('B01 by a link that was mailed before there was the account means the account', async () => {
    const userId = await someMember(db, email);
    await switchMails(db, { address: email }, false, noon);
    expect(await wantsMails(db, { userId })).toBe(false);
    // What the link is asked when it is opened again.
    expect(await wantsMails(db, { address: email })).toBe(false);
    expect(await db.selectFrom('mail_refusals').selectAll().execute()).toEqual([]);
    await switchMails(db, { address: email }, true, noon);
    expect([await wantsMails(db, { userId }), await wantsMails(db, { address: email })]).toEqual([
      true,
      true,
    ]);
  });

  test('B01 by an address stays with the account that changes to it', async () => {
    const fresh = 'iris@new.example';
    await switchMails(db, { address: fresh }, false, noon);
    const userId = await someMember(db, email);
    await requestEmailChange(db, { id: userId, email }, fresh, 'en', noon);
    await confirmEmailChange(db, await newestToken(db, 'confirm-email'), userId, noon);
    expect(await wantsMails(db, { userId })).toBe(false);
  });

  test('B01 by an old address means the account that left it, as long as nobody else has it', async () => {
    const userId = await someMember(db, email);
    await requestEmailChange(db, { id: userId, email }, 'iris@new.example', 'en', noon);
    const asked = async () => [await wantsMails(db, { userId }), await wantsMails(db, { address: email })];
    await db.updateTable('email_changes').set({ old_email: 'other@example.com' }).execute();
    await switchMails(db, { address: 'other@example.com' }, false, noon);
    // A change that nobody has confirmed says nothing.
    expect(await asked()).toEqual([true, true]);
    await db.updateTable('email_changes').set({ old_email: email }).execute();
    await confirmEmailChange(db, await newestToken(db, 'confirm-email'), userId, noon);
    await switchMails(db, { address: email }, false, noon);
    expect(await asked()).toEqual([false, false]);
    await switchMails(db, { address: email }, true, noon);
    expect(await asked()).toEqual([true, true]);
    await someMember(db, email);
    await switchMails(db, { address: email }, false, noon);
    expect(await asked()).toEqual([true, false]);
  });

  test('B01 is asked of the account that a mail was written for, else of the one behind its address', async () => {
    const userId = await someMember(db, email);
    const other = 'lead@example.com';
    await noteLead(
      db,
      {
        key: 'k',
        kind: 'website',
        email: other,
        fullName: 'Ana',
        phone: '5550100',
        language: 'en',
        wish: null,
      },
      [],
      noon,
    );
    expect(await findReader(db, { to: 'old@example.com', params: { user: userId } })).toEqual({ userId });
    expect(await findReader(db, { to: email, params: {} })).toEqual({ userId });
    // A lead has no account.
    expect(await findReader(db, { to: other, params: {} })).toEqual({ address: other });
  });

  const secrets = ['a secret'] as const;
  test('the token names one account and cannot be made elsewhere', () => {
    const token = makeUnsubscribeToken(secrets, { userId: 'one' });
    expect(readUnsubscribeToken(secrets, token)).toEqual({ userId: 'one' });
    for (const wrong of [null, '', '.', 'one', 'one.', 'a.b.c.d', token.replace('one', 'two'), `${token}x`])
      expect(readUnsubscribeToken(secrets, wrong)).toBeNull();
    expect(readUnsubscribeToken(['another'], token)).toBeNull();
  });

  test('B01 the token of an address tells it to nobody, and cannot be made elsewhere', () => {
    const token = makeUnsubscribeToken(secrets, { address: email });
    expect(readUnsubscribeToken(secrets, token)).toEqual({ address: email });
    for (const part of token.split('.'))
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('iris');
    expect(readUnsubscribeToken(secrets, `${token}x`)).toBeNull();
    expect(readUnsubscribeToken(['another'], token)).toBeNull();
  });

  test('OPS-01 tokens are read under the previous secret, too', () => {
    for (const reader of [{ userId: 'one' }, { address: email }])
      expect(readUnsubscribeToken(['new', ...secrets], makeUnsubscribeToken(secrets, reader))).toEqual(
        reader,
      );
  });
});
