import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Logger } from 'pino';

/** When the newest backup was begun; its folder is named after the moment. Null where there is none yet. */
export async function newestBackup(dataDir: string): Promise<Date | null> {
  const names = await readdir(path.join(dataDir, 'backups')).catch(() => []);
  const newest = names
    .filter((name) => /Z(-by-hand)?$/.test(name))
    .toSorted()
    .at(-1);
  const [, day, hour, minute, second] = /^([\d-]+T)(\d\d)-(\d\d)-(\d\d)/.exec(newest ?? '') ?? [];
  return day ? new Date(`${day}${hour}:${minute}:${second}Z`) : null;
}

/** Whether there is no backup that is younger than this. */
export async function isBackupDue(dataDir: string, everyMinutes: number, now: Date): Promise<boolean> {
  const newest = await newestBackup(dataDir);
  return !newest || now.getTime() - newest.getTime() >= everyMinutes * 60_000;
}

/** What is run beside the site, as it is from the shell. */
const scripts = { make: 'scripts/backup.ts', check: 'scripts/check-backup.ts' } as const;

/** How a script ended, and what it said. */
export interface ScriptResult {
  readonly ok: boolean;
  readonly said: string;
}

/**
 * Runs a script on the data folder in a process of its own, so that no request waits for it.
 * @param stopping ends it
 */
export const runBackupScript = (
  which: keyof typeof scripts,
  args: readonly string[],
  dataDir: string,
  stopping?: AbortSignal,
): Promise<ScriptResult> =>
  new Promise((resolve) => {
    let said = '';
    const child = spawn(process.execPath, [path.resolve(scripts[which]), ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: stopping,
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    child.once('error', (error) => {
      said += String(error);
      // One that never began closes nothing.
      if (child.pid === undefined) resolve({ ok: false, said: said.trim() });
    });
    child.once('close', (code) => resolve({ ok: code === 0, said: said.trim() }));
  });

/**
 * Makes a backup (`scripts/backup.ts`). A failed one is one error line, `backup-failed`.
 * @param stopping ends it: what it leaves unfinished is no backup, and is cleared away by a later one
 * @param byHand whether a person asked for it
 * @returns how it went, for whoever asked
 */
export async function backUpNow(
  dataDir: string,
  logger: Logger,
  stopping?: AbortSignal,
  byHand = false,
): Promise<ScriptResult> {
  const { ok, said } = await runBackupScript('make', byHand ? [] : ['--by-itself'], dataDir, stopping);
  if (ok) logger.info({ event: 'backup', output: said }, 'backed up');
  else logger.error({ event: 'backup-failed', output: said }, 'no backup was made');
  return { ok, said };
}
