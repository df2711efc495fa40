import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, type Day } from '#app/domain/days/calendar.ts';
import {
  dayOfNumber,
  isResting,
  numberOn,
  openPause,
  pauseDaysLeft,
  putOff,
  restedUntil,
  standOn,
  type RunDays,
} from '#app/domain/program-days/run-days.ts';

const firstDay = '2026-03-10';
const run = (pauses: RunDays['pauses'] = [], allowance = 14): RunDays => ({ firstDay, pauses, allowance });
const from = (day: number, until: number | null) => ({
  from: addDays(firstDay, day),
  until: until === null ? null : addDays(firstDay, until),
});

describe('C8-033 the day of a program', () => {
  test.each([
    ['the day before', run(), -1, 'ahead', 0],
    ['the first day', run(), 0, 'running', 1],
    ['the last day', run(), 9, 'running', 10],
    ['the day after the last', run(), 10, 'over', 10],
    ['years later', run(), 999, 'over', 10],
    ['the first day of a pause', run([from(3, null)]), 3, 'resting', 3],
    ['a pause that lasts', run([from(3, null)]), 12, 'resting', 3],
    ['the day on which it goes on', run([from(3, 6)]), 6, 'running', 4],
    ['after two pauses', run([from(1, 2), from(4, 6)]), 7, 'running', 5],
    ['a pause that has used up what there was', run([from(3, null)], 2), 5, 'running', 4],
    ['a pause from the first day on', run([from(0, 2)]), 1, 'resting', 0],
    ['a pause that is to begin', run([from(4, null)]), 3, 'running', 4],
    ['no pause where none is allowed', run([from(3, null)], 0), 5, 'running', 6],
  ] as const)('%s', (_, of, day, state, number) => {
    expect(standOn(of, 10, addDays(firstDay, day))).toEqual({ state, number });
  });

  test('knows neither months nor changes of clocks', () => {
    expect(numberOn({ ...run(), firstDay: '2026-02-27' }, '2026-03-02')).toBe(4);
    expect(numberOn({ ...run(), firstDay: '2026-03-28' }, '2026-03-30')).toBe(3);
    expect(numberOn({ ...run(), firstDay: '2024-02-28' }, '2024-03-01')).toBe(3);
  });

  test('days that rested stay so where fewer are allowed since; another pause takes what they left', () => {
    const rested = run([from(2, 12)], 3);
    expect(standOn(rested, 42, addDays(firstDay, 20))).toEqual({ state: 'running', number: 11 });
    expect(restedUntil(rested, addDays(firstDay, 20))).toBe(10);
    expect(pauseDaysLeft(rested, addDays(firstDay, 20))).toBe(0);
    const again = run([from(2, 12), from(15, null)], 3);
    expect(isResting(again, addDays(firstDay, 15))).toBe(false);
    expect(numberOn(again, addDays(firstDay, 20))).toBe(11);
    expect(isResting({ ...again, allowance: 12 }, addDays(firstDay, 16))).toBe(true);
    expect(isResting({ ...again, allowance: 12 }, addDays(firstDay, 17))).toBe(false);
    expect(
      putOff({ pauses: [from(2, 12)], allowance: 3 }, addDays(firstDay, 30), addDays(firstDay, 20)),
    ).toBe(10);
  });

  test('a pause stands open until it is ended or used up', () => {
    const paused = run([from(3, null)], 2);
    expect(openPause(paused, addDays(firstDay, 2))).toEqual(from(3, null));
    expect(openPause(paused, addDays(firstDay, 4))).toEqual(from(3, null));
    expect(openPause(paused, addDays(firstDay, 5))).toBeNull();
    expect(openPause(run([from(3, 4)]), addDays(firstDay, 3))).toBeNull();
    expect([2, 3, 4, 9].map((day) => pauseDaysLeft(paused, addDays(firstDay, day)))).toEqual([2, 1, 0, 0]);
  });
});

describe('what runs until a day ends later by the days that rested before it was over', () => {
  test.each([
    ['no pause', [], 14, 20, 0],
    ['one that is over', [from(3, 6)], 14, 20, 3],
    ['one that lasts: today rests, too', [from(3, null)], 14, 3, 1],
    ['one that lasts, days later', [from(3, null)], 14, 7, 5],
    ['one that has used up what there was', [from(3, null)], 2, 20, 2],
    ['one that is to begin', [from(4, null)], 14, 3, 0],
    ['one that began on the last day', [from(10, 12)], 14, 20, 2],
    ['one that began after it', [from(11, 13)], 14, 20, 0],
    ['one that began after it, where an earlier one had moved it', [from(3, 6), from(13, 15)], 14, 20, 5],
    ['one that began after it, moved or not', [from(3, 6), from(14, 16)], 14, 20, 3],
  ] as const)('%s', (_, pauses, allowance, today, days) => {
    expect(putOff({ pauses, allowance }, addDays(firstDay, 10), addDays(firstDay, today))).toBe(days);
  });
});

/** Day after day with a finger on the calendar. */
function countSlowly({ firstDay: first, pauses, allowance }: RunDays, today: Day) {
  let [left, number, rested] = [allowance, 0, 0];
  let rests = false;
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const pause = pauses.find((one) => day >= one.from && (one.until === null || day < one.until));
    rests = pause !== undefined && (pause.until !== null || left > 0);
    if (rests) {
      left -= 1;
      rested += 1;
    } else number += 1;
  }
  return { number, rested, rests };
}

const lives = fc
  .record({
    gaps: fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 6 })), { maxLength: 5 }),
    lasts: fc.boolean(),
    allowance: fc.nat(20),
    today: fc.nat(60),
  })
  .map(({ gaps, lasts, allowance, today }) => {
    let at = 0;
    const pauses = gaps.map(([gap, days], index) => {
      const begin = at + gap;
      at = begin + days;
      return from(begin, lasts && index === gaps.length - 1 ? null : at);
    });
    return { of: run(pauses, allowance), today: addDays(firstDay, today) };
  });

test('any pauses and any allowance: the same as counting day by day', () => {
  fc.assert(
    fc.property(lives, ({ of, today }) => {
      const slow = countSlowly(of, today);
      expect(numberOn(of, today)).toBe(slow.number);
      expect(restedUntil(of, today)).toBe(slow.rested);
      expect(isResting(of, today)).toBe(slow.rests);
      // Each day that has counted is found again by its number.
      if (!slow.rests) expect(dayOfNumber(of, slow.number)).toBe(today);
      expect(daysBetween(firstDay, dayOfNumber(of, 1))).toBeGreaterThanOrEqual(0);
      // Nothing is taken from whoever has it, and nothing is added that did not rest.
      const later = putOff(of, addDays(firstDay, 10), today);
      expect(later).toBeGreaterThanOrEqual(0);
      expect(later).toBeLessThanOrEqual(slow.rested);
    }),
    { numRuns: 500 },
  );
});
