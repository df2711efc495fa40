import { describe, expect, test } from 'vitest';
import {
  amongPersistent,
  chanceOf,
  medianOf,
  persistence,
  rankSum,
  spearman,
  standOut,
} from '#app/domain/comprehensive-analyses/ranks.ts';
import { inOrder } from '#app/domain/comprehensive-analyses/series.ts';
import { seriesOf, times } from './some-series.ts';

describe('the numbers', () => {
  // Worked out by hand: of 3 × 3 pairs 8 are higher, none is lower, one is equal; ranks of the second side 3.5, 5, 6.
  test('of a rank sum', () => {
    const { size, z } = rankSum([1, 2, 3], [3, 4, 5]);
    expect(size).toBeCloseTo(8 / 9);
    expect(z).toBeCloseTo((13 - 4.5 - 4.5 - 0.5) / Math.sqrt((9 / 12) * (7 - 6 / 30)));
    expect(rankSum([5, 5], [5, 5])).toEqual({ size: 0, z: 0 });
  });

  // Spearman’s own formula without ties: 1 − 6 Σd² / n(n² − 1), with d = 0, −1, 1, 0, 0.
  test('of ranks that rise together', () => {
    expect(spearman([1, 2, 3, 4, 5], [10, 30, 20, 40, 50]).size).toBeCloseTo(1 - (6 * 2) / 120);
    expect(spearman([1, 2, 3], [5, 5, 5])).toEqual({ size: 0, z: 0 });
  });

  test('of chance, as tables of the normal distribution have it', () => {
    for (const [z, chance] of [
      [0, 1],
      [1.96, 0.05],
      [-2.576, 0.01],
      [3.891, 0.0001],
    ] as const)
      expect(chanceOf(z)).toBeCloseTo(chance, 4);
  });

  test('of many chances: the same one stands out alone, and not among a hundred', () => {
    expect(standOut([0.005])).toEqual([true]);
    expect(standOut([0.005, ...Array.from({ length: 99 }, () => 0.5)])).not.toContain(true);
    expect(standOut([0.02, 0.0001, 0.006])).toEqual([false, true, true]);
    expect(standOut([])).toEqual([]);
  });

  test('days that resemble the days before count as fewer', () => {
    const steps = inOrder(
      seriesOf(
        'a.b',
        times(40, (day) => (day < 20 ? 2 : 8)),
      ),
    );
    expect(persistence(steps)).toBeGreaterThan(0.9);
    expect(
      persistence(
        inOrder(
          seriesOf(
            'a.b',
            times(40, (day) => (day % 2) * 5 + 1),
          ),
        ),
      ),
    ).toBe(0);
    expect(persistence(steps.slice(0, 8))).toBe(0);
    expect(amongPersistent(3, 0.5, 0)).toBe(3);
    expect(amongPersistent(3, 0.5, 1)).toBeCloseTo(3 / Math.sqrt(3));
  });

  test('medians', () => {
    expect([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2])]).toEqual([2, 2.5]);
  });
});
