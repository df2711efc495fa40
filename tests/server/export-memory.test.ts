import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { imageEnvironment } from '#tests/support/image-environment.ts';
import { runScript } from '#tests/support/script.ts';
import { unzip } from '#tests/support/unzip.ts';

const mega = 1024 * 1024;
const entries = 100_000;

let folder: string;
let [somebody, writer]: [string, string] = ['', ''];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-export-'));
  const db = openDatabase(path.join(folder, 'freedom-plan.sqlite'));
  await migrate(db);
  [somebody, writer] = [await someMember(db), await someMember(db)];
  // A life of writing. Many are of one moment, as an import would leave them.
  await sql`
    insert into journal_entries (id, user_id, type, content, day, created_at)
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${entries})
    select 'entry ' || n, ${writer}, 'morning',
      json_object('intention', 'Entry ' || n || ': ' || hex(zeroblob(120)), 'gratitude', 'day ' || (n / 2)),
      '2026-03-10', ${noon.toISOString()}
    from counted`.execute(db);
  await db.destroy();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('LOAD-09 C2-047 an export of a hundred thousand entries takes less than 64 MB, and is complete', async () => {
  // In the process that the image starts: how large V8's young generation grows is its own matter, up to what it is told.
  const env = imageEnvironment();
  // The first one loads what every export needs.
  const { code, output } = await runScript('tests/support/export-child.ts', [folder, somebody, writer], env);
  expect(output, output).not.toContain('Error');
  expect(code).toBe(0);
  const [, long] = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; start: number; most: number; bytes: number });
  expect((long!.most - long!.start) / mega).toBeLessThan(64);
  const zip = await readFile(path.join(folder, 'exports', `${long!.id}.zip`));
  expect(zip.length).toBe(long!.bytes);
  const files = unzip(zip);
  const rows = JSON.parse(files.get('json/journal_entries.json')!.toString()) as {
    readonly id: string;
    readonly content: { readonly gratitude: string };
  }[];
  expect(rows).toHaveLength(entries);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(entries);
  expect(rows[12_345]!.content.gratitude).toMatch(/^day \d+$/);
  const lines = files.get('csv/journal_entries.csv')!.toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(entries + 1);
  expect(lines.filter((line) => line.includes('"id"'))).toHaveLength(1);
  expect(files.get('json/habits.json')!.toString()).toBe('[]\n');
});
