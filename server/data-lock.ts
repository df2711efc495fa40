import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { ConfigurationError } from './configuration.ts';
import { lockName } from './data-folder.ts';

/** Who stops gives requests under way four seconds: a start in its place waits a little longer, in milliseconds. */
const patience = 5000;
const betweenTries = 100;

/** What holds folders. Here, so that none is collected while its site runs: with the connection the lock would go. */
const held = new Set<BetterSqlite.Database>();

const inUse = (dataDir: string): string => `DATA_DIR ${dataDir} is in use by another process of the site.
  Two of them on the same data would take each other's work away: SQLite has one writer. Nothing was changed.
  Stop the other one, or give this one a folder of its own by DATA_DIR (docs/operations.md, 'Stopping and upgrading').`;

/** Whether the lock is had now. */
function isTaken(lock: BetterSqlite.Database): boolean {
  try {
    // The file stays empty: nothing is written, not even a journal, so a disk that is full hinders nobody.
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}

/**
 * Takes a data folder for one site alone, before anything in it is touched. The lock is the operating system's, by way of a SQLite
 * file beside the database: it goes with the process, however that ends, wants nothing cleared away, and holds wherever the database
 * itself does. Nothing else in this process may open that file: closing it would give the lock away.
 * @param milliseconds that it waits for whoever holds it to stop
 * @returns what gives it back
 * @throws ConfigurationError where another one goes on holding it
 */
export async function takeDataFolder(dataDir: string, milliseconds = patience): Promise<() => void> {
  // SQLite's own waiting would stop everything else in this process.
  const lock = new BetterSqlite(path.join(dataDir, lockName), { timeout: 0 });
  const until = performance.now() + milliseconds;
  try {
    while (!isTaken(lock)) {
      if (performance.now() >= until) throw new ConfigurationError(inUse(dataDir));
      await wait(betweenTries);
    }
  } catch (error) {
    lock.close();
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
