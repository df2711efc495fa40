import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '#locales/languages.ts';
import { monthNames, monthsByShortName } from '#locales/month-names.ts';

test.each(languageCodes)('months are known by their names and three letters of them in %s', (language) => {
  for (let month = 0; month < 12; month += 1) {
    const named = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    const name = named.format(new Date(Date.UTC(2026, month, 1))).toLowerCase();
    expect(monthNames[month]).toContain(name);
    expect(monthsByShortName.get(name.slice(0, 3))).toBe(month + 1);
  }
});

test('nothing that reads dates has a list of months of its own', () => {
  const lists = globSync('app/**/*.{ts,tsx}').filter((file) => /setiembre/.test(readFileSync(file, 'utf8')));
  expect(lists).toEqual([]);
});
