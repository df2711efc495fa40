import { expect, test } from 'vitest';
import type { Facts } from '#app/domain/insights/insight.ts';
import { findInsights } from '#app/domain/insights/rules.ts';
import { randomBy } from '#tests/domain/comprehensive-analyses/some-series.ts';
import { factsOf, habitOf, ratingOf, seriesOf } from './some-facts.ts';

/** A life in which nothing has to do with anything. @param lasting how much a rating is that of the day before */
function noise(seed: number, lasting: number): Facts {
  const random = randomBy(7000 + seed);
  const habits = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => habitOf(() => random() < 0.6, { id }));
  const ratings = ['mood', 'energy', 'stress', 'selfCare'].map((measure) => {
    let before = 0;
    return ratingOf(measure, () => {
      before = lasting * before + (random() + random() + random() - 1.5) * Math.sqrt(1 - lasting ** 2);
      const value = Math.min(10, Math.max(1, Math.round(5.5 + 3 * before)));
      return random() < 0.3 ? null : value;
    });
  });
  return factsOf({ habits, series: [...habits.map(seriesOf), ...ratings] });
}

test.each([0, 0.4, 0.6])(
  'of 100 lives of noise at most 5 are told a pattern (ratings lasting %s)',
  (lasting) => {
    const told = Array.from({ length: 100 }, (_, seed) =>
      findInsights(noise(seed, lasting)).filter(({ rule }) => rule.isPattern),
    ).filter((found) => found.length > 0);
    expect(told.length, JSON.stringify(told.map(([one]) => one!.rule.key))).toBeLessThanOrEqual(5);
  },
);
