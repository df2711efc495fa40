import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { confirmEmailChange, requestEmailChange } from '#app/domain/accounts/change-email.ts';
import { completeOnboarding } from '#app/domain/onboarding/complete-onboarding.ts';
import { eraseAccount } from '#app/domain/personal-data/deletion.ts';
import { claimAttempts } from '#app/domain/quizzes/claim-attempts.ts';
import { hadTrial, mailboxOf } from '#app/domain/trials/address-mark.ts';
import {
  createTrialFromQuiz,
  startTrial,
  startTrialAtSignIn,
  type StartedTrial,
} from '#app/domain/trials/start-trial.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { onboardingAnswers, onNoon, saveAll } from '#tests/support/answers.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf, newestToken } from '../mail-jobs.ts';
import { enrolled } from '../programs/enrolled.ts';
import { completed, read } from '../quizzes/taking.ts';

let db: Database;
let id: string;
const email = 'iris@example.com';
beforeEach(async () => {
  db = await freshDatabase();
  id = await someMember(db, email);
});
afterEach(() => db.destroy());

const start = (now = noon): Promise<StartedTrial> => startTrial(db, { id, email }, 'plan', now);
const finishOnboarding = (userId: string) =>
  db.updateTable('profiles').set({ onboarding_completed: 1 }).where('id', '=', userId).execute();
const used = { ok: false, reason: 'used' };
const addressUsed = { ok: false, reason: 'address-used' };

describe('a trial', () => {
  test('C4-068 of somebody who is onboarded starts now, and lasts 7 days', async () => {
    await finishOnboarding(id);
    expect(await start()).toMatchObject({
      ok: true,
      isNew: true,
      trial: { startsAt: noon, endsAt: after({ days: 7 }) },
    });
    const rows = await db.selectFrom('trials').selectAll().execute();
    expect(rows).toMatchObject([{ user_id: id, status: 'active', source: 'plan', quiz_data: null }]);
  });

  test('C4-067 waits for the end of onboarding, and at most 3 days', async () => {
    expect(await start()).toMatchObject({
      trial: { startsAt: after({ days: 3 }), endsAt: after({ days: 10 }) },
    });
    await saveAll(db, id, basicOnboarding, onboardingAnswers);
    await completeOnboarding(db, id, basicOnboarding, { ...onNoon, language: 'en' }, after({ days: 1 }));
    expect(await start(after({ days: 2 }))).toMatchObject({
      ok: true,
      isNew: false,
      trial: { startsAt: after({ days: 1 }), endsAt: after({ days: 8 }) },
    });
  });

  test('C4-067 that has begun does not begin anew with a later end of onboarding', async () => {
    await start();
    await saveAll(db, id, basicOnboarding, onboardingAnswers);
    await completeOnboarding(db, id, basicOnboarding, { ...onNoon, language: 'en' }, after({ days: 5 }));
    expect(await start(after({ days: 5 }))).toMatchObject({ trial: { endsAt: after({ days: 10 }) } });
  });

  test('is told by one mail, which takes nothing from the mails of forms', async () => {
    await start();
    await start();
    const mails = await mailsOf(db);
    expect(mails).toEqual([{ to: email, language: 'en', template: 'trial-started', params: {} }]);
  });

  test('that has begun says from when to when, by its own clock', async () => {
    await finishOnboarding(id);
    await db.updateTable('profiles').set({ timezone: 'Pacific/Auckland' }).where('id', '=', id).execute();
    await start();
    expect(await mailsOf(db)).toMatchObject([{ params: { first: '2026-03-11', last: '2026-03-17' } }]);
  });

  test('C4-070 needs an address', async () => {
    expect(await startTrial(db, { id, email: '  ' }, 'plan', noon)).toEqual({
      ok: false,
      reason: 'email-required',
    });
    expect(await db.selectFrom('trials').select('id').execute()).toEqual([]);
  });

  test('is not started for somebody with a program, nor where the administration has closed it', async () => {
    await enrolled(db, id, 'level_2', 'suspended');
    expect(await start()).toEqual({ ok: false, reason: 'has-program' });
    const other = await someMember(db);
    await db
      .updateTable('freedom_plan_tiers')
      .set({ enrollment_status: 'closed' })
      .where('tier', '=', 'level_0')
      .execute();
    const refused = await startTrial(db, { id: other, email: 'b@example.com' }, 'plan', noon);
    expect(refused).toEqual({ ok: false, reason: 'not-available' });
    expect(await db.selectFrom('trial_history').selectAll().execute()).toEqual([]);
  });
});

describe('C4-080 a trial is had once', () => {
  test('by a person: two at the same moment are one, and after its end it is used', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map((one) => one.ok && one.isNew).toSorted()).toEqual([false, true]);
    expect(await db.selectFrom('trials').select('id').execute()).toHaveLength(1);
    expect(await start(after({ days: 10 }))).toEqual(used);
  });

  test('by an address: also after the account is erased, and never by the address itself', async () => {
    await start();
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', id).execute();
    await eraseAccount(db, id, [email], noon);
    expect(await db.selectFrom('trials').select('id').execute()).toEqual([]);
    expect(await hadTrial(db, email)).toBe(true);
    id = await someMember(db, email);
    expect(await start(after({ days: 40 }))).toEqual(addressUsed);
    const kept = await db.selectFrom('trial_history').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]!.email_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(['IRIS@example.com', ' iris@example.com ', 'iris+again@example.com'])(
    'by a mailbox: %s is the same',
    async (same) => {
      await start();
      const other = await someMember(db, 'other@example.com');
      expect(await startTrial(db, { id: other, email: same }, 'plan', noon)).toEqual(addressUsed);
    },
  );

  test('by two people with one mailbox at the same moment: one has it', async () => {
    const other = await someMember(db, 'iris+two@example.com');
    const both = await Promise.all([
      start(),
      startTrial(db, { id: other, email: 'iris+two@example.com' }, 'plan', noon),
    ]);
    expect(both.filter((one) => one.ok)).toHaveLength(1);
  });

  test('by somebody who changes their address: the new one has had it, too', async () => {
    await start();
    await requestEmailChange(db, { id, email }, 'new@example.com', 'en', noon);
    await confirmEmailChange(db, await newestToken(db, 'confirm-email'), id, noon);
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', id).execute();
    await eraseAccount(db, id, [email, 'new@example.com'], noon);
    const other = await someMember(db, 'new@example.com');
    expect(await startTrial(db, { id: other, email: 'new@example.com' }, 'plan', noon)).toEqual(addressUsed);
  });

  const boxes: readonly [typed: string, mailbox: string][] = [
    ['Iris.Vega+x@GoogleMail.com', 'irisvega@gmail.com'],
    ['i.r.i.s@gmail.com', 'iris@gmail.com'],
    ['iris.vega@example.com', 'iris.vega@example.com'],
    ['iris+a+b@example.com', 'iris@example.com'],
    // Nothing would be left of it.
    ['+iris@example.com', '+iris@example.com'],
    ['no address', 'no address'],
  ];
  test.each(boxes)('the mailbox of %s is %s', (typed, mailbox) => {
    expect(mailboxOf(typed)).toBe(mailbox);
  });

  test('another address is another one, and other sites have other marks', async () => {
    expect(await hadTrial(db, email)).toBe(false);
    await start();
    expect(await hadTrial(db, 'irisa@example.com')).toBe(false);
    const other = await someMember(db, 'irisa@example.com');
    expect(await startTrial(db, { id: other, email: 'irisa@example.com' }, 'plan', noon)).toMatchObject({
      ok: true,
    });
    const [here] = await db.selectFrom('trial_history').select('email_hash').execute();
    const elsewhere = await freshDatabase();
    const twin = await someMember(elsewhere, email);
    await startTrial(elsewhere, { id: twin, email }, 'plan', noon);
    const [there] = await elsewhere.selectFrom('trial_history').select('email_hash').execute();
    await elsewhere.destroy();
    expect(there!.email_hash).not.toBe(here!.email_hash);
  });
});

describe('a trial from a quiz', () => {
  const quizData = async () =>
    read((await db.selectFrom('trials').select('quiz_data').executeTakeFirstOrThrow()).quiz_data!);

  test('C3-049 keeps the quiz that was completed last as a guest, and its result', async () => {
    const first = await completed(db, 'archetype', { leaning: 'nurturer' });
    const old = await completed(db, 'freedom', { leaning: 'security', now: after({ minutes: 5 }) });
    const newest = await completed(db, 'freedom', { leaning: 'achievement', now: after({ minutes: 9 }) });
    const ids = [first, old, newest].map(({ attempt }) => attempt.id);
    const claimed = await claimAttempts(db, id, ids, after({ hours: 1 }));
    expect(await startTrialAtSignIn(db, id, claimed, after({ hours: 1 }))).toMatchObject({ ok: true });
    expect(await db.selectFrom('trials').select('source').execute()).toEqual([{ source: 'quiz' }]);
    const kept = await quizData();
    expect(kept).toMatchObject({ quiz: 'freedom', result: { primary: 'achievement' } });
    expect((kept['attempts'] as string[]).toSorted()).toEqual([old.attempt.id, newest.attempt.id].toSorted());
  });

  test('C3-049 is no quiz trial where none was completed', async () => {
    expect(await startTrialAtSignIn(db, id, [], noon)).toMatchObject({ ok: true });
    expect(await db.selectFrom('trials').select(['source', 'quiz_data']).execute()).toEqual([
      { source: 'plan', quiz_data: null },
    ]);
  });

  test('C3-049 create_trial_from_quiz is had once like every other', async () => {
    const { attempt } = await completed(db, 'emotional', { leaning: 'freedom' });
    const quiz = { quiz: 'emotional', attempts: [attempt.id], result: attempt.result! } as const;
    expect(await createTrialFromQuiz(db, { id, email }, quiz, noon)).toMatchObject({ ok: true });
    expect(await createTrialFromQuiz(db, { id, email }, quiz, after({ days: 11 }))).toEqual(used);
  });
});
