import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDataFolder, faultOfDataFolder } from '#server/data-folder.ts';
import { startChild } from '#tests/support/child-site.ts';
import { runScript } from '#tests/support/script.ts';
import { startSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-folder-'));
  chmodSync(folder, 0o755);
  data = path.join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isRoot = userInfo().uid === 0;
const nobody = { uid: 65_534, gid: 65_534 };

/** Starts the site as somebody else, who cannot write everywhere, until it ends. */
const startAsNobody = (dataDir: string) =>
  spawnSync(process.execPath, ['server/main.mjs'], {
    ...nobody,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    encoding: 'utf8',
    timeout: 60_000,
  });

describe('H06 a data folder that cannot be written', () => {
  // Only root can start as somebody else; whoever is not root meets the same by an ordinary folder.
  const cases = [
    ['belongs to root', () => mkdirSync(data), 'belongs to user 0'],
    ['is closed by root', () => mkdirSync(data, { mode: 0o700 }), 'belongs to user 0'],
    ['would have to be made where only root may', () => undefined, 'belongs to user 0'],
    [
      'holds backups of root',
      () => {
        mkdirSync(data);
        chownSync(data, nobody.uid, nobody.gid);
        mkdirSync(path.join(data, 'backups'));
      },
      'backups',
    ],
    [
      'holds a database of root',
      () => {
        mkdirSync(data);
        chownSync(data, nobody.uid, nobody.gid);
        writeFileSync(path.join(data, 'freedom-plan.sqlite'), 'x');
      },
      'freedom-plan.sqlite',
    ],
  ] as const;
  test.runIf(isRoot).each(cases)('ends the start with words and no stack: it %s', (_name, make, says) => {
    make();
    const { status, stdout, stderr } = startAsNobody(data);
    expect(status, stdout + stderr).toBe(1);
    expect(stderr).toContain(`DATA_DIR ${data} `);
    expect(stderr).toContain('cannot be written by user nobody (65534)');
    expect(stderr).toContain(says);
    expect(stderr).toContain('EACCES');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test.each(['backups', 'files', 'exports', 'outbox'])(
    'a file where the folder %s should be is told',
    (name) => {
      mkdirSync(data);
      writeFileSync(path.join(data, name), '');
      expect(faultOfDataFolder(data)).toMatch(
        new RegExp(
          `^DATA_DIR ${data} holds ${name}, which cannot be written .*a file stands where a folder should be`,
        ),
      );
    },
  );

  test('a file where the folder itself or one above it should be is told', () => {
    writeFileSync(data, '');
    for (const place of [data, path.join(data, 'deeper')])
      expect(faultOfDataFolder(place)).toContain('a file stands where a folder should be');
  });

  const mounted = (options: string): boolean => {
    mkdirSync(data);
    return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', data]).status === 0;
  };
  const readOnly = (): boolean => mounted('ro,size=1m');
  const writable = (): boolean => mounted('size=64m');
  test.runIf(isRoot)('a file system that is mounted read-only is told, also to root', ({ skip }) => {
    if (!readOnly()) skip('this machine lets nobody mount');
    try {
      expect(faultOfDataFolder(data)).toContain('its file system is mounted read-only (EROFS)');
    } finally {
      spawnSync('umount', [data]);
    }
  });

  test.runIf(isRoot)('the programs of the shell say the same of it', async ({ skip }) => {
    if (!writable()) skip('this machine lets nobody mount');
    try {
      const child = await startChild(data);
      await child.end('SIGTERM');
      const made = await runScript('scripts/backup.ts', [], { DATA_DIR: data });
      const [, backup = ''] = /: (\/.*)$/m.exec(made.output) ?? [];
      spawnSync('mount', ['-o', 'remount,ro', data]);
      for (const [script, args, before, dataDir] of [
        ['backup', [], 'No backup was made. ', data],
        ['restore', [backup, '--replace'], 'Nothing was restored. ', data],
        // One that would have to be made there.
        ['restore', [backup], 'Nothing was restored. ', path.join(data, 'another')],
        ['forget-second-factor', ['ada@example.com'], '', data],
      ] as const) {
        const ended = await runScript(`scripts/${script}.ts`, args, { DATA_DIR: dataDir });
        expect(ended.code).toBe(1);
        expect(ended.output, script).toBe(
          `${before}DATA_DIR ${dataDir} cannot be written by user root (0): its file system is mounted read-only (EROFS).\n`,
        );
      }
    } finally {
      spawnSync('umount', [data]);
    }
  });

  test('one that is as it should be has no fault, and is made where it is missing, for its owner alone', () => {
    expect(faultOfDataFolder(path.join(data, 'a'))).toBeNull();
    expect(statSync(path.join(data, 'a')).mode & 0o777).toBe(0o700);
  });
});

/** Everything below that somebody else on the machine could read. */
const openBelow = (root: string): readonly string[] =>
  ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })]
    .filter((name) => !lstatSync(path.join(root, name)).isSymbolicLink())
    .filter((name) => (statSync(path.join(root, name)).mode & 0o077) !== 0);

describe('H07 nobody else on the machine reads the data', () => {
  test('a site that runs writes everything for its owner alone', async () => {
    const child = await startChild(data, { APP_URL: 'http://localhost:3000', BACKUP_EVERY_MINUTES: '1' });
    try {
      expect(existsSync(path.join(data, 'freedom-plan.sqlite-wal'))).toBe(true);
      expect(openBelow(data)).toEqual([]);
    } finally {
      await child.end('SIGTERM');
    }
  });

  test('the next start takes back what an older one left readable', async () => {
    mkdirSync(path.join(data, 'files', 'ab'), { recursive: true, mode: 0o755 });
    mkdirSync(path.join(data, 'backups', '2026-11-20T17-01-00-000Z'), { recursive: true, mode: 0o755 });
    writeFileSync(path.join(data, 'backups', '2026-11-20T17-01-00-000Z', 'manifest.json'), '{}', {
      mode: 0o644,
    });
    writeFileSync(path.join(data, 'files', 'ab', 'report.pdf'), 'x', { mode: 0o644 });
    const older = await startSite({ DATA_DIR: data });
    await seatMember(older);
    await older.stop();
    chmodSync(path.join(data, 'freedom-plan.sqlite'), 0o644);
    chmodSync(data, 0o755);
    const newer = await startSite({ DATA_DIR: data });
    await newer.stop();
    expect(openBelow(data).filter((name) => !name.endsWith('-shm') && !name.endsWith('-wal'))).toEqual([]);
  });

  test('a folder that holds other things too stays as it is, and so does what is not ours, or elsewhere', () => {
    mkdirSync(data, { mode: 0o755 });
    const elsewhere = path.join(folder, 'elsewhere');
    writeFileSync(elsewhere, 'x', { mode: 0o644 });
    writeFileSync(path.join(data, 'index.html'), 'x', { mode: 0o644 });
    writeFileSync(path.join(data, 'session-secret'), 'x', { mode: 0o644 });
    symlinkSync(elsewhere, path.join(data, 'freedom-plan.sqlite'));
    expect(closeDataFolder(data)).toBeNull();
    expect(openBelow(data)).toEqual(['.', 'index.html']);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
  });
});
