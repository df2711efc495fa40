import BetterSqlite from 'better-sqlite3';
import { BackupError } from './manifest.ts';

type Connection = BetterSqlite.Database;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Rows of each table. */
export function countRows(db: Connection): Record<string, number> {
  const tables = db
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
    )
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((name) => [
      name,
      db
        .prepare(`select count(*) from ${quoted(name)}`)
        .pluck()
        .get() as number,
    ]),
  );
}

/**
 * Reads every page of an open database: its structure, its indexes and its foreign keys.
 * @throws BackupError with what is wrong
 */
export function checkIntegrity(db: Connection, name: string): void {
  const faults: string[] = [];
  try {
    const said = db.pragma('integrity_check(10)') as { integrity_check: string }[];
    faults.push(...said.map((row) => row.integrity_check).filter((line) => line !== 'ok'));
    const lost = db.pragma('foreign_key_check') as { table: string; parent: string }[];
    faults.push(...lost.slice(0, 10).map((row) => `a row of ${row.table} points at no row of ${row.parent}`));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  if (faults.length > 0) throw new BackupError(`${name} is damaged:\n  ${faults.join('\n  ')}`);
}

/** What a database file says of itself, read without a write after a full check. @throws BackupError */
export function inspectDatabase(file: string): {
  readonly sqlite_version: string;
  readonly schema_version: string;
  readonly tables: Record<string, number>;
} {
  const db = openReadOnly(file);
  try {
    checkIntegrity(db, file);
    const tables = countRows(db);
    if (!('kysely_migration' in tables)) throw new BackupError(`${file} is not a database of this product.`);
    return {
      sqlite_version: db.prepare('select sqlite_version()').pluck().get() as string,
      schema_version: db.prepare('select max(name) from kysely_migration').pluck().get() as string,
      tables,
    };
  } finally {
    db.close();
  }
}

function openReadOnly(file: string): Connection {
  try {
    return new BetterSqlite(file, { readonly: true, fileMustExist: true });
  } catch (error) {
    throw new BackupError(`${file} cannot be opened: ${String(error)}`);
  }
}

/** Whether somebody has this database open. A file that is no database is in nobody's use. */
export function isInUse(file: string): boolean {
  let db: Connection | undefined;
  try {
    db = new BetterSqlite(file, { fileMustExist: true, timeout: 1000 });
    // Every open connection in WAL mode keeps a shared lock, idle or not; an exclusive one is had only alone.
    db.pragma('locking_mode = exclusive');
    db.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    return error instanceof BetterSqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
  } finally {
    db?.close();
  }
}
