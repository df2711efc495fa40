import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { analyse, resultRecord } from '#app/domain/quizzes/analysis.ts';
import { answerQuestion } from '#app/domain/quizzes/answer-question.ts';
import { findAttempt, findNewestAttempt } from '#app/domain/quizzes/attempt.ts';
import { completeAttempt } from '#app/domain/quizzes/complete-attempt.ts';
import { readResponses } from '#app/domain/quizzes/responses.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { leaningTo, seedOf } from '#tests/support/quizzes.ts';
import { begun, completed, read } from './taking.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const [first, second] = seedOf('freedom').questions;
const option = first!.options[0]!.id;
const events = () =>
  db.selectFrom('archetype_events').select(['event_type', 'archetype', 'metadata']).orderBy('id').execute();

describe('an attempt', () => {
  test('C3-051 begun twice by the same form is one, with one event', async () => {
    const key = uuid();
    const one = await begun(db, 'freedom', null, { key });
    const two = await begun(db, 'freedom', null, { key });
    expect(two.attempt.id).toBe(one.attempt.id);
    expect(await events()).toHaveLength(1);
    expect(await db.selectFrom('quiz_attempts').select('id').execute()).toHaveLength(1);
  });

  test('C3-053 a key that somebody else has used, or another quiz, opens nothing of theirs', async () => {
    const key = uuid();
    const userId = await someMember(db);
    const mine = await begun(db, 'freedom', userId, { key });
    for (const [quiz, who] of [
      ['freedom', null],
      ['freedom', await someMember(db)],
      ['emotional', userId],
    ] as const)
      expect((await begun(db, quiz, who, { key })).attempt.id).not.toBe(mine.attempt.id);
  });

  test('C3-026 C3-027 begins with an event that knows where the visitor came from', async () => {
    const start = {
      referrer: 'https://elsewhere.example/',
      userAgent: 'Browser',
      utm: { utm_source: 'mail' },
    };
    const { attempt } = await begun(db, 'archetype', null, start);
    expect(await db.selectFrom('archetype_events').selectAll().execute()).toMatchObject([
      {
        event_type: 'quiz_started',
        quiz_session_id: attempt.id,
        archetype: null,
        email: null,
        timestamp: noon.toISOString(),
        user_agent: 'Browser',
        referrer: 'https://elsewhere.example/',
      },
    ]);
    expect(read((await events())[0]!.metadata)).toEqual({ quiz: 'archetype', utm_source: 'mail' });
  });

  test('C3-053 is found by its holder alone', async () => {
    const userId = await someMember(db);
    const member = await begun(db, 'freedom', userId);
    const guest = await begun(db, 'freedom');
    const stranger = { userId: await someMember(db), attemptIds: [] };
    const nobody = { userId: null, attemptIds: [] };
    const withIds = { userId: null, attemptIds: [member.attempt.id] };
    for (const holder of [stranger, nobody, withIds, guest.holder]) {
      expect(await findAttempt(db, holder, 'freedom', member.attempt.id)).toBeNull();
      const answered = await answerQuestion(db, holder, member.attempt, first!.id, [option]);
      expect(answered).toEqual({ ok: false, reason: 'not-found' });
      expect(await completeAttempt(db, holder, member.attempt, noon)).toEqual({
        ok: false,
        reason: 'not-found',
      });
    }
    expect(await findAttempt(db, guest.holder, 'emotional', guest.attempt.id)).toBeNull();
    expect(await findNewestAttempt(db, nobody, 'freedom')).toBeNull();
    expect((await findNewestAttempt(db, guest.holder, 'freedom'))?.id).toBe(guest.attempt.id);
    const later = await begun(db, 'freedom', userId, {}, after({ minutes: 1 }));
    expect((await findNewestAttempt(db, member.holder, 'freedom'))?.id).toBe(later.attempt.id);
  });
});

describe('an answer', () => {
  const wrong = [
    ['nothing', [], 'none-chosen'],
    ['an empty one', [''], 'none-chosen'],
    ['two', [option, first!.options[1]!.id], 'several'],
    ['an option of another question', [second!.options[0]!.id], 'unknown-option'],
    ['an option of another quiz', [seedOf('emotional').questions[0]!.options[0]!.id], 'unknown-option'],
    ['a made-up option', ['__proto__'], 'unknown-option'],
  ] as const;
  test.each(wrong)('C3-016 C3-035 C3-053 is refused: %s', async (_what, chosen, reason) => {
    const { attempt, holder } = await begun(db, 'freedom');
    expect(await answerQuestion(db, holder, attempt, first!.id, chosen)).toEqual({ ok: false, reason });
    expect((await findAttempt(db, holder, 'freedom', attempt.id))?.answers).toEqual({});
  });

  test('C3-053 to a question that is ahead is refused, and to one that there is not', async () => {
    const { attempt, holder } = await begun(db, 'freedom');
    const ahead = await answerQuestion(db, holder, attempt, second!.id, [second!.options[0]!.id]);
    expect(ahead).toEqual({ ok: false, reason: 'skipped' });
    const none = await answerQuestion(db, holder, attempt, 'toString', [option]);
    expect(none).toEqual({ ok: false, reason: 'not-found' });
  });

  test('C3-033 can be given again, and the new one counts', async () => {
    const { attempt, holder } = await begun(db, 'freedom');
    for (const { id } of first!.options.slice(0, 2))
      expect(await answerQuestion(db, holder, attempt, first!.id, [id])).toEqual({ ok: true });
    const { answers } = (await findAttempt(db, holder, 'freedom', attempt.id))!;
    expect(answers).toEqual({ [first!.id]: first!.options[1]!.id });
  });

  test('C3-036 is stored as questionId, optionId, optionText, emotionalWeight', async () => {
    const { attempt, holder } = await begun(db, 'freedom', null, { language: 'es' });
    await answerQuestion(db, holder, attempt, first!.id, [option]);
    const responses = await readResponses(db, (await findAttempt(db, holder, 'freedom', attempt.id))!);
    expect(responses).toEqual([
      {
        questionId: first!.id,
        optionId: option,
        optionText: expect.stringMatching(/\S/),
        emotionalWeight: first!.options[0]!.weights,
      },
    ]);
  });
});

describe('completing', () => {
  test('C3-053 needs an answer to every question', async () => {
    const { attempt, holder } = await begun(db, 'freedom');
    const open = { ok: false, reason: 'open-question' };
    expect(await completeAttempt(db, holder, attempt, noon)).toEqual({ ...open, question: 0 });
    await answerQuestion(db, holder, attempt, first!.id, [option]);
    expect(await completeAttempt(db, holder, attempt, noon)).toEqual({ ...open, question: 1 });
  });

  test('C3-051 twice is one event, which knows the result', async () => {
    const { attempt, holder } = await completed(db, 'archetype', { leaning: 'builder' });
    expect(attempt.result?.primary).toBe('builder');
    expect(await completeAttempt(db, holder, attempt, after({ minutes: 1 }))).toEqual({
      ok: true,
      released: false,
    });
    expect(await events()).toMatchObject([
      { event_type: 'quiz_started', archetype: null },
      { event_type: 'quiz_completed', archetype: 'builder' },
    ]);
  });

  test('C3-051 a guest may still change the last answer until the result is handed out', async () => {
    const { attempt, holder } = await completed(db, 'emotional', { leaning: 'security' });
    const questions = seedOf('emotional').questions;
    const others = leaningTo('emotional', 'freedom');
    for (const [index, { id }] of questions.entries())
      expect(await answerQuestion(db, holder, attempt, id, [others[index]!])).toEqual({ ok: true });
    await completeAttempt(db, holder, attempt, after({ minutes: 1 }));
    const changed = await findAttempt(db, holder, 'emotional', attempt.id);
    expect(changed?.result?.primary).toBe('freedom');
    expect(changed?.completedAt).toEqual(attempt.completedAt);
    expect((await events()).map((event) => read(event.metadata)['driver'])).toEqual([undefined, 'freedom']);
  });

  test('C3-052 options that vanished do not count; where nothing counts the result is unknown and nothing is kept', async () => {
    const userId = await someMember(db);
    const { attempt, holder } = await begun(db, 'freedom', userId);
    const chosen = leaningTo('freedom', 'security');
    for (const [index, { id }] of seedOf('freedom').questions.entries())
      await answerQuestion(db, holder, attempt, id, [chosen[index]!]);
    await db.deleteFrom('emotional_quiz_options').where('quiz', '=', 'freedom').execute();
    expect(await completeAttempt(db, holder, attempt, noon)).toEqual({ ok: true, released: true });
    const done = await findAttempt(db, holder, 'freedom', attempt.id);
    expect(done?.result).toMatchObject({ primary: 'unknown', secondary: null });
    for (const table of [
      'form_progress',
      'freedom_breakthrough_submissions',
      'emotional_driver_forms',
      'jobs',
    ] as const)
      expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
  });
});

describe('a result in words', () => {
  test('C3-018 of an archetype holds what the specification names', () => {
    const score = { primary: 'optimizer', secondary: 'nurturer', scores: { optimizer: 9, nurturer: 4 } };
    for (const language of ['en', 'es'] as const) {
      const profile = {
        display_name: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        core_traits: expect.any(Array),
        strengths: expect.any(Array),
        growth_areas: expect.any(Array),
        recommended_habits: expect.any(Array),
      };
      expect(resultRecord('archetype', score, language)).toMatchObject({
        primary_archetype: 'optimizer',
        detailed_analysis: {
          primary: { archetype_name: 'optimizer', ...profile },
          secondary: { archetype_name: 'nurturer', ...profile },
          combined_traits: expect.any(Array),
          growth_recommendations: expect.any(Array),
          ideal_habits: expect.any(Array),
        },
      });
    }
  });

  test('C3-038 of a driver holds drivers, scores, recommendations and at most five insights', () => {
    const score = { primary: 'freedom', secondary: null, scores: { freedom: 3 } };
    const record = resultRecord('freedom', score, 'en');
    expect(record).toMatchObject({ primaryDriver: 'freedom', secondaryDriver: null, scores: { freedom: 3 } });
    expect((record['insights'] as unknown[]).length).toBeGreaterThan(2);
    expect((record['insights'] as unknown[]).length).toBeLessThanOrEqual(5);
    expect((record['recommendations'] as unknown[]).length).toBeGreaterThan(2);
  });

  test.each(['unknown', 'toString', '__proto__', ''])('C3-022 there is none for %s', (primary) => {
    for (const { id } of [{ id: 'archetype' }, { id: 'freedom' }] as const)
      expect(analyse(id, { primary, secondary: null, scores: {} }, 'en')).toBeNull();
  });
});

test('A02 of quizzes of guests so many are kept, the newest; nobody’s with an address or an account', async () => {
  const member = await begun(db, 'freedom', await someMember(db));
  const guests: string[] = [];
  for (const minutes of [1, 2, 3, 4]) {
    const { attempt } = await begun(db, 'freedom');
    const at = after({ minutes }).toISOString();
    await db.updateTable('quiz_attempts').set({ started_at: at }).where('id', '=', attempt.id).execute();
    guests.push(attempt.id);
  }
  await purgeExpired(db, after({ hours: 1 }), 4);
  expect(await db.selectFrom('quiz_attempts').select('id').execute()).toHaveLength(5);
  await purgeExpired(db, after({ hours: 1 }), 2);
  const left = (await db.selectFrom('quiz_attempts').select('id').execute()).map(({ id }) => id);
  expect(left.toSorted()).toEqual([member.attempt.id, ...guests.slice(2)].toSorted());
});

test('C3-054 what guests left without an address is forgotten after 90 days; the rest stays', async () => {
  await begun(db, 'freedom');
  const member = await begun(db, 'freedom', await someMember(db));
  await purgeExpired(db, after({ days: 89 }));
  expect(await db.selectFrom('quiz_attempts').select('id').execute()).toHaveLength(2);
  await purgeExpired(db, after({ days: 91 }));
  expect(await db.selectFrom('quiz_attempts').select('id').execute()).toEqual([{ id: member.attempt.id }]);
  expect(await events()).toHaveLength(1);
});
