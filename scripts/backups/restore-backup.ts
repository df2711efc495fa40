import { existsSync, readdirSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { carryClosings, type Closings } from './carry-closings.ts';
import { inspectDatabase, isInUse } from './check-database.ts';
import { syncToDisk } from './make-backup.ts';
import {
  BackupError,
  databaseName,
  filesName,
  readManifest,
  verifyFiles,
  type Manifest,
} from './manifest.ts';
import { folderNameOf } from './thin.ts';

/** What an installation's data consists of; the write-ahead log belongs to the database. */
const dataNames = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, filesName];

/** Where Litestream notes how far it has sent the database: of another one it would fail to send a single change more. */
const litestreamName = `.${databaseName}-litestream`;

/**
 * Puts a backup in place of the data of a stopped installation. Everything is checked before anything is moved; what was
 * there is moved aside, not deleted; the site removes it when no backup would be kept so long. Which accounts wait to be erased
 * is carried over from it.
 * @param replace allows data to be there already
 * @returns the manifest, where the old data went, and what became of closed accounts: null where there was no database
 * @throws BackupError where the backup is damaged, the database is in use, or data is there and `replace` was not said
 */
export async function restoreBackup(
  backup: string,
  dataDir: string,
  options: { readonly replace: boolean; readonly now: Date },
): Promise<{
  readonly manifest: Manifest;
  readonly movedTo: string | null;
  readonly closings: Closings | null;
}> {
  const manifest = readManifest(backup);
  await verifyFiles(backup, manifest);
  const database = path.join(dataDir, databaseName);
  if (existsSync(database) && isInUse(database))
    throw new BackupError(`${database} is in use. Stop the site first (and Litestream, where it runs).`);
  const present = dataNames.filter((name) => holdsData(path.join(dataDir, name)));
  if (present.length > 0 && !options.replace)
    throw new BackupError(
      `${dataDir} already holds ${present.join(', ')}. Say --replace to move that aside and put the backup there.`,
    );

  const time = folderNameOf(options.now);
  const staging = path.join(dataDir, `restoring-${time}`);
  await mkdir(staging, { recursive: true });
  try {
    for (const file of manifest.files) {
      const to = path.join(staging, file.path);
      await mkdir(path.dirname(to), { recursive: true });
      await copyFile(path.join(backup, file.path), to);
      // A copy is as open as what it was made of.
      await chmod(to, 0o600);
      await syncToDisk(to);
    }
    await verifyFiles(staging, manifest);
    const restored = path.join(staging, databaseName);
    compare(inspectDatabase(restored), manifest);
    const closings = holdsData(database) ? carryClosings(database, restored) : null;
    await syncToDisk(restored);

    // With it goes what Litestream knows of it, also where only that is left.
    const old = [...dataNames, litestreamName].filter((name) => existsSync(path.join(dataDir, name)));
    const kept = old.some((name) => holdsData(path.join(dataDir, name)));
    const movedTo = kept ? path.join(dataDir, `replaced-${time}`) : null;
    if (movedTo) await mkdir(movedTo);
    for (const name of old) {
      if (movedTo) await rename(path.join(dataDir, name), path.join(movedTo, name));
      else await rm(path.join(dataDir, name), { recursive: true });
    }
    // The database last: without it the site refuses to start, so a restore that was cut short is noticed.
    for (const name of [filesName, databaseName])
      if (existsSync(path.join(staging, name)))
        await rename(path.join(staging, name), path.join(dataDir, name));
    await syncToDisk(dataDir);
    return { manifest, movedTo, closings };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function compare(found: ReturnType<typeof inspectDatabase>, manifest: Manifest): void {
  for (const [table, rows] of Object.entries(manifest.tables)) {
    if (found.tables[table] !== rows)
      throw new BackupError(
        `${table} has ${found.tables[table] ?? 'no'} rows; the backup was made with ${rows}.`,
      );
  }
}

/** An empty file or folder is no data. */
function holdsData(target: string): boolean {
  if (!existsSync(target)) return false;
  if (path.basename(target) !== filesName) return true;
  return readdirSync(target).length > 0;
}
