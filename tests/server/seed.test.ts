import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runScript } from '#tests/support/script.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-seed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = (): string => path.join(folder, 'freedom-plan.sqlite');
const seed = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runScript('scripts/seed.ts', args, { DATA_DIR: folder, ...env });
/** Runs words of SQL on the database, and says how many accounts there are. */
const accounts = (words = ''): number => {
  const database = new BetterSqlite(file());
  if (words) database.exec(words);
  const { count } = database.prepare('select count(*) as count from users').get() as { count: number };
  database.close();
  return count;
};

test('what cannot be seeded a second time says so and changes nothing', async () => {
  expect((await seed(['load', '2'])).code).toBe(0);
  const before = accounts();
  const again = await seed(['load', '2']);
  expect(again).toEqual({
    code: 1,
    output: `Nothing was seeded. ${file()}: It holds load data already. Take an empty DATA_DIR.\n`,
  });
  const demo = await seed(['demo']);
  expect(demo).toEqual({
    code: 1,
    output: `Nothing was seeded. ${file()}: It holds accounts already. Take an empty DATA_DIR.\n`,
  });
  expect(accounts()).toBe(before);
}, 30_000);

test('load data goes beside the demo, and never among people', async () => {
  expect((await seed(['demo'])).code).toBe(0);
  expect((await seed(['load', '1'])).code).toBe(0);
  const all = accounts(
    "update users set email = 'ada@plan.com' where email like 'demo@%'; delete from users where email like 'load%'",
  );
  const refused = await seed(['load', '1']);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('It holds accounts of people');
  expect(accounts()).toBe(all);
}, 30_000);

test('production, and a site on Postgres, get none, in words', async () => {
  const production = await seed(['load', '1'], { APP_ENV: 'production' });
  expect(production.code).toBe(1);
  expect(production.output).toBe(
    'Nothing was seeded. Scenario data has passwords that anybody can read here: production gets none.\n',
  );
  const postgres = await seed(['demo'], { DATABASE_URL: 'postgres://user:secret@127.0.0.1/plan' });
  expect(postgres.code).toBe(1);
  expect(postgres.output).toMatch(/^Nothing was seeded\. DATABASE_URL is set: [^\n]*\n$/);
  expect(existsSync(file())).toBe(false);
});

test('nothing is restored into a file that the site would never read', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://user:secret@127.0.0.1/plan' };
  const ended = await runScript('scripts/restore.ts', ['/nowhere'], env);
  expect(ended.code).toBe(1);
  expect(ended.output).toMatch(/^Nothing was restored\. DATABASE_URL is set: [^\n]*\n$/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a DATABASE_URL where nothing answers ends the start in words that name it, without its password', async () => {
  const ended = await runScript('server/main.mjs', [], {
    DATA_DIR: folder,
    PORT: '0',
    DATABASE_URL: 'postgres://user:secret-word@127.0.0.1:1/plan',
  });
  expect(ended.code).toBe(1);
  expect(ended.output).toMatch(/^DATABASE_URL leads to no database that answers: .*ECONNREFUSED/);
  expect(ended.output).not.toContain('secret-word');
  expect(ended.output).not.toMatch(/\n\s+at /);
});
