import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { claimAttempts } from '#app/domain/quizzes/claim-attempts.ts';
import { completeAttempt } from '#app/domain/quizzes/complete-attempt.ts';
import { findAttempt, findNewestAttempt } from '#app/domain/quizzes/attempt.ts';
import { leaveEmail } from '#app/domain/quizzes/leave-email.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { begun, completed, read } from './taking.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db, 'iris@example.com');
});
afterEach(() => db.destroy());

const progress = () =>
  db.selectFrom('form_progress').selectAll().where('user_id', '=', userId).orderBy('form_type').execute();
const submissions = () =>
  db
    .selectFrom('freedom_breakthrough_submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
const driverForms = () => db.selectFrom('emotional_driver_forms').selectAll().orderBy('id').execute();
const profile = () =>
  db
    .selectFrom('profiles')
    .select(['emotional_driver', 'emotional_driver_quiz'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

describe('a member’s result is saved at once', () => {
  test('C3-023 of the archetype quiz, under archetype-assessment', async () => {
    const { attempt } = await completed(db, 'archetype', { userId, leaning: 'explorer' });
    expect(attempt.releasedAt).toEqual(noon);
    const [row, ...others] = await progress();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      form_type: 'archetype-assessment',
      completed_at: noon.toISOString(),
      last_section: 'results',
    });
    const data = read(row!.form_data);
    expect(data['responses']).toHaveLength(15);
    expect(data).toMatchObject({ submission_id: attempt.id, result: { primary_archetype: 'explorer' } });
    expect(await profile()).toEqual({ emotional_driver: null, emotional_driver_quiz: 0 });
  });

  test('C3-039 C3-042 C3-044 C3-045 C3-046 of the freedom assessment, everywhere it belongs', async () => {
    await completed(db, 'freedom', { userId, leaning: 'security' });
    const [submission, ...more] = await submissions();
    expect(more).toEqual([]);
    expect(JSON.parse(submission!.quiz_responses)).toHaveLength(24);
    expect(read(submission!.freedom_result)).toMatchObject({ primaryDriver: 'security' });
    const [row, ...others] = await progress();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      form_type: 'freedom-breakthrough',
      completed_at: noon.toISOString(),
      last_section: 'results',
    });
    const data = read(row!.form_data);
    expect(data['responses']).toHaveLength(24);
    expect(data).toMatchObject({ submission_id: submission!.id, result: { primaryDriver: 'security' } });
    expect(await profile()).toEqual({ emotional_driver: 'security', emotional_driver_quiz: 1 });
    const [form, ...rest] = await driverForms();
    expect(rest).toEqual([]);
    expect(read(form!.emotional_drivers)).toMatchObject({ primaryDriver: 'security' });
    expect(form!.summary).toMatch(/\S/);
  });

  test('C3-044 C3-046 C6-028 of the emotional quiz, under emotional-driver', async () => {
    const { attempt } = await completed(db, 'emotional', { userId, leaning: 'connection' });
    expect(await profile()).toEqual({ emotional_driver: 'connection', emotional_driver_quiz: 1 });
    expect(await driverForms()).toHaveLength(1);
    const [row, ...others] = await progress();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ form_type: 'emotional-driver', completed_at: noon.toISOString() });
    expect(read(row!.form_data)).toMatchObject({
      submission_id: attempt.id,
      result: { primaryDriver: 'connection' },
    });
  });

  test('C3-042 C3-045 taken again, the row of the form is replaced and the submissions stay, newest first', async () => {
    await completed(db, 'freedom', { userId, leaning: 'security' });
    await completed(db, 'freedom', { userId, leaning: 'freedom', now: after({ days: 1 }) });
    const rows = await progress();
    expect(rows.map((row) => read(row.form_data)['result'])).toMatchObject([{ primaryDriver: 'freedom' }]);
    const drivers = (await submissions()).map((one) => read(one.freedom_result)['primaryDriver']);
    expect(drivers).toEqual(['freedom', 'security']);
    expect((await profile()).emotional_driver).toBe('freedom');
  });

  test('C3-051 completed twice it is one submission, one row, one mail', async () => {
    const { attempt, holder } = await completed(db, 'freedom', { userId });
    const both = [1, 2].map(() => completeAttempt(db, holder, attempt, after({ minutes: 1 })));
    expect(await Promise.all(both)).toEqual([
      { ok: true, released: true },
      { ok: true, released: true },
    ]);
    expect([(await submissions()).length, (await progress()).length, (await driverForms()).length]).toEqual([
      1, 1, 1,
    ]);
    const mails = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
    expect(mails.map((mail) => read(mail.payload))).toMatchObject([
      { to: 'iris@example.com', params: { userType: 'past' } },
    ]);
  });

  test('C2-063 and goes with the account', async () => {
    await completed(db, 'freedom', { userId });
    await completed(db, 'archetype', { userId });
    await db.deleteFrom('users').where('id', '=', userId).execute();
    for (const table of [
      'quiz_attempts',
      'archetype_events',
      'freedom_breakthrough_submissions',
      'emotional_driver_forms',
      'form_progress',
    ] as const)
      expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
  });
});

describe('a guest’s attempts at the browser that signs in', () => {
  test('C3-023 become the account’s: those under way go on, results are saved, leads are converted', async () => {
    const open = await begun(db, 'archetype');
    const done = await completed(db, 'freedom', { leaning: 'freedom' });
    await leaveEmail(db, done.holder, done.attempt, 'second@example.com', after({ minutes: 5 }));
    const waiting = await completed(db, 'emotional', { leaning: 'security', now: after({ minutes: 10 }) });
    const ids = [open, done, waiting].map(({ attempt }) => attempt.id);
    for (let times = 0; times < 2; times += 1) await claimAttempts(db, userId, ids, after({ hours: 1 }));

    const mine = { userId, attemptIds: [] };
    expect((await findNewestAttempt(db, mine, 'archetype'))?.id).toBe(open.attempt.id);
    expect((await findAttempt(db, mine, 'emotional', waiting.attempt.id))?.releasedAt).toEqual(
      after({ hours: 1 }),
    );
    expect(await submissions()).toHaveLength(1);
    expect(await progress()).toHaveLength(2);
    // In the order in which they were begun: the newest counts.
    expect((await profile()).emotional_driver).toBe('security');
    const leads = await db.selectFrom('freedom_breakthrough_leads').select('converted_to_user').execute();
    expect(leads).toEqual([{ converted_to_user: 1 }]);
    for (const { attempt, holder } of [open, done, waiting])
      expect(await findAttempt(db, holder, attempt.quiz, attempt.id)).toBeNull();
  });

  test('C3-053 never take those of another member', async () => {
    const other = await someMember(db);
    const { attempt } = await begun(db, 'freedom', other);
    await claimAttempts(db, userId, [attempt.id], noon);
    const row = await db.selectFrom('quiz_attempts').select('user_id').executeTakeFirst();
    expect(row).toEqual({ user_id: other });
  });

  test('C3-045 an older result does not replace a newer one', async () => {
    const old = await completed(db, 'freedom', { leaning: 'security' });
    await completed(db, 'freedom', { userId, leaning: 'freedom', now: after({ days: 1 }) });
    await claimAttempts(db, userId, [old.attempt.id], after({ days: 2 }));
    expect((await profile()).emotional_driver).toBe('freedom');
    expect((await progress()).map((row) => read(row.form_data)['result'])).toMatchObject([
      { primaryDriver: 'freedom' },
    ]);
    expect(await submissions()).toHaveLength(2);
  });
});
