import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Logger } from 'pino';

/** When the newest backup was begun; its folder is named after the moment. Null where there is none yet. */
async function newestBackup(dataDir: string): Promise<Date | null> {
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

/**
 * Runs `scripts/backup.ts` in a process of its own, so that no request waits for it. A failed backup is one error line,
 * `backup-failed`.
 * @param stopping ends it: what it leaves unfinished is no backup, and is cleared away by a later one
 */
export const backUpNow = (dataDir: string, logger: Logger, stopping: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [path.resolve('scripts/backup.ts'), '--by-itself'], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: stopping,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk));
    const end = (ok: boolean): void => {
      if (ok) logger.info({ event: 'backup', output: output.trim() }, 'backed up');
      else logger.error({ event: 'backup-failed', output: output.trim() }, 'no backup was made');
      resolve();
    };
    child.once('error', (error) => {
      output += String(error);
      // One that never began closes nothing.
      if (child.pid === undefined) end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
