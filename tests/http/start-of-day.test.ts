import { expect, test } from 'vitest';
import { startOfDay } from '#app/http/day.ts';

const days: readonly [timezone: string, day: string, later: number, moment: string][] = [
  ['UTC', '2026-03-10', 0, '2026-03-10T00:00:00.000Z'],
  ['UTC', '2026-12-31', 1, '2027-01-01T00:00:00.000Z'],
  ['America/Mexico_City', '2026-03-10', 0, '2026-03-10T06:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-10', 0, '2026-03-09T10:00:00.000Z'],
  // The day on which clocks go forward is 23 hours long, the one on which they go back 25.
  ['Europe/Madrid', '2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['Europe/Madrid', '2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  ['Europe/Madrid', '2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
];
test.each(days)('C6-020 in %s %s and %i days begins at %s', (timezone, day, later, moment) => {
  expect(startOfDay(timezone, day, later).toISOString()).toBe(moment);
});
