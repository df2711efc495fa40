import { describe, expect, test } from 'vitest';
import { readDay } from '#app/domain/finances/files/dates.ts';
import { rowsOf } from './statement-files.ts';

describe('C11-021 a table of a bank', () => {
  describe('whose days do not say in which order they are', () => {
    const daysOf = (...days: readonly string[]) => {
      const text = `Date;Payee;Amount\n${days.map((day) => `${day};x;-1,50\n`).join('')}`;
      const { lines, unreadable } = rowsOf(text);
      return [
        lines.map(({ day }) => day),
        unreadable.map((row) => (row.reason === 'day-doubt' ? row.days : row.reason)),
      ];
    };

    test('the day comes first between points, and where it would otherwise be of the future', () => {
      expect(daysOf('10.02.2026', '1.3.26')).toEqual([['2026-02-10', '2026-03-01'], []]);
      expect(daysOf('10/02/2026', '05/03/2026')).toEqual([['2026-02-10', '2026-03-05'], []]);
      expect(daysOf('02/10/2026', '03/05/2026')).toEqual([['2026-02-10', '2026-03-05'], []]);
      // The next day on which a bank works speaks against no order.
      expect(daysOf('03/12/2026', '03/01/2026')).toEqual([['2026-03-01'], []]);
    });

    test('those that fit two orders wait, with both readings; the others do not', () => {
      expect(daysOf('01/02/2026', '03/03/2026')).toEqual([['2026-03-03'], [['2026-02-01', '2026-01-02']]]);
      expect(rowsOf('!Type:Bank\nD1/2/26\nT-1\n^\n').unreadable).toMatchObject([{ reason: 'day-doubt' }]);
    });
  });

  test.each([
    ['2026-03-10', 'mdy', '2026-03-10'],
    ['3/4/2026', 'mdy', '2026-03-04'],
    ['3/4/2026', 'dmy', '2026-04-03'],
    ["1/31'26", 'mdy', '2026-01-31'],
    ['20260310', 'dmy', '2026-03-10'],
    ['2026-03-10T10:00:00', 'dmy', '2026-03-10'],
    ['2026-03-10 10:00 CET', 'dmy', '2026-03-10'],
    ['10/NOV/2025', 'mdy', '2025-11-10'],
    ['11-nov-25', 'ymd', '2025-11-11'],
    ['Nov 10, 2025', 'dmy', '2025-11-10'],
    ['10 de septiembre de 2025', 'mdy', '2025-09-10'],
    ['2 Sept. 2025 10:00', 'mdy', '2025-09-02'],
    ['3 ene. 2026', 'mdy', '2026-01-03'],
    ['Dec 3rd 2025', 'dmy', '2025-12-03'],
    ['2025-Nov-10', 'dmy', '2025-11-10'],
    ['31-nov-25', 'dmy', null],
    ['10 Bar 2026', 'dmy', null],
    ['Nov 10, 14:30', 'dmy', null],
    ['31/02/2026', 'dmy', null],
    ['13/13/2026', 'dmy', null],
    ['12.50', 'dmy', null],
  ] as const)('its day %s in the order %s is %s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });
});
