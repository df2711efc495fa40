import { describe, expect, test } from 'vitest';
import { scoreAnswers } from '#app/domain/quizzes/score.ts';
import { leaningTo, quizSeeds } from '#tests/support/quizzes.ts';

const results = ['achievement', 'connection', 'security', 'freedom'];
type Weights = Readonly<Record<string, number>>;

/** Answer sheets, each as the weights of what was chosen, and what they come to. */
const sheets: readonly [what: string, weights: readonly Weights[], primary: string, second: string | null][] =
  [
    ['nothing', [], 'unknown', null],
    ['options without weights', [{}, {}], 'unknown', null],
    ['zeros', [{ security: 0 }, { freedom: 0 }], 'unknown', null],
    ['one answer', [{ security: 3 }], 'security', null],
    ['one answer with two weights', [{ security: 3, freedom: 1 }], 'security', 'freedom'],
    ['sums', [{ security: 3 }, { freedom: 2 }, { freedom: 2 }], 'freedom', 'security'],
    ['a tie of the first', [{ freedom: 3 }, { connection: 3 }], 'connection', 'freedom'],
    ['a tie of all', results.toReversed().map((one) => ({ [one]: 2 })), 'achievement', 'connection'],
    ['a tie of the second', [{ freedom: 5 }, { security: 2 }, { connection: 2 }], 'freedom', 'connection'],
    ['a result that the quiz does not have', [{ fame: 9, freedom: 1 }], 'freedom', null],
    ['only results that the quiz does not have', [{ fame: 9 }, { toString: 4 }], 'unknown', null],
    ['what is no number', [{ freedom: Number.NaN, security: 1 }, { freedom: Infinity }], 'security', null],
    ['less than nothing', [{ freedom: -3, security: 1 }], 'security', null],
    ['names of every object', [{ constructor: 5, __proto__: 3 } as unknown as Weights], 'unknown', null],
  ];

describe('C3-037 C3-052 an answer sheet comes to a defined result:', () => {
  test.each(sheets)('%s', (_what, weights, primary, secondary) => {
    expect(scoreAnswers(results, weights)).toMatchObject({ primary, secondary });
  });

  test('C3-037 every driver has its sum', () => {
    const { scores } = scoreAnswers(results, [{ security: 3, freedom: 1 }, { security: 1 }]);
    expect(scores).toEqual({ achievement: 0, connection: 0, security: 4, freedom: 1 });
  });

  test('C3-052 the order of the answers does not matter, and the secondary is never the primary', () => {
    // Every sheet of four answers with weights from 0 to 2 for two results.
    const options: Weights[] = [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => ({ security: a, freedom: b })));
    for (const one of options)
      for (const two of options)
        for (const three of options) {
          const score = scoreAnswers(results, [one, two, three]);
          expect(scoreAnswers(results, [three, one, two])).toEqual(score);
          expect(score.secondary).not.toBe(score.primary);
          if (score.secondary !== null)
            expect(score.scores[score.secondary]).toBeLessThanOrEqual(score.scores[score.primary]!);
        }
  });

  const every = quizSeeds.flatMap((quiz) => quiz.results.map((result) => [quiz.id, result] as const));
  test.each(every)('C3-019 C3-037 the quiz %s can come to %s', (id, result) => {
    const quiz = quizSeeds.find((one) => one.id === id)!;
    const chosen = new Set(leaningTo(id, result));
    const weights = quiz.questions.flatMap(({ options }) =>
      options.filter((option) => chosen.has(option.id)).map((option) => option.weights),
    );
    expect(weights).toHaveLength(quiz.questions.length);
    expect(scoreAnswers(quiz.results, weights).primary).toBe(result);
  });
});
