import { expect, test } from 'vitest';
import { momentText } from '#app/http/formats.ts';

const told = (language: string, moment: string, now?: string): string =>
  momentText(language, 'America/Bogota', new Date(moment), now === undefined ? now : new Date(now));

test.each([
  ['en', 'November 29 at 7:32 AM', 'November 29, 2026 at 7:32 AM'],
  ['es', '29 de noviembre', '29 de noviembre de 2026'],
])(
  'in %s a moment has its year only where it is another one, by the clock of the reader',
  (language, short, long) => {
    const moment = '2026-11-29T12:32:00Z';
    expect(told(language, moment, '2026-12-31T12:00:00Z')).toContain(short);
    expect(told(language, moment, '2026-12-31T12:00:00Z')).not.toContain('2026');
    // In Bogota it is still the old year.
    expect(told(language, moment, '2027-01-01T03:00:00Z')).not.toContain('2026');
    expect(told(language, moment, '2027-01-01T06:00:00Z')).toContain(long);
    expect(told(language, moment)).toContain(long);
  },
);
