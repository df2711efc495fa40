import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { checkIntegrity, countRows, inspectDatabase } from './check-database.ts';
import {
  BackupError,
  databaseName,
  describeFile,
  filesName,
  manifestName,
  readManifest,
  type Manifest,
  type ManifestFile,
} from './manifest.ts';
import { removeAbandoned, removeOld } from './remove-old.ts';
import { folderNameOf, isBackupName } from './thin.ts';

/** Waits until what was written would survive a power cut. @param target a file or a folder */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Backs up an installation, running or stopped, into `<dataDir>/backups/<UTC time>`: the database as one consistent
 * moment, checked, then every upload, then a manifest. A backup is whole or not there. Old ones are thinned.
 * @param byHand whether a person asked for it: it is named so, and stays a week beside the others
 * @returns its folder and manifest, and how many old ones went
 * @throws BackupError where the database is missing or damaged, or a copy does not hold what it should
 */
export async function makeBackup(
  dataDir: string,
  now: Date,
  byHand: boolean,
): Promise<{ readonly folder: string; readonly manifest: Manifest; readonly thinned: number }> {
  const source = path.join(dataDir, databaseName);
  if (!existsSync(source))
    throw new BackupError(`There is no database at ${source}. DATA_DIR says where it is.`);
  const backups = path.join(dataDir, 'backups');
  await mkdir(backups, { recursive: true });
  await removeAbandoned(backups, now);
  const name = folderNameOf(now, byHand);
  const unfinished = path.join(backups, `${name}.part`);
  await mkdir(unfinished);
  try {
    const target = path.join(unfinished, databaseName);
    const about = copyDatabase(source, target);
    await syncToDisk(target);
    const files = [
      { path: databaseName, ...(await describeFile(target)) },
      // After the database: uploads are written before the rows that name them.
      ...(await copyUploads(dataDir, unfinished, await newestBackup(backups))),
    ];
    const manifest: Manifest = { format: 1, made_at: now.toISOString(), ...about, files };
    await writeFile(path.join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await syncToDisk(path.join(unfinished, manifestName));
    await syncToDisk(unfinished);
    const folder = path.join(backups, name);
    await rename(unfinished, folder);
    await syncToDisk(backups);
    return { folder, manifest, thinned: await removeOld(dataDir, now) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the database while others write to it, and checks both. @returns what the copy says of itself */
function copyDatabase(source: string, target: string): ReturnType<typeof inspectDatabase> {
  const db = new BetterSqlite(source, { fileMustExist: true, timeout: 10_000 });
  try {
    // The original too: the copy builds its indexes anew, and would hide that they are broken.
    checkIntegrity(db, source);
    const before = countRows(db);
    db.prepare('vacuum into ?').run(target);
    const after = countRows(db);
    const about = inspectDatabase(target);
    for (const [table, rows] of Object.entries(before)) {
      const least = Math.min(rows, after[table] ?? 0);
      const copied = about.tables[table] ?? -1;
      if (copied < least) throw new BackupError(`The copy of ${table} has ${copied} rows of ${least}.`);
    }
    return about;
  } finally {
    db.close();
  }
}

/** The newest finished backup, with its manifest, or null. */
async function newestBackup(backups: string): Promise<{ folder: string; manifest: Manifest } | null> {
  const name = (await readdir(backups)).filter(isBackupName).toSorted().at(-1);
  if (!name) return null;
  const folder = path.join(backups, name);
  try {
    return { folder, manifest: readManifest(folder) };
  } catch {
    return null;
  }
}

/** Copies every upload; one that the backup before this already has becomes a hard link to that copy. */
async function copyUploads(
  dataDir: string,
  target: string,
  previous: Awaited<ReturnType<typeof newestBackup>>,
): Promise<readonly ManifestFile[]> {
  const root = path.join(dataDir, filesName);
  if (!existsSync(root)) return [];
  const known = new Map(previous?.manifest.files.map((file) => [file.path, file]));
  const copied: ManifestFile[] = [];
  const folders = new Set<string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    // What is still being written ends in .part.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const from = path.join(entry.parentPath, entry.name);
    const relative = path.relative(dataDir, from).split(path.sep).join('/');
    const to = path.join(target, relative);
    folders.add(path.dirname(to));
    await mkdir(path.dirname(to), { recursive: true });
    const live = await describeFile(from);
    const before = known.get(relative);
    const linked =
      previous !== null &&
      before?.sha256 === live.sha256 &&
      (await link(path.join(previous.folder, relative), to).then(
        () => true,
        () => false,
      ));
    if (!linked) {
      await copyFile(from, to);
      // A copy is as open as what it was made of.
      await chmod(to, 0o600);
      await syncToDisk(to);
    }
    const written = await describeFile(to);
    if (written.sha256 !== live.sha256) throw new BackupError(`${relative} changed while it was copied.`);
    copied.push({ path: relative, ...written });
  }
  for (const folder of folders) await syncToDisk(folder);
  return copied;
}
