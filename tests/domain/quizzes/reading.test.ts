import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { analyseFreedom } from '#app/domain/analyses/freedom.ts';
import { findSubject, freedomType } from '#app/domain/analyses/material.ts';
import { answerQuestion } from '#app/domain/quizzes/answer-question.ts';
import { findAttempt, type Attempt } from '#app/domain/quizzes/attempt.ts';
import { completeAttempt } from '#app/domain/quizzes/complete-attempt.ts';
import { readQuizMail } from '#app/domain/quizzes/quiz-mail.ts';
import type { QuizId } from '#app/domain/quizzes/quizzes.ts';
import { tellAttempt } from '#app/domain/quizzes/read-attempt.ts';
import type { ReadAnswer } from '#app/domain/quizzes/reading.ts';
import { scoreAnswers, type Score } from '#app/domain/quizzes/score.ts';
import { tellScore, tellShort } from '#app/domain/quizzes/told-reading.ts';
import { quizResultView } from '#app/views/quiz-result-view.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { leaningBy, seedOf } from '#tests/support/quizzes.ts';
import { sayIn } from '#tests/support/texts.ts';
import { begun } from './taking.ts';

const { results } = seedOf('freedom');
type Wanted = (question: number) => string;

const ways = {
  clear: () => 'security',
  ahead: (at) => (at < 14 ? 'security' : 'connection'),
  narrow: (at) => (at % 2 === 1 ? 'security' : 'connection'),
  level: (at) => results[at % 4]!,
} satisfies Record<string, Wanted>;

/** Answers as they are read, with ids in place of texts. */
function answersOf(quiz: QuizId, wanted: Wanted): readonly ReadAnswer[] {
  const chosen = leaningBy(quiz, wanted);
  return seedOf(quiz).questions.map(({ id, section, options }, at) => ({
    section,
    question: id,
    answer: chosen[at]!,
    weights: options.find((option) => option.id === chosen[at])!.weights,
  }));
}
function told(wanted: Wanted, language: 'en' | 'es' = 'en', quiz: QuizId = 'freedom') {
  const answers = answersOf(quiz, wanted);
  return tellScore(quiz, scoreAnswers(seedOf(quiz).results, answers), answers, language)!;
}

describe('E13 a result says how clear it is', () => {
  test.each([
    ['clear', 'en', 'This is a clear result: 72 of your 96 points went to Security. Connection comes next,'],
    ['clear', 'es', 'Es un resultado claro: 72 de tus 96 puntos fueron para Seguridad.'],
    ['ahead', 'en', 'Security is ahead, with 47 of your 96 points. Connection comes next, with 35.'],
    ['ahead', 'es', 'Seguridad va por delante, con 47 de tus 96 puntos. Le sigue Conexión, con 35.'],
    ['narrow', 'en', 'A lead of 1 is small; one or two answers chosen differently could have turned it'],
    ['narrow', 'es', 'Una ventaja de 1 es poca cosa'],
    ['level', 'en', 'Freedom and Achievement came out level, with 25 of your 96 points each.'],
    ['level', 'es', 'Hay empate: Libertad y Logro, con 25 de tus 96 puntos en cada caso.'],
  ] as const)('%s, in %s', (way, language, sentence) => {
    const { clarity, sentence: said } = told(ways[way], language);
    expect(clarity).toBe(way);
    expect(said).toContain(sentence);
  });

  test('of equal points, the bar of what came out stands first', () => {
    const scores = { achievement: 10, connection: 10, security: 14, freedom: 14 };
    const score: Score = { primary: 'freedom', secondary: 'security', scores };
    const view = quizResultView('freedom', score, tellScore('freedom', score, [], 'en'), 'en', {});
    expect(view?.bars.map(({ id }) => id)).toEqual(['freedom', 'security', 'achievement', 'connection']);
  });

  test('of equal points that sections decide, and all of them named', () => {
    const { results: archetypes } = seedOf('archetype');
    const { clarity, sentence, heading } = told((at) => archetypes[at % 5]!, 'en', 'archetype');
    expect(clarity).toBe('sections');
    expect(heading).toBe('The builder');
    expect(sentence).toBe(
      'The builder and the optimizer have 14 of your 60 points each. The builder stands first only because it leads in more parts of the quiz.',
    );
  });

  test('of one that took every point', () => {
    const score = { primary: 'freedom', secondary: null, scores: { freedom: 9 } };
    expect(tellScore('freedom', score, [], 'en')!.sentence).toBe(
      'This is as clear as a result can be: all of your 9 points went to Freedom.',
    );
    expect(tellScore('freedom', { primary: 'unknown', secondary: null, scores: {} }, [], 'en')).toBeNull();
  });

  test('no secondary influence is made of several that come next alike', () => {
    const scores = { security: 72, achievement: 8, connection: 8, freedom: 8 };
    const { beside, sentence } = tellScore(
      'freedom',
      { primary: 'security', secondary: 'achievement', scores },
      [],
      'en',
    )!;
    expect(beside).toEqual([]);
    expect(sentence).toContain('Achievement, Connection, and Freedom come next, far behind, with 8 each.');
  });

  test('72 and 30 points do not read the same, and neither do 30 and a lead of one', () => {
    const all = Object.values(ways).map((wanted) => told(wanted));
    for (const part of ['sentence', 'short', 'leads', 'quotes', 'beside'] as const)
      expect(new Set(all.map((one) => JSON.stringify(one[part]))).size, part).toBeGreaterThan(
        part === 'quotes' ? 1 : 2,
      );
  });

  test('what is level is described as much as the first; what is near, more than named', () => {
    const say = sayIn('en');
    const level = told(ways.level);
    expect(level).toMatchObject({ heading: 'Freedom and Achievement', firstOfLevel: 'Freedom' });
    expect(level.beside).toMatchObject([
      {
        kind: 'level',
        title: 'Just as much yours: Achievement',
        description: say('quizzes/freedom:results.achievement.description'),
      },
    ]);
    expect(told(ways.narrow).beside).toMatchObject([{ kind: 'near', name: 'Security' }]);
    expect(told(ways.clear).beside).toMatchObject([{ kind: 'second', name: 'Connection' }]);
  });
});

describe('E13 where it shows, and what says it', () => {
  test('each section has its leader, or none', () => {
    expect(told(ways.ahead).sections).toEqual([
      ...['Money', 'Time', 'Mind', 'Relationships'].map((section) => ({
        section,
        leader: 'Security',
        isFirst: true,
      })),
      ...['Purpose', 'Body'].map((section) => ({ section, leader: 'Connection', isFirst: false })),
    ]);
    expect(told(ways.ahead).leads).toBe('Security leads in 4 of 6 parts of the quiz.');
    expect(told(ways.narrow, 'es').sections[0]).toEqual({
      section: 'Dinero',
      leader: null,
      isFirst: false,
    });
  });

  test('three answers of different sections are quoted, each of them one that leans there', () => {
    const answers = answersOf('freedom', ways.ahead);
    const { quotes } = told(ways.ahead);
    const quoted = quotes.map(({ question }) => answers.find((one) => one.question === question)!);
    expect(quoted).toHaveLength(3);
    expect(new Set(quoted.map(({ section }) => section)).size).toBe(3);
    for (const { weights } of quoted) expect(weights['security']).toBe(3);
  });

  test('marks of speech around an answer are not doubled', () => {
    const answer = { section: 'mind', question: 'inside', weights: { freedom: 3 } };
    const score = { primary: 'freedom', secondary: null, scores: { freedom: 3 } };
    for (const text of ['“I should be free”', '«I should be free»', 'I should be free'])
      expect(tellScore('freedom', score, [{ ...answer, answer: text }], 'en')!.quotes).toEqual([
        { question: 'inside', answer: 'I should be free' },
      ]);
  });

  test('answers that do not give these points are left aside', () => {
    const score: Score = { primary: 'security', secondary: null, scores: { security: 50 } };
    expect(tellScore('freedom', score, answersOf('freedom', ways.clear), 'en')).toMatchObject({
      sections: [],
      leads: null,
      quotes: [],
    });
  });
});

test('E13 a result of earlier days, which names no ties, is said to be level', () => {
  const answers = answersOf('freedom', ways.level);
  const { level: _, ...score } = scoreAnswers(results, answers);
  expect(tellScore('freedom', score, answers, 'en')).toMatchObject({
    clarity: 'level',
    heading: 'Freedom and Achievement',
  });
  // In a list, which reads no answers, it stands as it was told then.
  expect(tellShort('freedom', score, 'en')).toMatchObject({ heading: 'Freedom', short: 'equal points' });
});

describe('on a database', () => {
  let db: Database;
  let userId: string;
  beforeEach(async () => {
    db = await freshDatabase();
    userId = await someMember(db);
  });
  afterEach(() => db.destroy());

  async function taken(quiz: QuizId, wanted: Wanted, owner: string | null = userId): Promise<Attempt> {
    const { attempt, holder } = await begun(db, quiz, owner);
    const chosen = leaningBy(quiz, wanted);
    for (const [at, { id }] of seedOf(quiz).questions.entries())
      await answerQuestion(db, holder, attempt, id, [chosen[at]!]);
    await completeAttempt(db, holder, attempt, noon);
    return (await findAttempt(db, holder, quiz, attempt.id))!;
  }
  const reword = (questionId: string, optionId: string) =>
    Promise.all([
      db
        .updateTable('emotional_quiz_questions')
        .set({ question_text: JSON.stringify({ en: 'Asked so?', es: '¿Preguntado así?' }), section: 'body' })
        .where('id', '=', questionId)
        .execute(),
      db
        .updateTable('emotional_quiz_options')
        .set({ option_text: JSON.stringify({ en: 'Said so', es: 'Dicho así' }) })
        .where('id', '=', optionId)
        .execute(),
    ]);

  test('E13 quotes are worded as the version that was answered words them, in the language of the reader', async () => {
    const attempt = await taken('freedom', ways.clear);
    await reword('payday', 'payday-due');
    expect((await tellAttempt(db, attempt, 'en', {}))!.quotes).toContainEqual({
      question: 'Asked so?',
      answer: 'Said so',
    });
    expect((await tellAttempt(db, attempt, 'es', {}))!.quotes).toContainEqual({
      question: '¿Preguntado así?',
      answer: 'Dicho así',
    });
  });

  test.each(['en', 'es'] as const)('E13 the mail tells the same as the page, in %s', async (language) => {
    const attempt = await taken('freedom', ways.level, null);
    const { primary, secondary, scores } = attempt.result!;
    const params = {
      attempt: attempt.id,
      quiz: 'freedom',
      primary,
      secondary: secondary!,
      scores: JSON.stringify(scores),
      userType: 'new',
    };
    const told = (await tellAttempt(db, attempt, language, {}))!;
    const mail = await readQuizMail(db, { language, params });
    expect(mail).toMatchObject({ result: told.heading, reading: told });
    expect(mail.reading.quotes).toHaveLength(3);
    // What was mailed before, and of an attempt that is gone by now.
    await db.deleteFrom('quiz_attempts').where('id', '=', attempt.id).execute();
    expect((await readQuizMail(db, { language, params })).reading).toMatchObject({
      quotes: [],
      sections: [],
    });
  });

  test('C7-015 the analysis of the emotional quiz tells the answers as they were asked, to its owner alone', async () => {
    await taken('emotional', () => 'security');
    await reword('monday', 'monday-ready');
    const { id } = await db
      .selectFrom('form_progress')
      .select('id')
      .where('form_type', '=', 'emotional-driver')
      .executeTakeFirstOrThrow();
    const subject = await findSubject(db, userId, 'emotional-driver', id);
    if (subject?.material.kind !== 'freedom') throw new Error('another form');
    expect(subject.material.quiz).toBe('emotional');
    expect(subject.material.asked?.questions.get('monday')?.answer.en).toBe('Said so');
    const say = sayIn('en');
    expect(analyseFreedom(subject.material, 'en')!.psychological_profile).toContain(
      say('quizzes/emotional:results.security.description'),
    );
    expect(await findSubject(db, await someMember(db), 'emotional-driver', id)).toBeNull();
  });

  test.each([
    ['en', 'Nothing else came as high'],
    ['es', 'Nada más llegó tan alto'],
  ] as const)('E13 the analysis claims no lead where there is none, in %s', async (language, claim) => {
    await taken('freedom', ways.level);
    const row = await db
      .selectFrom('form_progress')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await reword('enough', 'enough-leave');
    const { material } = (await findSubject(db, userId, freedomType, row.id))!;
    if (material.kind !== 'freedom') throw new Error('another form');
    const content = analyseFreedom(material, language)!;
    const whole = JSON.stringify(content);
    expect(whole).not.toContain(claim);
    const say = sayIn(language);
    const [one, other] = ['freedom', 'achievement'].map((result) =>
      say(`quizzes/freedom:results.${result}.name`),
    );
    expect(content.analysis).toContain(
      language === 'en' ? `${one} and ${other} came out level` : 'Hay empate',
    );
    for (const driver of ['freedom', 'achievement']) {
      expect(content.psychological_profile).toContain(say(`quizzes/freedom:results.${driver}.description`));
      expect(content.key_findings).toContain(say(`quizzes/freedom:results.${driver}.blocker.text`));
    }
    // As it was asked in the version that was answered, by its sections.
    expect(content.key_findings).toContain(language === 'en' ? '“Said so”' : '«Dicho así»');
    expect(content.key_findings).toContain(
      `${say('quizzes/freedom:sections.time')}: ${say('quizzes/freedom:results.achievement.name')}`,
    );
    // Nobody else's submission tells its words.
    expect(await findSubject(db, await someMember(db), freedomType, row.id)).toBeNull();
  });
});
