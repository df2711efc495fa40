import { describe, expect, test } from 'vitest';
import { checkContent } from '#app/domain/quiz-versions/check.ts';
import type { EditedText, QuizContent } from '#app/domain/quiz-versions/content.ts';
import { reachOf, sharesAtRandom, type Weights } from '#app/domain/quiz-versions/reach.ts';
import { scoreAnswers } from '#app/domain/quizzes/score.ts';
import { numbersFrom } from '#app/domain/quizzes/shuffle.ts';
import { quizSeeds } from '#tests/support/quizzes.ts';

const results = ['a', 'b', 'c'];
type Paths = readonly (readonly Weights[])[];

/** Every way through a quiz, and the results that it ends at: several where they have as many points. */
function everyEnd(questions: Paths): readonly (readonly string[])[] {
  let ways: (readonly Weights[])[] = [[]];
  for (const options of questions) ways = ways.flatMap((way) => options.map((option) => [...way, option]));
  return ways.map((way) => {
    const { scores } = scoreAnswers(
      results,
      way.map((weights) => ({ weights, section: 'one' })),
    );
    const most = Math.max(...Object.values(scores));
    return most > 0 ? results.filter((result) => scores[result] === most) : [];
  });
}

/** How many of these ends are a result's; of equal ones, its part. */
const endsAt = (ends: readonly (readonly string[])[], result: string): number =>
  ends.reduce((sum, first) => sum + (first.includes(result) ? 1 / first.length : 0), 0);

/** A quiz of a few questions that follows from a number. */
function someQuiz(seed: number): Paths {
  const next = numbersFrom(seed);
  const upTo = (most: number): number => Math.floor(next() * (most + 1));
  return Array.from({ length: 1 + upTo(4) }, () =>
    Array.from({ length: 1 + upTo(3) }, () =>
      // Two thirds of the weights are none, so that many results cannot be reached.
      Object.fromEntries(results.map((result) => [result, upTo(2) === 0 ? upTo(5) : 0])),
    ),
  );
}

describe('C12-035 where a quiz leads', () => {
  test('who is reached and how often is what going every way finds', () => {
    let unreached = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const quiz = someQuiz(seed);
      const ends = everyEnd(quiz);
      const shares = sharesAtRandom(results, quiz);
      for (const result of results) {
        const count = endsAt(ends, result);
        expect(shares[result], `${seed} ${result}`).toBeCloseTo(count / ends.length, 10);
        expect(reachOf(results, quiz, result), `${seed} ${result}`).toBe(count > 0 ? 'yes' : 'no');
        if (count === 0) unreached += 1;
      }
    }
    expect(unreached).toBeGreaterThan(50);
  });

  test('what is drawn comes near to what going every way finds', () => {
    // 4 to the 8th ways: too many to be walked by the check, few enough for a test.
    const quiz = Array.from({ length: 8 }, (): readonly Weights[] => [
      { a: 3 },
      { b: 2, c: 1 },
      { c: 3 },
      { a: 1, b: 3 },
    ]);
    const ends = everyEnd(quiz);
    const shares = sharesAtRandom(results, quiz);
    for (const result of results)
      expect(Math.abs(shares[result]! - endsAt(ends, result) / ends.length)).toBeLessThan(0.015);
    expect(sharesAtRandom(results, quiz)).toEqual(shares);
  });

  test('a result that each single other one lets through can still be out of reach', () => {
    // Ahead of b alone, or of c alone; never of both.
    const quiz: Paths = [
      [
        { a: 1, b: 3 },
        { a: 1, c: 3 },
      ],
    ];
    expect(reachOf(results, quiz, 'a')).toBe('no');
    expect(reachOf(results, [...quiz, [{ a: 2 }]], 'a')).toBe('yes');
    // Of equal sums none is out of reach, wherever it stands in the list (E13).
    expect(reachOf(results, [[{ a: 2, c: 2 }]], 'c')).toBe('yes');
    expect(reachOf(results, [[{ a: 2, c: 2 }]], 'a')).toBe('yes');
  });

  test('long quizzes are answered within the time of a page, also where nobody comes there', () => {
    const next = numbersFrom(7);
    const many = Array.from({ length: 60 }, () =>
      Array.from({ length: 8 }, () =>
        Object.fromEntries(results.map((result) => [result, Math.floor(next() * 6)])),
      ),
    );
    const never = many.map((options) => options.map((weights) => ({ ...weights, c: 0 })));
    const begun = performance.now();
    expect(reachOf(results, many, 'c')).toBe('yes');
    expect(reachOf(results, never, 'c')).toBe('no');
    sharesAtRandom(results, many);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});

describe('C12-035 the check of a version', () => {
  const text = (en: string, es = en): EditedText => ({ en, es });
  const content = (weights: Paths): QuizContent =>
    weights.map((options, at) => ({
      id: `q${at}`,
      section: 's',
      text: text('Question?'),
      options: options.map((one, index) => ({ id: `q${at}-${index}`, text: text('Option'), weights: one })),
    }));

  test.each(quizSeeds)('$id as it is seeded has nothing against it', ({ results: own, questions }) => {
    const checked = checkContent(
      own,
      content(questions.map(({ options }) => options.map((one) => one.weights))),
    );
    expect(checked).toMatchObject({ blocks: [], warnings: [] });
    expect(Object.values(checked.shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
  });

  test('warns of a result that nobody reaches, and of those that come too seldom or too often', () => {
    const questions: Paths = [
      [{ a: 5 }, { a: 4 }, { a: 3 }, { a: 2 }, { a: 1 }, { b: 1 }, { a: 1, b: 0 }, { a: 5 }],
    ];
    expect(checkContent(results, content(questions)).warnings).toEqual([
      { kind: 'frequent', result: 'a' },
      { kind: 'rare', result: 'b' },
      { kind: 'unreachable', result: 'c' },
    ]);
  });

  test('tells each text that is missing, and questions with nothing to choose', () => {
    const [first, second] = content([[{ a: 1 }, { b: 1 }, { c: 1 }], [{ a: 1 }]]);
    const [one, ...others] = first!.options;
    const asked = [
      { ...first!, options: [{ ...one!, text: text('Yes', '') }, ...others] },
      { ...second!, text: text('', '¿Y?') },
    ];
    expect(checkContent(results, asked).blocks).toEqual([
      { kind: 'missing-text', question: 'q0', option: 1, language: 'es' },
      { kind: 'missing-text', question: 'q1', option: null, language: 'en' },
      { kind: 'few-options', question: 'q1' },
    ]);
  });
});
