import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { mailCopy, readCopyMail } from '#app/domain/submissions/mail-copy.ts';
import { requestPasswordReset } from '#app/domain/accounts/reset-password.ts';
import { isMailAllowanceSpent, mailsAnHour } from '#app/domain/mail/mail-allowance.ts';
import { findForm } from '#app/forms/registry.ts';
import { nutritionAnswers, saveAll } from '#tests/support/answers.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf } from './mail-jobs.ts';

const { definition } = findForm('nutrition-fitness')!;
const email = 'iris@example.com';
let db: Database;
let userId: string;
let submission: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db, email);
  await saveAll(db, userId, definition, nutritionAnswers);
  const row = await db
    .selectFrom('form_progress')
    .select('id')
    .where('form_type', '=', definition.id)
    .executeTakeFirstOrThrow();
  submission = row.id;
});
afterEach(() => db.destroy());

const ask = (once = uuid(), now = noon, who = userId) =>
  mailCopy(db, who, submission, { once, language: 'en' }, now);

describe('a copy of answers by mail', () => {
  test('is put into the outbox as ids, once for each form that was sent', async () => {
    const once = uuid();
    expect(await ask(once)).toEqual({ ok: true, email });
    expect(await ask(once)).toEqual({ ok: true, email });
    expect(await mailsOf(db)).toEqual([
      { to: email, language: 'en', template: 'answers-copy', params: { user: userId, submission } },
    ]);
  });

  test('is refused for somebody else’s answers, and for an address that is not confirmed or closed', async () => {
    expect(await ask(uuid(), noon, await someMember(db))).toEqual({ ok: false, reason: 'missing' });
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
    expect(await ask()).toEqual({ ok: false, reason: 'unconfirmed' });
    expect(await mailsOf(db)).toEqual([]);
  });

  test('counts towards the mails of an hour; a form sent again is not one more', async () => {
    const sent = Array.from({ length: mailsAnHour }, () => uuid());
    for (const once of sent) expect(await ask(once)).toEqual({ ok: true, email });
    expect(await ask()).toEqual({ ok: false, reason: 'too-many' });
    expect(await ask(sent[0])).toEqual({ ok: true, email });
    expect(await ask(uuid(), after({ minutes: 61 }))).toEqual({ ok: true, email });
  });

  test('B09 takes nothing from what strangers may send to the address, nor they from it', async () => {
    for (let times = 0; times < mailsAnHour; times += 1) await requestPasswordReset(db, email, 'en', noon);
    expect(await isMailAllowanceSpent(db, email, noon)).toBe(true);
    expect(await ask()).toEqual({ ok: true, email });
  });

  test('tells the answers as they are when it leaves, and nothing where they or the address are gone', async () => {
    await ask();
    const [mail] = await mailsOf(db);
    expect(await readCopyMail(db, mail!)).toMatchObject({ submission: { id: submission }, timezone: 'UTC' });
    expect(await readCopyMail(db, { ...mail!, template: 'welcome' })).toBeNull();
    await db.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', userId).execute();
    expect(await readCopyMail(db, mail!)).toBe('gone');
    await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
    await db.deleteFrom('form_progress').where('id', '=', submission).execute();
    expect(await readCopyMail(db, mail!)).toBe('gone');
  });
});
