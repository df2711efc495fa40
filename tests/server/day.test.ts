import { describe, expect, test } from 'vitest';
import { readTimezone } from '#app/forms/engine/time-zones.ts';
import { dayIn } from '#app/http/day.ts';

describe('C5-085 the day of a member', () => {
  test.each<[string, string, string]>([
    ['UTC', '2026-03-10T12:00:00Z', '2026-03-10'],
    ['America/Mexico_City', '2026-03-10T05:59:59Z', '2026-03-09'],
    ['America/Mexico_City', '2026-03-10T06:00:00Z', '2026-03-10'],
    ['Pacific/Kiritimati', '2026-03-10T10:00:00Z', '2026-03-11'],
    ['Pacific/Pago_Pago', '2026-03-10T10:59:59Z', '2026-03-09'],
    ['Asia/Kolkata', '2026-03-09T18:30:00Z', '2026-03-10'],
    ['Asia/Kathmandu', '2026-03-09T18:14:59Z', '2026-03-09'],
    ['Europe/Madrid', '2026-12-31T23:00:00Z', '2027-01-01'],
    ['America/New_York', '2024-03-01T04:59:59Z', '2024-02-29'],
    // The hour that daylight saving leaves out, and the one that it has twice.
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ])('C5-085 in %s at %s is %s', (timezone, moment, day) => {
    expect(dayIn(timezone, new Date(moment))).toBe(day);
  });

  test.each(['', 'Nowhere/Land', 'x'.repeat(100)])('in the unknown zone %j is that of UTC', (timezone) => {
    expect(dayIn(timezone, new Date('2026-03-10T23:59:59Z'))).toBe('2026-03-10');
  });
});

describe('C2-041 a time zone that a browser names', () => {
  test.each([
    ['America/Mexico_City', 'America/Mexico_City'],
    ['UTC', 'UTC'],
    ['europe/madrid', 'Europe/Madrid'],
  ])('%s is taken as %s', (value, zone) => {
    expect(readTimezone(value)).toBe(zone);
  });

  test.each(['', 'Nowhere/Land', '../../etc/passwd', 'x'.repeat(65), null, undefined, 1, ['UTC']])(
    '%j is none',
    (value) => {
      expect(readTimezone(value)).toBeNull();
    },
  );
});
