import { expect, test } from 'vitest';
import { sharesOf } from '#app/domain/quizzes/shares.ts';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [5, 5, 5, 5, 5, 5],
    [17, 17, 17, 17, 16, 16],
  ],
  [
    [26, 26, 13, 7],
    [36, 36, 18, 10],
  ],
  [
    [40, 12, 0, 0],
    [77, 23, 0, 0],
  ],
  [[9], [100]],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [[], []],
])('D08 the shares of %j are %j', (points, shares) => {
  expect(sharesOf(points)).toEqual(shares);
});

test('D08 whatever the points are, the shares add up to 100, more points have no smaller share, and none is off by one', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const points = Array.from({ length: 2 + (seed % 5) }, (_, place) => (seed * 7919 * (place + 1)) % 61);
    const total = points.reduce((sum, one) => sum + one, 0);
    if (total === 0) continue;
    const shares = sharesOf(points);
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(100);
    for (const [place, share] of shares.entries())
      expect(Math.abs(share - (points[place]! * 100) / total)).toBeLessThan(1);
    for (const [one, share] of shares.entries())
      for (const [other, another] of shares.entries())
        if (points[one]! > points[other]!) expect(share).toBeGreaterThanOrEqual(another);
  }
});
