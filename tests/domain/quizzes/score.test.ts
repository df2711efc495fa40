import { describe, expect, test } from 'vitest';
import { scoreAnswers, type Choice } from '#app/domain/quizzes/score.ts';
import { numbersFrom } from '#app/domain/quizzes/shuffle.ts';
import { leaningTo, quizSeeds } from '#tests/support/quizzes.ts';

const results = ['achievement', 'connection', 'security', 'freedom'];
type Weights = Readonly<Record<string, number>>;
const chosen = (weights: readonly Weights[], section = 'one'): readonly Choice[] =>
  weights.map((one) => ({ weights: one, section }));

/** Answer sheets, each as the weights of what was chosen, and what they come to. */
const sheets: readonly [what: string, weights: readonly Weights[], primary: string, second: string | null][] =
  [
    ['nothing', [], 'unknown', null],
    ['options without weights', [{}, {}], 'unknown', null],
    ['zeros', [{ security: 0 }, { freedom: 0 }], 'unknown', null],
    ['one answer', [{ security: 3 }], 'security', null],
    ['one answer with two weights', [{ security: 3, freedom: 1 }], 'security', 'freedom'],
    ['sums', [{ security: 3 }, { freedom: 2 }, { freedom: 2 }], 'freedom', 'security'],
    [
      'a tie of the first, the latest answer described first',
      [{ connection: 3 }, { freedom: 3 }],
      'freedom',
      'connection',
    ],
    [
      'a tie that more answers decide',
      [{ connection: 4 }, { freedom: 2 }, { freedom: 2 }],
      'freedom',
      'connection',
    ],
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
    expect(scoreAnswers(results, chosen(weights))).toMatchObject({ primary, secondary });
  });

  test('C3-037 every driver has its sum', () => {
    const { scores } = scoreAnswers(results, chosen([{ security: 3, freedom: 1 }, { security: 1 }]));
    expect(scores).toEqual({ achievement: 0, connection: 0, security: 4, freedom: 1 });
  });

  test('C3-052 the order of the answers does not matter, and the secondary is never the primary', () => {
    // Every sheet of four answers with weights from 0 to 2 for two results.
    const options: Weights[] = [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => ({ security: a, freedom: b })));
    for (const one of options)
      for (const two of options)
        for (const three of options) {
          const score = scoreAnswers(results, chosen([one, two, three]));
          const other = scoreAnswers(results, chosen([three, one, two]));
          expect(other.scores).toEqual(score.scores);
          // Of level ones the latest answer says which is described first, and nothing else.
          expect([other.primary, ...(other.level ?? [])].toSorted()).toEqual(
            [score.primary, ...(score.level ?? [])].toSorted(),
          );
          expect(score.secondary).not.toBe(score.primary);
          if (score.secondary !== null)
            expect(score.scores[score.secondary]).toBeLessThanOrEqual(score.scores[score.primary]!);
        }
  });

  const every = quizSeeds.flatMap((quiz) => quiz.results.map((result) => [quiz.id, result] as const));
  test.each(every)('C3-019 C3-037 the quiz %s can come to %s', (id, result) => {
    const quiz = quizSeeds.find((one) => one.id === id)!;
    const wanted = new Set(leaningTo(id, result));
    const weights = quiz.questions.flatMap(({ options }) =>
      options.filter((option) => wanted.has(option.id)).map((option) => option.weights),
    );
    expect(weights).toHaveLength(quiz.questions.length);
    expect(scoreAnswers(quiz.results, chosen(weights)).primary).toBe(result);
  });
});

describe('E13 a tie', () => {
  test('goes to the one that leads more sections', () => {
    const choices = [
      ...chosen([{ achievement: 3 }, { achievement: 3 }, { achievement: 3 }], 'money'),
      ...chosen([{ security: 4 }, { security: 1 }], 'time'),
      ...chosen([{ security: 4 }], 'body'),
    ];
    const score = scoreAnswers(results, choices);
    expect(score.scores).toMatchObject({ achievement: 9, security: 9 });
    expect(score).toMatchObject({ primary: 'security', secondary: 'achievement' });
    expect(score.level).toBeUndefined();
  });

  test('that nothing decides is said to be level, whichever stands first in the list', () => {
    const one = { achievement: 3 };
    const other = { security: 3 };
    expect(scoreAnswers(results, chosen([one, other]))).toMatchObject({
      primary: 'security',
      level: ['achievement'],
    });
    expect(scoreAnswers(results, chosen([other, one]))).toMatchObject({
      primary: 'achievement',
      level: ['security'],
    });
  });
});

test.each(quizSeeds)(
  'E13 random answers to $id come to each result as often, within a point of a hundred',
  ({ results: all, questions }) => {
    const next = numbersFrom(20_261_127);
    const counts = new Map<string, number>(all.map((result) => [result, 0]));
    const draws = 100_000;
    for (let draw = 0; draw < draws; draw += 1) {
      const { primary } = scoreAnswers(
        all,
        questions.map(({ options, section }) => ({
          section,
          weights: options[Math.floor(next() * options.length)]!.weights,
        })),
      );
      counts.set(primary, counts.get(primary)! + 1);
    }
    const shares = [...counts.values()].map((count) => count / draws);
    expect(Math.max(...shares) - Math.min(...shares), JSON.stringify(shares)).toBeLessThan(0.01);
  },
  120_000,
);
