import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { archetypeQuiz } from '#db/seeds/quizzes/archetype.ts';
import { emotionalQuiz } from '#db/seeds/quizzes/emotional.ts';
import { freedomQuiz } from '#db/seeds/quizzes/freedom.ts';
import type { QuizSeed } from '#db/seeds/quizzes/quiz-seed.ts';
import { readTexts } from '#tests/locales/locale-files.ts';

const drivers = ['achievement', 'connection', 'security', 'freedom'];
const expected = {
  archetype: {
    questions: 15,
    sections: 4,
    results: ['optimizer', 'explorer', 'builder', 'nurturer', 'visionary'],
  },
  emotional: { questions: 12, sections: 3, results: drivers },
  freedom: { questions: 24, sections: 6, results: drivers },
};
const quizzes: readonly QuizSeed[] = [archetypeQuiz, emotionalQuiz, freedomQuiz];
const languages = ['en', 'es'] as const;
const texts = { en: readTexts('en'), es: readTexts('es') };

const listed = (key: string, count: number) => Array.from({ length: count }, (_, at) => `${key}.${at}`);
const words = (text: string) => text.split(/\s+/).length;
const optionsOf = (quiz: QuizSeed) => quiz.questions.flatMap((question) => question.options);
const sectionsOf = (quiz: QuizSeed) => [...new Set(quiz.questions.map((question) => question.section))];

/** The keys under which a result of the quiz is described: archetypes and drivers have different parts. */
function resultKeys(quiz: QuizSeed): readonly string[] {
  const parts =
    quiz.id === 'archetype'
      ? [
          ...listed('traits', 4),
          ...listed('strengths', 4),
          ...listed('growth', 3),
          ...listed('habits', 4),
          ...listed('recommendations', 3),
          ...listed('idealHabits', 3),
        ]
      : [
          ...listed('strengths', 4),
          'blocker.name',
          'blocker.text',
          ...listed('insights', 5).flatMap((insight) => [`${insight}.title`, `${insight}.text`]),
          ...listed('recommendations', 4),
        ];
  return quiz.results.flatMap((result) =>
    ['name', 'description', 'asSecondary', ...parts].map((part) => `results.${result}.${part}`),
  );
}

/** What somebody scores who takes, question by question, the option that gives most to the result wanted there. */
function scoresOf(quiz: QuizSeed, wanted: (question: number) => string): Readonly<Record<string, number>> {
  const scores: Record<string, number> = Object.fromEntries(quiz.results.map((result) => [result, 0]));
  quiz.questions.forEach((question, at) => {
    const gives = (option: QuizSeed['questions'][number]['options'][number]) =>
      option.weights[wanted(at)] ?? 0;
    const chosen = question.options.toSorted((one, other) => gives(other) - gives(one))[0]!;
    for (const [result, weight] of Object.entries(chosen.weights)) scores[result]! += weight;
  });
  return scores;
}
const ranking = (quiz: QuizSeed, scores: Readonly<Record<string, number>>) =>
  quiz.results.toSorted((one, other) => scores[other]! - scores[one]!);

describe.each(quizzes.map((quiz) => [quiz.id, quiz] as const))('the %s quiz', (id, quiz) => {
  test('C3-019 C3-031 has its questions, sections, options and results', () => {
    expect(quiz.questions).toHaveLength(expected[id].questions);
    expect(sectionsOf(quiz)).toHaveLength(expected[id].sections);
    expect(quiz.results).toEqual(expected[id].results);
    for (const question of quiz.questions)
      expect([question.id, question.options.length]).toEqual([question.id, expected[id].results.length]);
  });

  test('C3-033 asks the questions of a section one after the other', () => {
    const turns = quiz.questions.filter(
      (question, at) => question.section !== quiz.questions[at - 1]?.section,
    );
    expect(turns).toHaveLength(expected[id].sections);
    if (id === 'freedom')
      for (const section of sectionsOf(quiz))
        expect(quiz.questions.filter((question) => question.section === section)).toHaveLength(4);
  });

  test('C3-053 has ids that are slugs, each used once, an option named after its question', () => {
    const ids = [...quiz.questions.map((question) => question.id), ...optionsOf(quiz).map(({ id }) => id)];
    expect(ids.filter((one) => !/^[a-z]+(-[a-z]+)?$/.test(one))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const question of quiz.questions)
      expect(question.options.filter(({ id }) => !id.startsWith(`${question.id}-`))).toEqual([]);
  });

  test('C3-017 C3-032 C3-052 weighs known results only, in whole positive numbers', () => {
    for (const { id: option, weights } of optionsOf(quiz)) {
      const unknown = Object.keys(weights).filter((result) => !quiz.results.includes(result));
      expect([option, unknown]).toEqual([option, []]);
      expect(Object.values(weights).every((weight) => Number.isInteger(weight) && weight > 0)).toBe(true);
    }
  });

  test('C3-037 offers in every question one option that leans to each result', () => {
    for (const question of quiz.questions) {
      const leaning = question.options.map(({ weights }) => {
        const most = Math.max(...Object.values(weights));
        return Object.keys(weights).filter((result) => weights[result] === most);
      });
      expect([question.id, leaning.flat().sort()]).toEqual([question.id, quiz.results.toSorted()]);
    }
  });

  test('C3-037 lets every result collect as many points as any other, within a tenth', () => {
    const sums = quiz.results.map((result) =>
      optionsOf(quiz).reduce((sum, { weights }) => sum + (weights[result] ?? 0), 0),
    );
    expect(Math.max(...sums) / Math.min(...sums)).toBeLessThanOrEqual(1.1);
  });

  test('C3-018 C3-037 has answers for every pair of first and second result', () => {
    for (const first of quiz.results) {
      expect(
        ranking(
          quiz,
          scoresOf(quiz, () => first),
        )[0],
      ).toBe(first);
      for (const second of quiz.results.filter((result) => result !== first)) {
        const scores = scoresOf(quiz, (question) => (question % 3 === 2 ? second : first));
        const [one, two, three] = ranking(quiz, scores);
        expect([one, two]).toEqual([first, second]);
        expect(scores[two!]).toBeGreaterThan(scores[three!]!);
      }
    }
  });
});

describe.each(quizzes.flatMap((quiz) => languages.map((language) => [quiz.id, language, quiz] as const)))(
  'the texts of the %s quiz in %s',
  (id, language, quiz) => {
    const all = texts[language].get(`quizzes/${id}`) ?? new Map<string, string>();
    const text = (key: string) => all.get(key) ?? '';
    const lengthsOutside = (keys: readonly string[], least: number, most: number) =>
      keys
        .filter((key) => text(key).length < least || text(key).length > most)
        .map((key) => `${key}: ${text(key).length}`);

    test('C1-066 C3-020 C3-038 are there for everything that is seeded, and for nothing else', () => {
      const needed = [
        'title',
        'lead',
        ...sectionsOf(quiz).map((section) => `sections.${section}`),
        ...quiz.questions.flatMap((question) => [
          `questions.${question.id}.text`,
          ...question.options.map((option) => `questions.${question.id}.options.${option.id}`),
        ]),
        ...resultKeys(quiz),
      ];
      expect([...all.keys()].toSorted()).toEqual(needed.toSorted());
      expect([...all].filter(([, one]) => one.trim() === '')).toEqual([]);
    });

    test('are lists where the page shows lists', () => {
      const file = path.resolve('locales', language, 'quizzes', `${id}.json`);
      const { results } = JSON.parse(readFileSync(file, 'utf8')) as {
        readonly results: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      };
      const lists = [...new Set(resultKeys(quiz).flatMap((key) => /(\w+)\.\d/.exec(key)?.[1] ?? []))];
      expect(lists.length).toBeGreaterThanOrEqual(3);
      for (const result of quiz.results)
        for (const list of lists)
          expect([result, list, Array.isArray(results[result]?.[list])]).toEqual([result, list, true]);
    });

    test('tell the questions apart, and the options of each', () => {
      const questions = quiz.questions.map((question) => text(`questions.${question.id}.text`));
      expect(new Set(questions).size).toBe(questions.length);
      for (const { id: question, options } of quiz.questions) {
        const labels = options.map((option) => text(`questions.${question}.options.${option.id}`));
        expect([question, new Set(labels).size]).toEqual([question, labels.length]);
      }
    });

    test('tell the results apart', () => {
      const keys = resultKeys(quiz).filter((key) => !key.endsWith('.title'));
      const seen = new Map<string, string>();
      for (const key of keys) {
        expect(seen.get(text(key)), key).toBeUndefined();
        seen.set(text(key), key);
      }
    });

    test('are as long as their places allow', () => {
      const options = quiz.questions.flatMap((question) =>
        question.options.map((option) => `questions.${question.id}.options.${option.id}`),
      );
      const of = (part: RegExp) => resultKeys(quiz).filter((key) => part.test(key));
      expect([
        ...lengthsOutside(options, 12, 90),
        ...lengthsOutside(
          quiz.questions.map((question) => `questions.${question.id}.text`),
          20,
          120,
        ),
        ...lengthsOutside(
          sectionsOf(quiz).map((section) => `sections.${section}`),
          4,
          30,
        ),
        ...lengthsOutside(['title'], 8, 50),
        ...lengthsOutside(['lead'], 60, 220),
        ...lengthsOutside(of(/\.name$/), 4, 40),
        ...lengthsOutside(of(/\.title$/), 10, 60),
        ...lengthsOutside(of(/\.(habits|growth|recommendations|idealHabits)\.|\.asSecondary$/), 30, 170),
        ...lengthsOutside(of(/\.insights\.\d\.text$/), 80, 220),
      ]).toEqual([]);
      const paragraphs = of(/\.description$|\.blocker\.text$/);
      expect(
        paragraphs
          .filter((key) => words(text(key)) < 60 || words(text(key)) > 90)
          .map((key) => `${key}: ${words(text(key))} words`),
      ).toEqual([]);
    });

    test('do not shout', () => {
      expect([...all].filter(([, one]) => /[!¡]|\p{Lu}{3}/u.test(one))).toEqual([]);
    });
  },
);
