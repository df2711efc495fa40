import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export const databaseName = 'freedom-plan.sqlite';
export const manifestName = 'manifest.json';
/** Uploads; inside a backup they stand in a folder of the same name. */
export const filesName = 'files';

/** One file of a backup. */
export interface ManifestFile {
  /** From the backup's folder on, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** What a backup holds: written beside it, and checked before a restore. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601, UTC. */
  readonly made_at: string;
  readonly sqlite_version: string;
  /** The newest migration that the database has seen. */
  readonly schema_version: string;
  /** Rows of each table. */
  readonly tables: Readonly<Record<string, number>>;
  readonly files: readonly ManifestFile[];
}

/** A backup or a restore cannot go on; the message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Size and hash of a file as it stands. */
export async function describeFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: statSync(file).size, sha256: hash.digest('hex') };
}

/** @throws BackupError where there is no manifest or it cannot be read */
export function readManifest(folder: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(path.join(folder, manifestName), 'utf8')) as Manifest;
  } catch (error) {
    throw new BackupError(
      `${folder} is not a backup: its ${manifestName} cannot be read (${String(error)}).`,
    );
  }
  if (manifest.format !== 1) throw new BackupError(`${folder} was made by another version of the backup.`);
  const inside = manifest.files.every((file) => isInside(file.path));
  if (!inside || !manifest.files.some((file) => file.path === databaseName))
    throw new BackupError(
      `${folder} is not a backup: its ${manifestName} names no database, or foreign places.`,
    );
  return manifest;
}

/** A hand-made manifest must not reach for files elsewhere. */
function isInside(file: string): boolean {
  const plain = path.posix.normalize(file);
  return plain === file && (plain === databaseName || plain.startsWith(`${filesName}/`));
}

/**
 * Compares every file with the manifest.
 * @throws BackupError naming each file that is missing or is not what was backed up
 */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const file of manifest.files) {
    const found = await describeFile(path.join(folder, file.path)).catch(() => null);
    if (!found) faults.push(`${file.path} is missing`);
    else if (found.bytes !== file.bytes || found.sha256 !== file.sha256)
      faults.push(`${file.path} is not the file that was backed up`);
  }
  if (faults.length > 0)
    throw new BackupError(`The backup ${folder} is damaged:\n  ${faults.join('\n  ')}\nTake an older one.`);
}
