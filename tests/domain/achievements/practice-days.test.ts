import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { practiceOf } from '#app/domain/achievements/practice-days.ts';
import { addDays } from '#app/domain/days/calendar.ts';

// A Monday.
const first = '2025-12-29';
const on = (days: readonly number[]) => practiceOf(days.map((day) => addDays(first, day)));

test.each([
  ['no day', [], { longestRow: 0, weeks: 0, returns: 0 }],
  ['a day twice', [0, 0], { longestRow: 1, weeks: 0, returns: 0 }],
  ['three days of a week', [0, 3, 6], { longestRow: 1, weeks: 1, returns: 0 }],
  ['three days over a Sunday', [5, 6, 7], { longestRow: 3, weeks: 0, returns: 0 }],
  ['six quiet days', [0, 7], { longestRow: 1, weeks: 0, returns: 0 }],
  ['seven quiet days', [0, 8], { longestRow: 1, weeks: 0, returns: 1 }],
  ['days in any order', [9, 2, 1, 0], { longestRow: 3, weeks: 1, returns: 0 }],
])('C9-031 %s', (_what, days, expected) => {
  expect(on(days)).toEqual(expected);
});

test('C9-031 any days say what counting them on a wall calendar says', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 60 }), (days) => {
      const wall = Array.from({ length: 91 }, (_, day) => days.includes(day));
      let [row, longestRow, quiet, returns] = [0, 0, 0, 0];
      let hasBegun = false;
      for (const isMarked of wall) {
        row = isMarked ? row + 1 : 0;
        longestRow = Math.max(longestRow, row);
        if (isMarked && hasBegun && quiet >= 7) returns += 1;
        quiet = isMarked ? 0 : quiet + 1;
        hasBegun ||= isMarked;
      }
      const weeks = Array.from({ length: 13 }, (_, week) => wall.slice(week * 7, week * 7 + 7)).filter(
        (week) => week.filter(Boolean).length >= 3,
      ).length;
      expect(on(days)).toEqual({ longestRow, weeks, returns });
    }),
    { numRuns: 200 },
  );
});
