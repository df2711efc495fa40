import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { openAccount, signUp } from '#app/domain/accounts/sign-up.ts';
import { claimDueJobs, finishJob } from '#app/domain/jobs/jobs.ts';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import * as lifecycle from '#app/domain/lifecycle/lifecycle-mails.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { isMailAllowanceSpent } from '#app/domain/mail/mail-allowance.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf, newestToken } from './mail-jobs.ts';

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
    await signUp(db, { ...request, language: 'es', timezone: 'UTC' }, noon);
    expect(await templates()).toEqual(['verify-email']);
    const token = await newestToken(db, 'verify-email');
    const opened = await openAccount(db, token, [], noon);
    expect(opened).toMatchObject({ ok: true });
    await openAccount(db, token, [], noon);
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
      await finishJob(db, job.id, after({ days: 4 }));
    await purgeExpired(db, after({ days: 60 }));
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
    expect(await remind(29)).toBe(0);
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  const others: readonly [string, Record<string, unknown>][] = [
    ['who has finished', { onboarding_completed: 1 }],
    ['who wants no such mails', { lifecycle_mails_stopped_at: noon.toISOString() }],
    ['an administrator', { role: 'admin' }],
    ['a lead', { role: 'lead' }],
  ];
  test.each(others)('does not go to %s', async (_who, set) => {
    const id = await someMember(db, email);
    await db.updateTable('profiles').set(set).where('id', '=', id).execute();
    expect(await remind(5)).toBe(0);
  });

  test('does not go to a disabled account, nor to one that is older than a month', async () => {
    const id = await someMember(db, email);
    expect(await remind(31)).toBe(0);
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', id).execute();
    expect(await remind(5)).toBe(0);
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
    await lifecycle.stopLifecycleMails(db, id, noon);
    await lifecycle.stopLifecycleMails(db, id, after({ days: 1 }));
    const row = db.selectFrom('profiles').select('lifecycle_mails_stopped_at').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ lifecycle_mails_stopped_at: noon.toISOString() });
    expect(await lifecycle.wantsLifecycleMails(db, id)).toBe(false);
    expect(await lifecycle.wantsLifecycleMails(db, other)).toBe(true);
    expect(await lifecycle.wantsLifecycleMails(db, 'nobody')).toBe(false);
    await lifecycle.welcomeMember(db, id, noon);
    expect(await templates()).toEqual([]);
  });

  test('the token names one person and cannot be made elsewhere', () => {
    const token = makeUnsubscribeToken('secret', 'one');
    expect(readUnsubscribeToken('secret', token)).toBe('one');
    for (const wrong of [null, '', '.', 'one', 'one.', token.replace('one', 'two'), `${token}x`])
      expect(readUnsubscribeToken('secret', wrong)).toBeNull();
    expect(readUnsubscribeToken('another', token)).toBeNull();
  });
});
