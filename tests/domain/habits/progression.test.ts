import { describe, expect, test } from 'vitest';
import { habitLibrary } from '#app/domain/habits/library.ts';
import { actionStepOf, daysAWeek, progressionOf } from '#app/domain/habits/progression.ts';

const daily = { kind: 'daily' } as const;
const targets = (habit: Parameters<typeof progressionOf>[0]) =>
  progressionOf(habit).map(({ target }) => target);

/** What holds of every progression: four weeks, up or level, never more than double, the target at the end. */
function holds(weeks: readonly number[], target: number): void {
  expect(weeks).toHaveLength(4);
  expect(weeks[0]).toBeGreaterThan(0);
  for (const [at, before] of weeks.slice(0, -1).entries()) {
    expect(weeks[at + 1], String(weeks)).toBeGreaterThanOrEqual(before);
    expect(weeks[at + 1], String(weeks)).toBeLessThanOrEqual(2 * before);
  }
  expect(weeks.at(-1)).toBe(target);
}

describe('C8-014 the four weeks', () => {
  test.each(habitLibrary.map((habit) => [habit.key, habit] as const))('of %s', (_key, habit) => {
    const weeks = targets(habit);
    holds(weeks, habit.target ?? daysAWeek(habit.schedule));
    expect(weeks[0]).toBe(habit.smallest);
  });

  test.each([
    [{ schedule: daily, unit: 'minutes', target: 20, smallest: 5 }, [5, 8, 15, 20]],
    [{ schedule: daily, unit: 'minutes', target: 10, smallest: 2 }, [2, 3, 6, 10]],
    [{ schedule: daily, unit: 'steps', target: 8000, smallest: 2500 }, [2500, 3500, 5500, 8000]],
    [{ schedule: daily, unit: 'times', target: 1, smallest: 1 }, [1, 1, 1, 1]],
    [{ schedule: daily, smallest: 3 }, [3, 4, 5, 7]],
    [{ schedule: { kind: 'per-week', times: 3 }, smallest: 1 }, [1, 1, 2, 3]],
    [{ schedule: { kind: 'weekdays', days: [6] } }, [1, 1, 1, 1]],
    [{ schedule: { kind: 'every', days: 3 }, unit: null, target: null }, [1, 1, 2, 2]],
    // A member's own: from a quarter, and never from less than an eighth.
    [{ schedule: daily, unit: 'minutes', target: 60 }, [15, 25, 40, 60]],
    [{ schedule: daily, unit: 'pages', target: 80, smallest: 1 }, [10, 20, 40, 80]],
  ] as const)('of %j are %j', (habit, expected) => {
    expect(targets(habit)).toEqual(expected);
  });

  test('hold for every target and every beginning', () => {
    for (let target = 1; target <= 130; target += 1)
      for (const smallest of [1, 2, 3, 5, 13, 34, 89, 144])
        holds(targets({ schedule: daily, unit: 'minutes', target, smallest }), target);
    for (const target of [1000, 1234, 3000, 9999, 10_000, 25_000, 100_000])
      for (const smallest of [1, 500, 1250, 3000])
        holds(targets({ schedule: daily, unit: 'steps', target, smallest }), target);
  });

  test('say what is counted: the amount with its unit, or days of the week', () => {
    expect(progressionOf({ schedule: daily, unit: 'pages', target: 10, smallest: 2 })[0]).toEqual({
      week: 1,
      target: 2,
      counts: 'amount',
      unit: 'pages',
    });
    expect(progressionOf({ schedule: daily, smallest: 3 })[3]).toEqual({
      week: 4,
      target: 7,
      counts: 'days',
    });
  });
});

test('C8-014 an action step has the five names of the specification', () => {
  const habit = habitLibrary.find(({ key }) => key === 'morning-walk')!;
  expect(actionStepOf(habit, { name: 'Morning walk', description: 'Walk.' })).toEqual({
    habit_name: 'Morning walk',
    pillar: 'Health',
    time_of_day: 'morning',
    description: 'Walk.',
    progressive_target: [5, 8, 15, 20].map((target, at) => ({
      week: at + 1,
      target,
      counts: 'amount',
      unit: 'minutes',
    })),
  });
});
