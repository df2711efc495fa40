import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readFunnel, type Funnel } from '#app/domain/leads/funnel.ts';
import { readQuizResults } from '#app/domain/leads/quiz-results.ts';
import type { QuizEventType } from '#db/tables/quizzes.ts';
import { answerQuestion } from '#app/domain/quizzes/answer-question.ts';
import { recordQuizEvent } from '#app/domain/quizzes/events.ts';
import type { QuizId } from '#app/domain/quizzes/quizzes.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { leaningTo, seedOf } from '#tests/support/quizzes.ts';
import { enroll } from '../payments/enrolled.ts';
import { begun, completed } from '../quizzes/taking.ts';
import { asksFor, takesQuiz } from './leaving.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

/** A Tuesday of the week of noon. */
const now = after({ hours: 1 });
const stepsOf = (funnel: Funnel, source: string) =>
  Object.values(funnel.bySource.find((one) => one.source === source)!.steps);

describe('C12-032 the funnel', () => {
  test('counts each step of whoever came by a quiz, a form or straight away, and what they paid', async () => {
    await begun(db, 'archetype');
    await completed(db, 'archetype');
    await takesQuiz(db, 'archetype', 'ana', { utm: { utm_source: 'newsletter' } });
    await takesQuiz(db, 'archetype', 'ben', { utm: { utm_source: 'newsletter' } });
    await asksFor(db, 'website', 'cai', noon);
    const ana = await someMember(db, 'ana@example.com');
    await enroll(db, ana, noon);
    const direct = await someMember(db, 'dee@example.com');
    const at = noon.toISOString();
    const trial = { status: 'active', source: 'plan', created_at: at, starts_at: at, ends_at: at } as const;
    for (const user_id of [ana, direct])
      await db
        .insertInto('trials')
        .values({ ...trial, id: user_id, user_id })
        .execute();
    const funnel = await readFunnel(db, 4, now);
    expect(stepsOf(funnel, 'archetype')).toEqual([4, 3, 2, 1, 1, 1]);
    expect(stepsOf(funnel, 'website')).toEqual([null, null, 1, 0, 0, 0]);
    expect(stepsOf(funnel, 'direct')).toEqual([null, null, null, 1, 1, 0]);
    expect(Object.values(funnel.total.steps)).toEqual([4, 3, 3, 2, 2, 1]);
    expect(funnel.total.paid).toEqual({ usd: 1_200_00 });
    expect(funnel.byCampaign).toEqual([{ campaign: 'newsletter', address: 2, account: 1 }]);
  });

  test('puts people into the week in which they came first, from Monday on, whatever came later', async () => {
    await asksFor(db, 'website', 'ana', after({ days: -8 }));
    await asksFor(db, 'website', 'ana', noon);
    // The last moment of a Sunday, and the first one of a Monday.
    await asksFor(db, 'website', 'ben', new Date('2026-03-08T23:59:59.999Z'));
    await asksFor(db, 'website', 'cai', new Date('2026-03-09T00:00:00.000Z'));
    const { byWeek } = await readFunnel(db, 4, now);
    expect(byWeek.map(({ week, steps }) => [week, steps.address])).toEqual([
      ['2026-02-16', 0],
      ['2026-02-23', 0],
      ['2026-03-02', 2],
      ['2026-03-09', 1],
    ]);
  });

  test('leaves out members: their requests, their quizzes, and accounts that were there before', async () => {
    const member = await someMember(db, 'ana@example.com');
    await completed(db, 'emotional', { userId: member });
    await asksFor(db, 'website', 'ana', noon);
    const funnel = await readFunnel(db, 4, now);
    expect(stepsOf(funnel, 'emotional')).toEqual([0, 0, 0, 0, 0, 0]);
    expect(stepsOf(funnel, 'website')).toEqual([null, null, 0, 0, 0, 0]);
    // Who left nothing before the account came straight to it.
    expect(stepsOf(funnel, 'direct').slice(3)).toEqual([1, 0, 0]);
  });

  test('says of weeks whose quizzes are forgotten that starts are not counted, and counts the rest', async () => {
    await takesQuiz(db, 'freedom', 'ana', { at: after({ days: -200 }) });
    const funnel = await readFunnel(db, 52, now);
    expect(funnel.hasStarts).toBe(false);
    expect(stepsOf(funnel, 'freedom').slice(0, 3)).toEqual([null, null, 1]);
    expect(funnel.byWeek).toHaveLength(52);
    expect(funnel.byWeek[0]!.steps.started).toBeNull();
    expect(funnel.byWeek.at(-1)!.steps.started).toBe(0);
    expect((await readFunnel(db, 12, now)).hasStarts).toBe(true);
  });
});

describe('C12-031 results of a quiz', () => {
  test('are counted by result, language and week', async () => {
    await takesQuiz(db, 'freedom', 'ana', { leaning: 'security' });
    await takesQuiz(db, 'freedom', 'ben', { leaning: 'security', language: 'es', at: after({ days: -7 }) });
    await takesQuiz(db, 'freedom', 'cai', { leaning: 'freedom' });
    await takesQuiz(db, 'archetype', 'dee', {});
    const counted = await readQuizResults(db, 'freedom', 4, now);
    expect(counted).toMatchObject({ started: 3, finished: 3, languages: ['en', 'es'] });
    expect(Object.fromEntries(counted.results.map(({ result, count }) => [result, count]))).toEqual({
      achievement: 0,
      connection: 0,
      security: 2,
      freedom: 1,
    });
    expect(counted.results.find(({ result }) => result === 'security')!.byLanguage).toEqual({ en: 1, es: 1 });
    expect(counted.byWeek.slice(-2)).toMatchObject([
      { week: '2026-03-02', finished: 1, byResult: { security: 1, freedom: 0 } },
      { week: '2026-03-09', finished: 2, byResult: { security: 1, freedom: 1 } },
    ]);
  });

  test('say who saw their result, left an address and pressed which button, each once', async () => {
    await takesQuiz(db, 'freedom', 'ana', {});
    const { attempt } = await begun(db, 'freedom');
    const note = (type: QuizEventType, subject?: string) =>
      recordQuizEvent(db, attempt, type, noon, subject === undefined ? {} : { subject });
    for (let n = 0; n < 2; n++) await note('result_viewed');
    for (const button of ['learn_more', 'book_call', 'book_call']) await note('cta_clicked', button);
    const steps = async (quiz: QuizId) => (await readQuizResults(db, quiz, 4, now)).steps;
    expect(await steps('freedom')).toEqual({
      viewed: 1,
      leftAddress: 1,
      pressed: { book_call: 1, learn_more: 1 },
    });
    expect(await steps('archetype')).toEqual({ viewed: 0, leftAddress: 0, pressed: {} });
  });

  test('tell at which question people stopped; an answer that is changed counts once', async () => {
    await completed(db, 'archetype');
    const { attempt, holder } = await begun(db, 'archetype');
    const chosen = leaningTo('archetype', 'builder');
    for (const index of [0, 1, 1, 0])
      await answerQuestion(db, holder, attempt, seedOf('archetype').questions[index]!.id, [chosen[index]!]);
    await begun(db, 'archetype');
    const { questions, started, finished } = await readQuizResults(db, 'archetype', 4, now);
    expect([started, finished]).toEqual([3, 1]);
    expect(questions).toHaveLength(15);
    expect(questions.slice(0, 4).map(({ answered, stopped }) => [answered, stopped])).toEqual([
      [2, 1],
      [2, 0],
      [1, 1],
      [1, 0],
    ]);
    expect(questions.at(-1)).toMatchObject({ number: 15, answered: 1, stopped: 0 });
  });
});
