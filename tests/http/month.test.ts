import { expect, test } from 'vitest';
import { dayIn, monthOf } from '#app/http/day.ts';

test.each([
  ['UTC', '2026-03-10T12:00:00Z', '2026-03-01T00:00:00.000Z', '2026-04-01'],
  // Midnight in Mexico is six in the morning in UTC.
  ['America/Mexico_City', '2026-04-01T05:59:59Z', '2026-03-01T06:00:00.000Z', '2026-04-01'],
  ['America/Mexico_City', '2026-04-01T06:00:00Z', '2026-04-01T06:00:00.000Z', '2026-05-01'],
  ['Pacific/Kiritimati', '2026-02-28T10:00:00Z', '2026-02-28T10:00:00.000Z', '2026-04-01'],
  // Summer time begins in the month.
  ['Europe/Madrid', '2026-03-31T12:00:00Z', '2026-02-28T23:00:00.000Z', '2026-04-01'],
  ['Europe/Madrid', '2026-12-31T22:59:59Z', '2026-11-30T23:00:00.000Z', '2027-01-01'],
])('decision 25: in %s at %s the month began at %s, and the next begins on %s', (zone, now, start, next) => {
  const month = monthOf(zone, dayIn(zone, new Date(now)));
  expect([month.start.toISOString(), month.next]).toEqual([start, next]);
});
