import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { findAttempt } from '#app/domain/quizzes/attempt.ts';
import { answerQuestion } from '#app/domain/quizzes/answer-question.ts';
import { leaveEmail } from '#app/domain/quizzes/leave-email.ts';
import { isResultMailed, markFollowUpSent } from '#app/domain/quizzes/mail-result.ts';
import { recordQuizEvent } from '#app/domain/quizzes/events.ts';
import { startTrial } from '#app/domain/trials/start-trial.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { seedOf } from '#tests/support/quizzes.ts';
import { begun, completed, read } from './taking.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const email = 'ana@example.com';
const soon = after({ minutes: 5 });
/** Which account an address has. */
const accounts = [
  ['new', false, false, {}],
  ['past', true, false, {}],
  ['past', true, true, {}],
  ['new', true, false, { email_verified_at: null }],
] as const;
/** What somebody with an open account has, and what the mail says of them. */
const holdings = [
  ['active', 'a program that runs', (id: string) => enrolled(db, id, 'level_2', 'active')],
  ['active', 'a program whose payment failed', (id: string) => enrolled(db, id, 'level_2', 'grace')],
  ['past', 'a program whose time is over', (id: string) => enrolled(db, id, 'level_2', 'completed')],
  ['past', 'a program that was given back', (id: string) => enrolled(db, id, 'level_2', 'refunded')],
  ['active', 'a trial that runs', (id: string) => startTrial(db, { id, email }, 'plan', noon)],
  [
    'past',
    'a trial that is over',
    (id: string) => startTrial(db, { id, email }, 'plan', after({ days: -30 })),
  ],
] as const;
const typeMailed = async (): Promise<unknown> => {
  const mail = (await mails()).find(({ key }) => key?.startsWith('mail:quiz-result:'));
  return (read(mail!.payload) as { params: Record<string, string> }).params['userType'];
};
const archetypeLeads = () => db.selectFrom('archetype_quiz_leads').selectAll().execute();
const freedomLeads = () => db.selectFrom('freedom_breakthrough_leads').selectAll().execute();
const mails = () =>
  db.selectFrom('jobs').select(['payload', 'key']).where('kind', '=', 'mail').orderBy('id').execute();
const events = () =>
  db.selectFrom('archetype_events').select(['event_type', 'subject', 'email']).orderBy('id').execute();

/** A guest answers everything and leaves an address. */
async function lead(quiz: QuizId, address = email, leaning?: string, now = noon) {
  const taken = await completed(db, quiz, { now, ...(leaning ? { leaning } : {}) });
  const left = await leaveEmail(db, taken.holder, taken.attempt, address, new Date(now.getTime() + 300_000));
  return { ...taken, left };
}

describe('a guest who leaves an address', () => {
  test('C3-025 after the archetype quiz is a lead with answers and result', async () => {
    const { left, attempt } = await lead('archetype', email, 'visionary');
    expect(left).toEqual({ ok: true });
    const [one, ...others] = await archetypeLeads();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ email, attempt_id: attempt.id, follow_up_sent: 0, converted_to_user: 0 });
    expect(JSON.parse(one!.quiz_responses)).toHaveLength(15);
    expect(read(one!.archetype_result)).toMatchObject({ primary_archetype: 'visionary' });
    expect(await freedomLeads()).toEqual([]);
  });

  test.each([
    ['freedom', 'freedom_assessment', 24],
    ['emotional', 'emotional_quiz', 12],
  ] as const)('C3-043 after the quiz %s is a lead of the source %s', async (quiz, source, count) => {
    await lead(quiz, email, 'connection');
    const [one, ...others] = await freedomLeads();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ email, lead_source: source, follow_up_sent: 0, converted_to_user: 0 });
    expect(JSON.parse(one!.quiz_responses)).toHaveLength(count);
    expect(read(one!.freedom_result)).toMatchObject({ primaryDriver: 'connection' });
  });

  test('C3-027 C3-051 twice is one lead, one event of each kind, one mail', async () => {
    const { attempt, holder } = await lead('freedom');
    for (const address of [email, 'other@example.com'])
      expect(await leaveEmail(db, holder, attempt, address, soon)).toEqual({ ok: true });
    const released = (await findAttempt(db, holder, 'freedom', attempt.id))!;
    for (let times = 0; times < 2; times += 1) {
      await recordQuizEvent(db, released, 'result_viewed', soon);
      await recordQuizEvent(db, released, 'cta_clicked', soon, { subject: 'learn_more' });
      await recordQuizEvent(db, released, 'cta_clicked', soon, { subject: 'start_transformation' });
    }
    expect(await freedomLeads()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await events()).toEqual([
      { event_type: 'quiz_started', subject: '', email: null },
      { event_type: 'quiz_completed', subject: '', email: null },
      { event_type: 'email_provided', subject: '', email },
      { event_type: 'result_viewed', subject: '', email },
      { event_type: 'cta_clicked', subject: 'learn_more', email },
      { event_type: 'cta_clicked', subject: 'start_transformation', email },
    ]);
  });

  test('C3-051 the same form twice at once is one lead and one mail', async () => {
    const { attempt, holder } = await completed(db, 'freedom');
    const both = [1, 2].map(() => leaveEmail(db, holder, attempt, email, soon));
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }]);
    expect(await freedomLeads()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('C3-056 again with another attempt updates the lead and keeps the history', async () => {
    await lead('freedom', email, 'security');
    const [before] = await freedomLeads();
    await markFollowUpSent(db, before!.attempt_id);
    const again = await lead('freedom', email, 'freedom', after({ days: 1 }));
    const [now, ...others] = await freedomLeads();
    expect(others).toEqual([]);
    expect(now).toMatchObject({
      id: before!.id,
      created_at: before!.created_at,
      attempt_id: again.attempt.id,
    });
    expect(now!.updated_at > before!.updated_at).toBe(true);
    expect(read(now!.freedom_result)['primaryDriver']).toBe('freedom');
    // The mail of the new attempt is still to go.
    expect(now!.follow_up_sent).toBe(0);
    const history = await db
      .selectFrom('quiz_attempts')
      .select('result')
      .where('email', '=', email)
      .orderBy('started_at')
      .execute();
    expect(history.map(({ result }) => read(result!)['primary'])).toEqual(['security', 'freedom']);
  });

  test('C3-053 cannot do so before the end, nor for an attempt of somebody else', async () => {
    const open = await begun(db, 'freedom');
    const early = await leaveEmail(db, open.holder, open.attempt, email, soon);
    expect(early).toEqual({ ok: false, reason: 'not-completed' });
    const done = await completed(db, 'freedom');
    const foreign = await leaveEmail(db, open.holder, done.attempt, email, soon);
    expect(foreign).toEqual({ ok: false, reason: 'not-found' });
    expect(await freedomLeads()).toEqual([]);
  });

  test('C3-054 faster than anybody reads is refused, and nothing is kept', async () => {
    const { attempt, holder } = await completed(db, 'freedom');
    const fast = await leaveEmail(db, holder, attempt, email, after({ seconds: 9 }));
    expect(fast).toEqual({ ok: false, reason: 'too-fast' });
    expect([await freedomLeads(), await mails()]).toEqual([[], []]);
    expect(await leaveEmail(db, holder, attempt, email, after({ seconds: 10 }))).toEqual({ ok: true });
  });

  test('C3-051 no answer changes once the result was handed out', async () => {
    const { attempt, holder } = await lead('freedom', email, 'security');
    const [question] = seedOf('freedom').questions;
    const other = question!.options.find(({ id }) => id !== attempt.answers[question!.id])!;
    const answered = await answerQuestion(db, holder, attempt, question!.id, [other.id]);
    expect(answered).toEqual({ ok: false, reason: 'released' });
    expect((await findAttempt(db, holder, 'freedom', attempt.id))?.answers).toEqual(attempt.answers);
  });
});

describe('the results mail', () => {
  test.each(accounts)(
    'C3-047 goes to the address with result, scores and the type of user: %s',
    async (userType, hasAccount, isClosed, change) => {
      const id = hasAccount ? await someMember(db, email) : null;
      if (id !== null) {
        const closed = { disabled_at: isClosed ? noon.toISOString() : null, ...change };
        await db.updateTable('users').set(closed).where('id', '=', id).execute();
      }
      const { attempt } = await lead('freedom', email, 'security');
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail!.key).toBe(`mail:quiz-result:${attempt.id}`);
      const { to, language, params } = read(mail!.payload) as {
        to: string;
        language: string;
        params: Record<string, string>;
      };
      expect({ to, language }).toEqual({ to: email, language: 'en' });
      expect(params).toMatchObject({ quiz: 'freedom', primary: 'security', userType });
      expect(Object.values(read(params['scores']!))).toHaveLength(4);
      const converted = userType === 'new' ? 0 : 1;
      expect((await freedomLeads())[0]!.converted_to_user).toBe(converted);
    },
  );

  test.each(holdings)('C3-047 D49 says %s of whoever has %s', async (userType, _what, give) => {
    const id = await someMember(db, email);
    await give(id);
    await lead('freedom', email, 'security');
    expect(await typeMailed()).toBe(userType);
  });

  test('C3-047 D49 says past of a closed account, whatever runs in it', async () => {
    const id = await someMember(db, email);
    await enrolled(db, id, 'level_2', 'active');
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', id).execute();
    await lead('freedom', email, 'security');
    expect(await typeMailed()).toBe('past');
  });

  test('C3-054 F17 an address without an account gets one a day; the lead is kept, and not said to be written to', async () => {
    for (let times = 0; times < 7; times += 1)
      expect((await lead('emotional', email)).left).toEqual({ ok: true });
    expect(await mails()).toHaveLength(1);
    const [newest] = await freedomLeads();
    expect(await isResultMailed(db, newest!.attempt_id)).toBe(false);
    expect((await freedomLeads()).map((one) => one.follow_up_sent)).toEqual([0]);
  });

  test('C3-054 F17 one with an account gets at most five an hour', async () => {
    await someMember(db, email);
    for (let times = 0; times < 7; times += 1)
      expect((await lead('emotional', email)).left).toEqual({ ok: true });
    expect(await mails()).toHaveLength(5);
  });

  test('C3-043 follow_up_sent is set for the lead of that very attempt', async () => {
    const { attempt } = await lead('archetype');
    await lead('freedom');
    await markFollowUpSent(db, attempt.id);
    expect((await archetypeLeads())[0]!.follow_up_sent).toBe(1);
    expect((await freedomLeads())[0]!.follow_up_sent).toBe(0);
  });
});

describe('a lead whose address gets an account', () => {
  test('C3-043 is converted, and stays so', async () => {
    await lead('freedom');
    await lead('archetype', 'other@example.com');
    await someMember(db, email);
    expect((await freedomLeads())[0]!.converted_to_user).toBe(1);
    expect((await archetypeLeads())[0]!.converted_to_user).toBe(0);
    await db.deleteFrom('users').where('email', '=', email).execute();
    await lead('freedom', email, 'freedom', after({ days: 1 }));
    expect(await freedomLeads()).toMatchObject([{ converted_to_user: 1 }]);
  });
});
