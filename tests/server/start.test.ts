import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startChild } from '#tests/support/child-site.ts';
import { production } from '#tests/support/production.ts';
import { runScript } from '#tests/support/script.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the first start in production', () => {
  test('DUR-17 an empty disk is refused, with what to do, and stays empty', async () => {
    const ended = await runScript('server/main.mjs', [], { ...production, DATA_DIR: folder });
    expect(ended.code).toBe(1);
    expect(ended.output).toContain(`There is no database at ${path.join(folder, 'freedom-plan.sqlite')}`);
    expect(ended.output).toContain('ALLOW_EMPTY_DATABASE=1');
    expect(ended.output).toContain('restore');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('DUR-17 a disk that is not mounted is refused, and no folder is made in its place', async () => {
    const missing = path.join(folder, 'data');
    const ended = await runScript('server/main.mjs', [], { ...production, DATA_DIR: missing });
    expect(ended.code).toBe(1);
    expect(existsSync(missing)).toBe(false);
  });

  test('DUR-17 an empty file is no database', async () => {
    writeFileSync(path.join(folder, 'freedom-plan.sqlite'), '');
    const ended = await runScript('server/main.mjs', [], { ...production, DATA_DIR: folder });
    expect(ended.code).toBe(1);
    expect(ended.output).toContain('There is no database');
  });

  test('DUR-17 it is made when that is said once, and needed no more', async () => {
    const first = await startChild(folder, { ...production, ALLOW_EMPTY_DATABASE: '1' });
    expect(await first.end('SIGTERM')).toBe(0);
    const second = await startChild(folder, production);
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
  }, 90_000);
});

describe('a database of a newer version', () => {
  test('DUR-12 is refused with what to do, and no stack', async () => {
    const newer = await startChild(folder, { ...production, ALLOW_EMPTY_DATABASE: '1' });
    expect(await newer.end('SIGTERM')).toBe(0);
    const database = new BetterSqlite(path.join(folder, 'freedom-plan.sqlite'));
    database.exec("insert into kysely_migration values ('9999_newer', '2026-01-01T00:00:00.000Z')");
    database.close();
    const ended = await runScript('server/main.mjs', [], { ...production, DATA_DIR: folder });
    expect(ended.code).toBe(1);
    expect(ended.output).toContain('The database belongs to a newer version: it holds 9999_newer');
    expect(ended.output).toContain('restore a backup');
    expect(ended.output).not.toMatch(/\n\s+at /);
  });
});

describe('a runtime that is too old', () => {
  test('is refused by its version, before anything is made', async () => {
    // The same runtime, saying that it is an older one.
    const old =
      'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "22.20.0" } })';
    const data = path.join(folder, 'data');
    const ended = await runScript('--import', [`data:text/javascript,${old}`, 'server/main.mjs'], {
      DATA_DIR: data,
    });
    expect(ended.code).toBe(1);
    expect(ended.output).toContain('needs Node 22.22 or newer; this is 22.20.0');
    expect(existsSync(data)).toBe(false);
  });

  const system = '/usr/bin/node';
  const isOld =
    existsSync(system) && Number(/\d+/.exec(execFileSync(system, ['--version'], { encoding: 'utf8' }))) < 22;
  test.runIf(isOld)("the machine's own Node, which reads no TypeScript, starts nothing", async () => {
    const data = path.join(folder, 'data');
    mkdirSync(data);
    const ended = await runScript('server/main.mjs', [], { DATA_DIR: data }, system);
    expect(ended.code).not.toBe(0);
    expect(readdirSync(data)).toEqual([]);
  });
});
