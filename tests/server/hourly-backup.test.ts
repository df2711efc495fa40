import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/database.ts';
import { isBackupDue } from '#server/backups.ts';
import { backUp } from '#server/rounds/back-up.ts';
import { startRounds, type RoundServices } from '#server/run-rounds.ts';

let dataDir: string;
let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-hourly-'));
});
afterEach(async () => {
  await stop?.();
  await rm(dataDir, { recursive: true, force: true });
});

/** Looks for due backups without a pause, and waits for the first line that says how one went. */
const firstLine = (): Promise<{ event: string; output: string }> =>
  new Promise((resolve) => {
    const write = (line: string): void => resolve(JSON.parse(line) as { event: string; output: string });
    const services = { logger: pino({}, { write }), backups: { dataDir, everyMinutes: 60 } } as RoundServices;
    const often = { ...backUp, everyMilliseconds: 1 };
    ({ stop } = startRounds([often], services, () => new Date(), { shared: false }));
  });

test('BK-05 a running site backs itself up, and not again before the hour is over', async () => {
  const db = openDatabase(path.join(dataDir, 'freedom-plan.sqlite'));
  await migrate(db);
  expect(await firstLine()).toMatchObject({ event: 'backup' });
  await stop?.();
  expect(readdirSync(path.join(dataDir, 'backups'))).toHaveLength(1);
  const after = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
  expect(await isBackupDue(dataDir, 60, after(0))).toBe(false);
  expect(await isBackupDue(dataDir, 60, after(55))).toBe(false);
  expect(await isBackupDue(dataDir, 60, after(60))).toBe(true);
  await db.destroy();
});

test('BK-05 a backup that fails is an error line that alerts can wait for', async () => {
  const line = await firstLine();
  expect(line.event).toBe('backup-failed');
  expect(line.output).toContain('There is no database');
});
