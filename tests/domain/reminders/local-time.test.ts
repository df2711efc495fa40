import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { isClockTime, localTime, momentAt } from '#app/domain/days/local-time.ts';

/** What the platform's own calendar shows at a moment. */
const shownAt = (zone: string, moment: Date): string => {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return parts.format(moment);
};

describe('a time of a day is a moment', () => {
  test.each([
    // Clocks leap from 2:00 to 3:00, and go back from 3:00 to 2:00.
    ['Europe/Madrid', '2026-03-29', '01:45', '2026-03-29T00:45:00Z'],
    ['Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:00:00Z'],
    ['Europe/Madrid', '2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['Europe/Madrid', '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
    ['America/New_York', '2026-03-08', '02:15', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01', '01:15', '2026-11-01T05:15:00Z'],
    // At midnight; half an hour; a day that a whole country left out.
    ['America/Santiago', '2026-09-06', '00:15', '2026-09-06T04:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:40', '2026-04-04T14:40:00Z'],
    ['Pacific/Apia', '2011-12-30', '07:00', '2011-12-30T10:00:00Z'],
    ['Nowhere/At_All', '2026-03-10', '07:00', '2026-03-10T07:00:00Z'],
  ])('C8-053 %s on %s at %s', (zone, day, time, moment) => {
    expect(momentAt(zone, day, time)).toEqual(new Date(moment));
  });

  test('C8-053 it is the first one at which the clock shows that time or a later one, in any zone and on any day', () => {
    const zones = [
      'Europe/Madrid',
      'America/New_York',
      'America/Santiago',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
    ];
    const days = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-01-01', days));
    const times = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, times, (zone, day, time) => {
        const moment = momentAt(zone, day, time);
        const before = new Date(moment.getTime() - 60_000);
        expect(shownAt(zone, moment) >= `${day} ${time}`).toBe(true);
        expect(shownAt(zone, before) < `${day} ${time}`).toBe(true);
        const { day: shownDay, time: shownTime } = localTime(zone, moment);
        expect(`${shownDay} ${shownTime}`).toBe(shownAt(zone, moment));
      }),
      { numRuns: 400 },
    );
  });

  test('times of day are those of a clock', () => {
    expect(['00:00', '06:30', '23:59'].every(isClockTime)).toBe(true);
    expect(['24:00', '6:30', '06:60', '', '06:30:00'].some(isClockTime)).toBe(false);
  });
});
