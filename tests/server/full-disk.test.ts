import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { valuesIn } from '../routes/support/page.ts';

/** A small disk of its own, where this machine lets us have one. */
const mount = (folder: string): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' });
const unmount = (folder: string): void => void execFileSync('umount', [folder], { stdio: 'ignore' });
const canMount = await (async (): Promise<boolean> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-disk-'));
  try {
    mount(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
})();

let dataDir: string;
let site: TestSite | undefined;
let log: Record<string, unknown>[];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-disk-'));
  log = [];
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const query = async (sql: string): Promise<readonly Record<string, unknown>[]> =>
  (await site!.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql))).rows;

interface Disk {
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
}

/** Every byte of the disk is taken, and what the write-ahead log had is given back first. */
const wholeDisk: Disk = {
  async fill() {
    await query('pragma wal_checkpoint(truncate)');
    const file = openSync(path.join(dataDir, 'filler'), 'w');
    try {
      for (;;) writeSync(file, Buffer.alloc(4096));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    } finally {
      closeSync(file);
    }
  },
  free: async () => rmSync(path.join(dataDir, 'filler')),
};

/** The database may not grow by a page, and none of those it has is free. */
const wholeFile: Disk = {
  async fill() {
    const [count] = await query('pragma page_count');
    await query(`pragma max_page_count = ${String(count?.['page_count'])}`);
    await query('create table if not exists filler (bytes blob) strict').catch(() => undefined);
    for (let full = false; !full;)
      await query('insert into filler values (zeroblob(4000))').catch(() => (full = true));
  },
  async free() {
    await query('pragma max_page_count = 1000000');
  },
};

const section = '/forms/comprehensive-onboarding/mindset';
const meaning = `Sleep — “más” 🌿 ${'and walk by the river '.repeat(190)}`.trim();

async function staysWhole(disk: Disk): Promise<void> {
  const logTo = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) };
  site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, false, { logTo });
  const { visitor, id } = await seatMember(site);
  const before = 'What was there before.';
  expect((await visitor.post(section, { intent: 'next', challenge_mindset: before })).status).toBeLessThan(
    500,
  );
  const stored = async (): Promise<unknown> => {
    const row = await site!.db
      .selectFrom('form_progress')
      .select('form_data')
      .where('user_id', '=', id)
      .where('form_type', '=', 'comprehensive-onboarding')
      .executeTakeFirst();
    return (JSON.parse(row?.form_data ?? '{}') as Record<string, unknown>)['challenge_mindset'];
  };
  expect(await stored()).toBe(before);

  await disk.fill();
  // Somebody who was away: their page would note that they are here.
  site.moveClock(2 * 3_600_000);
  for (let n = 0; n < 3; n += 1) {
    const refused = await visitor.post(section, { intent: 'next', challenge_mindset: meaning });
    expect(refused.status).toBe(500);
    expect(refused.location).toBeNull();
    expect(refused.text).toContain('Failed to save progress. Please try again.');
    expect(valuesIn(refused.html, 'challenge_mindset')).toEqual([meaning]);
    expect(await stored()).toBe(before);
  }
  for (const path of [section, '/journal', '/forms', '/healthz'])
    expect((await visitor.get(path)).status, path).toBe(200);
  const faults = log.filter((line) => line['event'] === 'fault');
  expect(faults).toHaveLength(3);
  for (const fault of faults) {
    expect(fault['level']).toBe(50);
    expect(String(fault['error'])).toMatch(/database or disk is full|disk I\/O error/);
    expect(String(fault['error'])).not.toContain('by the river');
  }

  await disk.free();
  expect((await visitor.post(section, { intent: 'save', challenge_mindset: meaning })).status).toBe(303);
  expect(await stored()).toBe(meaning);
  expect(await query('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
}

test('DUR-14 a database that cannot grow: writes fail in words and keep what was typed, reads work, then all is as before', () =>
  staysWhole(wholeFile));

test.runIf(canMount)(
  'DUR-14 a full disk: writes fail in words and keep what was typed, reads work, and room is all that it needs',
  async () => {
    mount(dataDir);
    try {
      await staysWhole(wholeDisk);
    } finally {
      await site?.stop();
      site = undefined;
      unmount(dataDir);
    }
  },
);
