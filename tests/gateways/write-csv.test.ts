import { describe, expect, test } from 'vitest';
import { withoutGuard, writeCsv } from '#app/gateways/files/write-csv.ts';
import { isFormula, openInSpreadsheet } from '#tests/support/spreadsheet.ts';
import { computingTime } from '#tests/support/machine.ts';

/** What people type, and what stands in the file of it. */
const cells: readonly (readonly [typed: string, written: string])[] = [
  ['Ana;=1+1;x', "Ana;'=1+1;x"],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1＋1', "'＝1＋1"],
  ['a；=1', 'a；=1'],
  ['  =1+1', "'  =1+1"],
  ['\u00A0\u200B=1+1', "'\u00A0\u200B=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['a\t=1+1', "a\t'=1+1"],
  ['first\n=1+1', "first\n'=1+1"],
  ['first\r\n @SUM(A1)', "first\r\n' @SUM(A1)"],
  ['first\r=1', "first\r'=1"],
  ['a|=cmd', "a|'=cmd"],
  ['x";=1+1', `x";'=1+1`],
  ['a;"=1+1"', `a;'"=1+1"`],
  [`a;;"" ＠x`, `a;;'"" ＠x`],
  ['a "quote", a comma; and 2-3 hours', 'a "quote", a comma; and 2-3 hours'],
  ['me@example.com; you@example.com', 'me@example.com; you@example.com'],
  ["'-2", "''-2"],
  ["a;''=1", "a;'''=1"],
  ["it's - so", "it's - so"],
  ['', ''],
  ['España, ñ 日本語 😀', 'España, ñ 日本語 😀'],
];
const typed = cells.map(([cell]) => cell);
const written = cells.map(([, cell]) => cell);

describe('A07 a table for spreadsheets', () => {
  test.each([
    ['commas', ','],
    ['commas and semicolons at once', ',;'],
    ['commas, semicolons and tabs at once', ',;\t'],
  ])('A07 read with %s, every cell stays one', (_name, separators) => {
    const rows = openInSpreadsheet(writeCsv(['=name', 'a;b'], [typed, typed]), separators);
    expect(rows).toEqual([["'=name", 'a;b'], written, written]);
  });

  test.each([
    ['the semicolon', ';'],
    ['the tab', '\t'],
    ['the bar', '|'],
    ['the comma', ','],
  ])('A07 a spreadsheet whose separator is %s reckons with nothing, though it splits', (_name, separator) => {
    for (const cell of typed) {
      const found = openInSpreadsheet(writeCsv(['name', 'note'], [['Ana', cell, 'x']]), separator);
      expect(found.flat().filter(isFormula), cell).toEqual([]);
    }
  });

  test('A07 every cell is quoted, also an empty one; lines end as RFC 4180 has them, and Excel is told that it is UTF-8', () => {
    expect(writeCsv(['a', 'b', 'c'], [[null, -5, 'x\ny']])).toBe('\uFEFF"a","b","c"\r\n"","-5","x\ny"\r\n');
  });

  test('A07 what comes back is what was written, apostrophes of its own with it', () => {
    expect(written.map(withoutGuard)).toEqual(typed);
    const signs = ["'", '=', '-', ';', '\n', '\t', '"', ' ', 'x', '＝'];
    // Every text of five of these signs.
    for (let number = 0; number < signs.length ** 5; number += 1) {
      const text = [...String(number).padStart(5, '0')].map((digit) => signs[Number(digit)]).join('');
      const [, [cell]] = openInSpreadsheet(writeCsv(['name'], [[text]]), ',') as [unknown, [string]];
      if (withoutGuard(cell) !== text) expect(withoutGuard(cell)).toBe(text);
    }
  });

  test('A07 a long run of spaces and marks that cannot be seen is read in no time', () => {
    const took = computingTime(() => writeCsv(['a'], [[`;${'\uFEFF '.repeat(100_000)}x`]]));
    expect(took).toBeLessThan(1000);
  });
});
