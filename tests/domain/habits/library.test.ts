import { describe, expect, test } from 'vitest';
import { habitLibrary } from '#app/domain/habits/library.ts';
import { daysAWeek } from '#app/domain/habits/progression.ts';

const countsBy = <T>(items: readonly T[], of: (item: T) => string) =>
  Object.fromEntries(Object.entries(Object.groupBy(items, of)).map(([key, some]) => [key, some!.length]));

describe('the library of habits', () => {
  test('C8-005 has sixty and more, 12 to 14 for each pillar', () => {
    const counts = countsBy(habitLibrary, ({ pillar }) => pillar);
    expect(Object.keys(counts).sort()).toEqual([
      'Financial',
      'Health',
      'Mindset',
      'Purpose',
      'Relationships',
    ]);
    for (const count of Object.values(counts)) {
      expect(count).toBeGreaterThanOrEqual(12);
      expect(count).toBeLessThanOrEqual(14);
    }
    expect(habitLibrary.length).toBeGreaterThanOrEqual(60);
    expect(new Set(habitLibrary.map(({ key }) => key)).size).toBe(habitLibrary.length);
  });

  test('C8-005 has something for each part of the day, and every kind of schedule', () => {
    const times = countsBy(habitLibrary, ({ timeOfDay }) => timeOfDay);
    for (const time of ['morning', 'afternoon', 'evening', 'anytime'])
      expect(times[time]).toBeGreaterThanOrEqual(8);
    const kinds = countsBy(habitLibrary, ({ schedule }) => schedule.kind);
    expect(Object.keys(kinds).sort()).toEqual(['daily', 'every', 'per-week', 'weekdays']);
  });

  test.each(habitLibrary.map((habit) => [habit.key, habit] as const))(
    'C8-005 %s can be done as it says',
    (key, habit) => {
      // Keys of texts: no dot, which would lead below them, and none of the file's other groups.
      expect(key).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(['progression', 'advice']).not.toContain(key);
      const { schedule, unit, target, smallest, minutes } = habit;
      expect(unit === undefined).toBe(target === undefined);
      expect(smallest).toBeGreaterThan(0);
      expect(smallest).toBeLessThanOrEqual(target ?? daysAWeek(schedule));
      expect(minutes).toBeGreaterThan(0);
      expect(minutes).toBeLessThanOrEqual(60);
      if (unit === 'minutes' && minutes > 1) expect(minutes).toBe(target);
      if (schedule.kind === 'weekdays') {
        expect(schedule.days).toEqual([...new Set(schedule.days)].sort());
        expect(schedule.days.every((day) => day >= 1 && day <= 7)).toBe(true);
      }
      if (schedule.kind === 'per-week') expect(schedule.times).toBeLessThan(7);
      if (schedule.kind === 'every') expect(schedule.days).toBeGreaterThan(1);
    },
  );

  test('C8-005 has for each pillar a habit of five minutes or less for the worst day', () => {
    const short = habitLibrary.filter(({ minutes }) => minutes <= 5);
    for (const count of Object.values(countsBy(short, ({ pillar }) => pillar)))
      expect(count).toBeGreaterThanOrEqual(4);
  });
});
