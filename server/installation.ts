import { readFileSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Logger } from 'pino';
import type {
  BackupCheck,
  BackupMade,
  Backups,
  Installation,
  ListedBackup,
} from '#app/gateways/installation.ts';
import { z } from 'zod';
import { zipOfFolder } from '#app/gateways/files/write-zip.ts';
import { backUpNow, runBackupScript } from './backups.ts';

const { version } = JSON.parse(readFileSync(path.resolve('package.json'), 'utf8')) as { version: string };

/** A finished backup's folder, as the script names it (scripts/backups/thin.ts). */
const isBackupName = (name: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z(-by-hand)?$/.test(name);
/** As much of a backup's manifest as is shown (scripts/backups/manifest.ts). */
const manifestSchema = z.object({
  files: z.array(z.object({ bytes: z.number() })),
  tables: z.record(z.string(), z.number()),
});

function describeBackup(backups: string, name: string): ListedBackup {
  const [, day, hour, minute, second] = /^([\d-]+T)(\d\d)-(\d\d)-(\d\d)/.exec(name)!;
  const known = {
    name,
    madeAt: new Date(`${day}${hour}:${minute}:${second}Z`),
    byHand: name.endsWith('-by-hand'),
  };
  try {
    const { files, tables } = manifestSchema.parse(
      JSON.parse(readFileSync(path.join(backups, name, 'manifest.json'), 'utf8')),
    );
    return {
      ...known,
      bytes: files.reduce((sum, file) => sum + file.bytes, 0),
      rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
      files: files.length,
    };
  } catch {
    // One without a readable manifest is listed, because somebody should look at it.
    return { ...known, bytes: 0, rows: null, files: null };
  }
}

/** Backups in the folder beside the data, made and checked by the scripts that are there for the shell, too. */
function backupsOf(dataDir: string, everyMinutes: number, logger: Logger): Backups {
  const folder = path.join(dataDir, 'backups');
  const names = async (): Promise<readonly string[]> =>
    (await readdir(folder).catch(() => [])).filter(isBackupName).toSorted().toReversed();
  let isRunning = false;
  let made: BackupMade | null = null;
  let checked: BackupCheck | null = null;
  const make = async (): Promise<void> => {
    const at = new Date();
    made = { at, ...(await backUpNow(dataDir, logger, undefined, true)) };
    isRunning = false;
  };
  const compare = async (name: string): Promise<void> => {
    const { ok, said } = await runBackupScript('check', [path.join(folder, name)], dataDir);
    checked = { name, state: ok ? 'sound' : 'damaged', said };
    if (!ok) logger.error({ event: 'backup-failed', output: said }, 'a backup is damaged');
  };
  return {
    everyMinutes,
    list: async () => (await names()).map((name) => describeBackup(folder, name)),
    isRunning: () => isRunning,
    lastMade: () => made,
    begin() {
      if (isRunning) return false;
      isRunning = true;
      void make();
      return true;
    },
    async check(name) {
      if (checked?.state === 'running' || !(await names()).includes(name)) return false;
      checked = { name, state: 'running', said: '' };
      void compare(name);
      return true;
    },
    lastCheck: () => checked,
    async open(name) {
      // By the names that are there: what an address says is never a path.
      return (await names()).includes(name) ? zipOfFolder(path.join(folder, name)) : null;
    },
  };
}

/** How much is free on the disk that a folder stands on; null where the system does not say. */
export async function freeBytesOf(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && disk.bavail * disk.bsize;
}

/**
 * What administrators can ask of the machine.
 * @param place.databaseFile null on Postgres
 * @param place.backupEveryMinutes 0 where it makes none by itself
 */
export function openInstallation(
  place: {
    readonly dataDir: string;
    readonly databaseFile: string | null;
    readonly makesBackups: boolean;
    readonly backupEveryMinutes: number;
  },
  logger: Logger,
): Installation {
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  const sizeOf = async (file: string | null): Promise<number | null> =>
    file === null ? null : ((await stat(file).catch(() => null))?.size ?? null);
  return {
    async facts() {
      return {
        now: new Date(),
        version,
        node: process.versions.node,
        engine: place.databaseFile === null ? 'postgres' : 'sqlite',
        startedAt,
        databaseBytes: await sizeOf(place.databaseFile),
        logBytes: await sizeOf(place.databaseFile && `${place.databaseFile}-wal`),
        freeBytes: await freeBytesOf(place.dataDir),
        memoryBytes: process.memoryUsage.rss(),
      };
    },
    backups: place.makesBackups ? backupsOf(place.dataDir, place.backupEveryMinutes, logger) : null,
  };
}
