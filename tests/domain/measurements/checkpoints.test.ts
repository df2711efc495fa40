import { describe, expect, test } from 'vitest';
import {
  checkpointAfter,
  checkpointOn,
  checkpointsUntil,
  checkpointsOf,
  nextOf,
} from '#app/domain/measurements/checkpoints.ts';
import { lowestOf } from '#app/domain/measurements/measurement.ts';
import { addDays } from '#app/domain/days/calendar.ts';

const baseline = '2026-01-01';
const on = (days: number) => addDays(baseline, days);
const recorded = (...checkpoints: readonly number[]) =>
  new Map(checkpoints.map((one) => [one, { id: `of ${one}`, day: on(one) }]));
const states = (days: number, ...known: readonly number[]) =>
  checkpointsUntil(baseline, recorded(...known), on(days)).map(
    ({ checkpoint, state }) => `${checkpoint} ${state}`,
  );

describe('C8-042 checkpoints', () => {
  test('are 30, 60 and 90 days after the baseline, and every 90 days from then on', () => {
    const found = [0];
    while (found.length < 8) found.push(checkpointAfter(found.at(-1)!));
    expect(found.slice(1)).toEqual([30, 60, 90, 180, 270, 360, 450]);
  });

  test.each([
    [0, ['30 coming']],
    [26, ['30 coming']],
    [27, ['30 due', '60 coming']],
    [37, ['30 due', '60 coming']],
    [38, ['30 overdue', '60 coming']],
    [56, ['30 overdue', '60 coming']],
    [57, ['30 missed', '60 due', '90 coming']],
    [100, ['30 missed', '60 missed', '90 overdue', '180 coming']],
    [176, ['30 missed', '60 missed', '90 overdue', '180 coming']],
    [177, ['30 missed', '60 missed', '90 missed', '180 due', '270 coming']],
    // Whoever has flown west may live before their baseline.
    [-1, ['30 coming']],
  ] as const)('on day %i are due, then overdue, and missed once the next one is due', (days, says) => {
    expect(states(days)).toEqual(says);
  });

  test('are recorded, whenever it was', () => {
    expect(states(28, 30)).toEqual(['30 recorded', '60 coming']);
    expect(states(70, 60)).toEqual(['30 missed', '60 recorded', '90 coming']);
  });

  test('the one that waits comes before the one that comes next', () => {
    const next = (days: number, ...known: readonly number[]) =>
      nextOf(checkpointsUntil(baseline, recorded(...known), on(days))).checkpoint;
    expect([next(10), next(30), next(50), next(30, 30), next(60)]).toEqual([30, 30, 30, 60, 60]);
  });

  test('are known by a day from three days before to three before the next one', () => {
    const known = [0, 26, 27, 56, 57, 86, 87, 176, 177, 266, 267].map((days) =>
      checkpointOn(baseline, on(days)),
    );
    expect(known).toEqual([null, null, 30, 30, 60, 60, 90, 90, 180, 180, 270]);
    expect(checkpointOn(baseline, on(-400))).toBeNull();
  });
});

test('C8-041 the earliest is the baseline, the first of each checkpoint its own, the others lie in between', () => {
  expect(checkpointsOf([0, 10, 27, 30, 95, 177].map(on))).toEqual([0, null, 30, null, 90, 180]);
  expect(checkpointsOf([])).toEqual([]);
});

test('which parts stand lowest', () => {
  const scores = { mindset: 4, health: 7, financial: 8, relationships: 4, purpose: 5 };
  expect(lowestOf(scores)).toEqual({ score: 4, pillars: ['mindset', 'relationships'] });
});
