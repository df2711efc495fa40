import { describe, expect, test } from 'vitest';
import { dialled, directory, helpCountries, helpIn } from '#app/domain/help/helplines/helplines.ts';
import type { Checked } from '#app/domain/help/helplines/helpline.ts';

/** The day on which undated copies were read: no source has it as its own date. */
const readOn = '2026-11-22';

/** Where readers of English and Spanish live: every one has at least its emergency number. */
const readersLive =
  'US CA GB IE AU NZ ZA IN MX ES AR CO CL PE EC UY PY BO VE GT HN SV NI CR PA DO CU PR BR DE FR IT PT NL'.split(
    ' ',
  );

const ofCountries = helpCountries.map((code) => [code, helpIn(code)!] as const);
const well = /^\*?\(?\d[\d ()-]*$/;

function expectChecked({ source, checked, undated }: Checked): void {
  expect(source.name.trim()).not.toBe('');
  expect(new URL(source.url).protocol).toMatch(/^https?:$/);
  expect(checked).toMatch(/^20\d\d-(0[1-9]|1[0-2])(-([0-2]\d|3[01]))?$/);
  expect(undated === true, `${source.name} has a date of its own, or says that it has none`).toBe(
    checked === readOn,
  );
}

describe('E01 helplines by country', () => {
  test('E01 every country of our readers has an emergency number', () => {
    for (const code of readersLive) expect(helpIn(code)?.emergency, code).toBeTruthy();
  });

  test.each(ofCountries)(
    'E01 %s: each number is well formed, once, and has a source with a date',
    (code, help) => {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(help.emergency === null && help.lines.length === 0).toBe(false);
      if (help.emergency) {
        const notes = new Set(['source', 'checked', 'undated']);
        const services = Object.entries(help.emergency).filter(([name]) => !notes.has(name));
        expectChecked(help.emergency);
        expect(services.length).toBeGreaterThan(0);
        for (const [, number] of services) expect(number).toMatch(/^\d{3,5}$/);
      }
      const seen = new Set<string>();
      for (const line of help.lines) {
        expectChecked(line);
        expect(line.call ?? line.text, line.name).toBeDefined();
        for (const number of [line.call, line.text?.to])
          if (number !== undefined) expect(number, line.name).toMatch(well);
        if (line.option !== undefined) expect(line.option).toMatch(/^\d$/);
        if (line.url !== undefined) expect(new URL(line.url).protocol).toBe('https:');
        expect(line.languages.length).toBeGreaterThan(0);
        for (const language of line.languages) expect(language).toMatch(/^[a-z]{2,3}$/);
        if (line.hours !== null && line.hours !== 'always')
          for (const hour of [line.hours.from, line.hours.to])
            expect(hour).toMatch(/^([01]\d|2[0-4]):[0-5]\d$/);
        const key = `${line.for} ${dialled(line.call ?? '')} ${dialled(line.text?.to ?? '')}`;
        expect(seen.has(key), key).toBe(false);
        seen.add(key);
      }
    },
  );

  test('E01 988 is offered in its own countries alone', () => {
    const having = ofCountries.filter(([, { lines }]) => lines.some(({ call }) => call === '988'));
    expect(having.map(([code]) => code).toSorted()).toEqual(['CA', 'PR', 'US']);
  });

  test('E01 what a phone dials keeps the star of short numbers and nothing else', () => {
    expect(['*4141', '(011) 5275-1135', '0800 111 0 111'].map(dialled)).toEqual([
      '*4141',
      '01152751135',
      '08001110111',
    ]);
    expect(helpIn('XX')).toBeNull();
    expect(helpIn('toString')).toBeNull();
    expect(directory.url).toMatch(/^https:/);
  });
});
