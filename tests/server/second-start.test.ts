import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeDataFolder } from '#server/data-lock.ts';
import { forgetIncoming } from '#server/take-form.ts';
import { startChild } from '#tests/support/child-site.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runScript } from '#tests/support/script.ts';
import { startSite } from '#tests/support/site.ts';
import { onSqlite } from '#tests/support/engine.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-second-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inFolder = (...names: readonly string[]): string => path.join(folder, ...names);
const refused = () => expect(takeDataFolder(folder, 0)).rejects.toThrow(`DATA_DIR ${folder} is in use`);

describe('a second start on a data folder', () => {
  test('ends in words while the first one runs, on the same port and on another, and touches nothing', async () => {
    const first = await startChild(folder);
    try {
      // What a start does: it migrates, and clears away what was coming.
      writeFileSync(inFolder('incoming', 'half-come'), 'half');
      const database = new BetterSqlite(inFolder('freedom-plan.sqlite'));
      database.exec("create table standing (since text); delete from kysely_migration where name > '0095'");
      const migrations = database.prepare('select count(*) from kysely_migration').pluck();
      const before = migrations.get();
      const ports = [new URL(first.url).port, String(await freePort())];
      const seconds = ports.map((port) =>
        runScript('server/main.mjs', [], { DATA_DIR: folder, HOST: '127.0.0.1', PORT: port }),
      );
      for (const second of await Promise.all(seconds)) {
        expect(second.code).toBe(1);
        expect(second.output).toContain(`DATA_DIR ${folder} is in use by another process of the site.`);
        expect(second.output).not.toMatch(/\n\s+at /);
      }
      expect(readFileSync(inFolder('incoming', 'half-come'), 'utf8')).toBe('half');
      expect(migrations.get()).toBe(before);
      database.close();
      expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    } finally {
      await first.end('SIGTERM');
    }
  });

  test('that comes while the first one stops waits for it, and takes over', async () => {
    const first = await startChild(folder);
    const ended = first.end('SIGTERM');
    const second = await startChild(folder);
    expect(await ended).toBe(0);
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  test('waits for somebody who takes a second to go', async () => {
    const giveBack = await takeDataFolder(folder, 0);
    setTimeout(giveBack, 1500);
    const site = await startChild(folder);
    await refused();
    expect(await site.end('SIGTERM')).toBe(0);
  });

  test('that comes after a kill meets no lock, and finds nothing to clear away', async () => {
    const first = await startChild(folder);
    await refused();
    await first.end('SIGKILL');
    expect(existsSync(inFolder('freedom-plan.lock'))).toBe(true);
    (await takeDataFolder(folder, 0))();
  });
});

describe('a data folder', () => {
  test('is one site’s alone in the same process too, until that one gives it back', async () => {
    const giveBack = await takeDataFolder(folder, 0);
    await refused();
    await refused();
    giveBack();
    giveBack();
    (await takeDataFolder(folder, 0))();
    // Nothing is ever written: a disk that is full hinders no start.
    expect(statSync(inFolder('freedom-plan.lock')).size).toBe(0);
  });

  test('is waited for', async () => {
    const giveBack = await takeDataFolder(folder, 0);
    const next = takeDataFolder(folder, 10_000);
    setTimeout(giveBack, 300);
    (await next)();
  });

  onSqlite('machines that share a Postgres may share it')(
    'is a site’s from its start to its stop, and nobody’s where the start failed',
    async () => {
      const site = await startSite({ DATA_DIR: folder });
      await refused();
      await site.stop();
      const taken = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => taken.once('listening', resolve));
      const { port } = taken.address() as AddressInfo;
      for (const setting of ['PORT', 'METRICS_PORT']) {
        const failing = startSite({ DATA_DIR: folder, [setting]: String(port) });
        await expect(failing).rejects.toThrow(`${setting} ${port} is taken`);
        (await takeDataFolder(folder, 0))();
      }
      await new Promise((resolve) => taken.close(resolve));
    },
  );
});

describe('a start that cannot listen', () => {
  // One for all of them: a folder that was migrated before is opened in a moment.
  let data: string;
  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'freedom-plan-deaf-'));
  });
  afterAll(() => rm(data, { recursive: true, force: true }));

  test.each(['PORT', 'METRICS_PORT'])('because of %s ends in words that name it', async (setting) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const ended = await runScript('server/main.mjs', [], {
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      [setting]: String(port),
    });
    await new Promise((resolve) => taken.close(resolve));
    expect(ended.code).toBe(1);
    expect(ended.output).toBe(
      `${setting} ${port} is taken: something else listens there. Stop it, or set ${setting} to another port (EADDRINUSE).\n`,
    );
  });

  test.each(['HOST', 'METRICS_HOST'])('because of %s ends in words that name it', async (setting) => {
    // For documents alone (RFC 5737).
    const ended = await runScript('server/main.mjs', [], {
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      [setting]: '192.0.2.1',
    });
    expect(ended.code).toBe(1);
    expect(ended.output).toBe(`${setting} 192.0.2.1 is no address of this machine (EADDRNOTAVAIL).\n`);
  });
});

describe('what lies in incoming at a start', () => {
  const coming = ['of-another-machine', 'of-one-that-fell'] as const;
  beforeEach(() => {
    mkdirSync(inFolder('incoming'));
    for (const name of coming) writeFileSync(inFolder('incoming', name), 'x');
    const before = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(inFolder('incoming', coming[1]), before, before);
  });
  const left = (): readonly string[] => coming.filter((name) => existsSync(inFolder('incoming', name)));

  test('is nobody’s where the folder is the site’s alone', async () => {
    await forgetIncoming(inFolder('incoming'), false);
    expect(left()).toEqual([]);
  });

  test('may be what another machine takes where machines share the folder: what is young stays', async () => {
    await forgetIncoming(inFolder('incoming'), true);
    expect(left()).toEqual([coming[0]]);
  });
});
