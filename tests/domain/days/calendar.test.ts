import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, daysFrom, weekdayOf } from '#app/domain/days/calendar.ts';

const lasts = 86_400_000;
const slowDay = (place: number): string => new Date(place * lasts).toISOString().slice(0, 10);

test('days are those of the calendar, from the year 1900 to 2250, in any order and more than once', () => {
  const places = fc.integer({ min: -25_567, max: 102_000 });
  const holds = fc.property(places, fc.integer({ min: -40_000, max: 40_000 }), (place, more) => {
    const [day, other] = [slowDay(place), slowDay(place + more)];
    expect(addDays(day, more)).toBe(other);
    expect(daysBetween(day, other)).toBe(more);
    expect(weekdayOf(day)).toBe((new Date(place * lasts).getUTCDay() + 6) % 7);
  });
  fc.assert(holds, { numRuns: 2000 });
});

test('days from one to another hold both, a leap day and the turn of a year with them', () => {
  expect(daysFrom('2028-02-27', '2028-03-01')).toEqual([
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(daysFrom('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
  expect(daysFrom('2027-01-01', '2026-12-31')).toEqual([]);
});

test('a day beyond the year 9999 is nobody’s, and no fault', () => {
  const beyond = addDays('9999-12-31', 7);
  expect(() => [addDays(beyond, 1), weekdayOf(beyond), daysBetween('2026-01-01', beyond)]).not.toThrow();
});
