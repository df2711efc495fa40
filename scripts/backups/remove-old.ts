import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { asideToRemove, namesToThin } from './thin.ts';

/** An unfinished backup that is older than this was left by a process that was killed. */
const abandonedAfter = 6 * 3_600_000;

/**
 * Removes what is too old of the copies that a data folder holds: backups, unfinished ones, and what restores moved aside.
 * @returns how many of them went
 */
export async function removeOld(dataDir: string, now: Date): Promise<number> {
  const backups = path.join(dataDir, 'backups');
  await removeAbandoned(backups, now);
  const old = [
    ...namesToThin(await namesIn(backups), now).map((name) => path.join(backups, name)),
    ...asideToRemove(await namesIn(dataDir), now).map((name) => path.join(dataDir, name)),
  ];
  // Two may be at it at once: the round of the site, and a backup that is being made.
  for (const one of old) await rm(one, { recursive: true, force: true });
  return old.length;
}

/** Removes what killed processes left of backups. */
export async function removeAbandoned(backups: string, now: Date): Promise<void> {
  for (const name of await namesIn(backups)) {
    if (!name.endsWith('.part')) continue;
    const folder = path.join(backups, name);
    const found = await stat(folder).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > abandonedAfter)
      await rm(folder, { recursive: true, force: true });
  }
}

/** The names in a folder; none where there is no such folder. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
