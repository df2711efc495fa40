import { describe, expect, test } from 'vitest';
import { changesOf, middleOf } from '#app/domain/comprehensive-analyses/change.ts';
import { qualityOf } from '#app/domain/comprehensive-analyses/quality.ts';
import type { Series } from '#app/domain/comprehensive-analyses/series.ts';
import { togetherAmong } from '#app/domain/comprehensive-analyses/together.ts';
import { from, randomBy, rangeOf, scaled, seriesOf, times } from './some-series.ts';

/** A mood that is higher by so much on the days on which something was done, and scatters. */
function livedWith(days: number, effect: number, seed = 1): readonly Series[] {
  const random = randomBy(seed);
  const done = times(days, () => (random() < 0.5 ? 1 : 0));
  return [
    seriesOf('habits.walk', done, 'yes-no'),
    seriesOf(
      'journal.mood',
      done.map((one) => scaled(5 + effect * (one ?? 0) + 3 * (random() - 0.5))),
    ),
  ];
}

/** Some habits and ratings that know nothing of each other. @param lasting how much a rating is that of the day before */
function noise(seed: number, lasting = 0): readonly Series[] {
  const random = randomBy(1000 + seed);
  const habits = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
    seriesOf(
      `habits.${name}`,
      times(90, () => (random() < 0.6 ? 1 : 0)),
      'yes-no',
    ),
  );
  const ratings = [
    'journal.mood',
    'journal.energy',
    'journal.stress',
    'check-ins.awareness',
    'body.weight',
  ].map((name) => {
    let before = 0;
    return seriesOf(
      name,
      times(90, () => {
        before = lasting * before + (random() + random() + random() - 1.5) * Math.sqrt(1 - lasting ** 2);
        return random() < 0.1 ? null : scaled(5.5 + 3 * before);
      }),
    );
  });
  return [...habits, ...ratings];
}

const isApart = ({ isApart: is }: { readonly isApart: boolean }): boolean => is;

describe('C10-021 what changed', () => {
  const mood = (values: readonly (number | null)[], kind?: Series['kind']) =>
    seriesOf('journal.mood', values, kind);

  test('is told from seven days on each side on, and not before', () => {
    const of = (first: number, second: number) =>
      changesOf(
        [mood(times(30, (day) => (day < first || (day >= 15 && day < 15 + second) ? 5 : null)))],
        rangeOf(30),
      );
    expect(of(6, 15)).toEqual([]);
    expect(of(15, 6)).toEqual([]);
    expect(of(7, 7)).toMatchObject([
      { first: { value: 5, days: 7 }, second: { value: 5, days: 7 }, isApart: false },
    ]);
  });

  test('an odd day in the middle is of the second part', () => {
    expect(middleOf(rangeOf(15))).toBe('2026-01-08');
    expect(middleOf(rangeOf(14))).toBe('2026-01-08');
  });

  test('a planted change is found with the medians of both parts; without it nothing is', () => {
    const random = randomBy(7);
    const of = (step: number) =>
      changesOf(
        [mood(times(60, (day) => scaled(4 + (day < 30 ? 0 : step) + 3 * (random() - 0.5))))],
        rangeOf(60),
      )[0]!;
    expect(of(3)).toMatchObject({
      first: { value: 4, days: 30 },
      second: { value: 7, days: 30 },
      isApart: true,
    });
    expect(of(-3).size).toBeLessThan(-0.33);
    expect(of(0).isApart).toBe(false);
  });

  test('of what is done or not, the shares of its days are compared', () => {
    const random = randomBy(3);
    const done = times(80, (day) => (random() < (day < 40 ? 0.3 : 0.85) ? 1 : 0));
    const [change] = changesOf([mood(done, 'yes-no')], rangeOf(80));
    expect(change).toMatchObject({ isApart: true });
    expect(change!.size).toBeCloseTo(change!.second.value - change!.first.value);
  });

  test('a sure difference that is too small to matter is none', () => {
    const values = times(366, (day) => (day % 10 === 0 && day >= 183 ? 6 : 5));
    expect(changesOf([mood(values)], rangeOf(366))).toMatchObject([{ isApart: false }]);
  });

  test('noise of 20 seeds shows none, nor do days that drift', () => {
    const wrong = (lasting: number) =>
      Array.from({ length: 20 }, (_, seed) =>
        changesOf(noise(seed, lasting), rangeOf(90)).some(isApart),
      ).filter(Boolean).length;
    expect(wrong(0)).toBeLessThanOrEqual(1);
    expect(wrong(0.6)).toBeLessThanOrEqual(1);
  });
});

describe('C10-021 what goes together', () => {
  test('a planted effect is found, with the means of both sides and how many days each has', () => {
    const { found, looked } = togetherAmong(livedWith(60, 2));
    expect(looked).toBe(1);
    expect(found).toMatchObject([{ by: { key: 'habits.walk' }, told: { key: 'journal.mood' } }]);
    const [{ with: w, without, size }] = found as [(typeof found)[0]];
    expect(w.days + without.days).toBe(60);
    expect(w.mean - without.mean).toBeGreaterThan(1);
    expect(size).toBeGreaterThan(0.3);
    expect(togetherAmong(livedWith(60, -2)).found[0]!.size).toBeLessThan(-0.3);
    expect(togetherAmong(livedWith(60, 0)).found).toEqual([]);
  });

  test('is looked for from 14 days on each side on', () => {
    const of = (done: number) => [
      seriesOf(
        'habits.walk',
        times(40, (day) => (day < done ? 1 : 0)),
        'yes-no',
      ),
      seriesOf(
        'journal.mood',
        times(40, (day) => (day < done ? 9 : 2)),
      ),
    ];
    expect(togetherAmong(of(13)).looked).toBe(0);
    expect(togetherAmong(of(14)).looked).toBe(1);
    expect(togetherAmong(of(26)).looked).toBe(1);
    expect(togetherAmong(of(27)).looked).toBe(0);
  });

  test('two numbers are parted at the median of one, and told in one order', () => {
    const random = randomBy(5);
    const sleep = times(60, () => 5 + 4 * random());
    const series = [
      seriesOf('goals.sleep', sleep, 'amount'),
      seriesOf(
        'journal.energy',
        sleep.map((hours) => scaled(hours! + random())),
      ),
    ];
    const { found, looked } = togetherAmong(series);
    expect(looked).toBe(1);
    expect(found).toMatchObject([{ by: { key: 'goals.sleep' }, with: { days: 30 }, without: { days: 30 } }]);
  });

  test('ratings of one page, one notion in two places, and two habits are no news', () => {
    const same = times(60, (day) => (day % 9) + 1);
    const done = times(60, (day) => day % 2);
    expect(togetherAmong([seriesOf('journal.mood', same), seriesOf('journal.energy', same)]).looked).toBe(0);
    expect(togetherAmong([seriesOf('journal.energy', same), seriesOf('check-in.energy', same)]).looked).toBe(
      0,
    );
    expect(
      togetherAmong([seriesOf('habits.a', done, 'yes-no'), seriesOf('workouts.b', done, 'yes-no')]).looked,
    ).toBe(0);
  });

  test('at most the strongest five are told', () => {
    const done = times(90, (day) => ((day * 7) % 5 < 2 ? 1 : 0));
    const many = Array.from({ length: 8 }, (_, n) =>
      seriesOf(
        `s${n}.n${n}`,
        done.map((one, day) => (one ? 8 : 3) + ((day * (n + 3)) % 3)),
      ),
    );
    const { found } = togetherAmong([seriesOf('habits.a', done, 'yes-no'), ...many]);
    expect(found).toHaveLength(5);
    expect(found.map(({ size }) => Math.abs(size))).toEqual(
      found.map(({ size }) => Math.abs(size)).toSorted((a, b) => b - a),
    );
  });

  test('noise of 20 seeds shows nothing, nor does what drifts by itself', () => {
    const wrong = (lasting: number) =>
      Array.from({ length: 20 }, (_, seed) => togetherAmong(noise(seed, lasting)).found.length).filter(
        (count) => count > 0,
      ).length;
    expect(wrong(0)).toBeLessThanOrEqual(1);
    expect(wrong(0.6)).toBeLessThanOrEqual(1);
  });
});

describe('C10-020 data quality', () => {
  const sources = [
    { name: 'habits', rhythm: 'daily' },
    { name: 'journal', rhythm: 'daily' },
    { name: 'markers', rhythm: 'at-times' },
  ] as const;

  test('is the mean share of days, over what is kept daily and of which there is anything', () => {
    const journal = seriesOf(
      'journal.mood',
      times(20, (day) => (day < 5 || day >= 15 ? 5 : null)),
    );
    const marker = seriesOf('markers.tsh', [4]);
    expect(qualityOf([journal, marker], sources, rangeOf(20))).toEqual({
      value: 50,
      sources: [
        { source: 'journal', rhythm: 'daily', days: 10, gap: 10 },
        { source: 'markers', rhythm: 'at-times', days: 1, gap: 19 },
      ],
    });
    expect(qualityOf([marker], sources, rangeOf(20)).value).toBe(0);
  });

  test('a day without a tick is not a day on which something was kept', () => {
    const habit: Series = {
      ...seriesOf(
        'habits.walk',
        times(20, (day) => day % 2),
        'yes-no',
      ),
      noted: new Set([from]),
    };
    expect(qualityOf([habit], sources, rangeOf(20))).toMatchObject({
      value: 5,
      sources: [{ days: 1, gap: 19 }],
    });
  });
});
