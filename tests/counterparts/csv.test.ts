import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeCsv } from '#app/gateways/files/write-csv.ts';
import { describeWith } from '#tests/support/left-out.ts';

const sqlite = { path: '/usr/bin/sqlite3', from: 'sqlite3' };

describeWith("tables for spreadsheets, read by Debian's sqlite3", [sqlite], () => {
  test('A07 every cell is read as it was written, whatever stands in it', () => {
    const cells = ['Ana;x', 'a "quote", a comma', 'two\nlines', '', 'ñ 日本語 😀', '\\', "it's", ' ; '];
    const folder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-csv-'));
    try {
      const file = path.join(folder, 'table.csv');
      const columns = cells.map((_cell, index) => `c${index}`);
      writeFileSync(file, writeCsv(columns, [cells, ['=1+1', ...cells.slice(1)]]));
      const commands = [`.import --csv ${file} t`, '.mode json', 'select * from t order by rowid'];
      const read = execFileSync(sqlite.path, [':memory:', ...commands], { encoding: 'utf8' });
      const rows = (JSON.parse(read) as Record<string, string>[]).map((row) => Object.values(row));
      expect(rows).toEqual([cells, ["'=1+1", ...cells.slice(1)]]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
