import { totalmem } from 'node:os';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import pLimit, { type LimitFunction } from 'p-limit';
import { CompiledQuery, Kysely } from 'kysely';
import { isPostgres } from './engine.ts';
import { insideTransaction } from './inside-transaction.ts';
import { NotedWrites, noteWritesOf } from './noted-writes.ts';
import { SqliteDialect, type SqliteDriver } from './sqlite-dialect.ts';
import type { Tables } from './tables/index.ts';

export { DatabaseBusyError } from './sqlite-dialect.ts';
export { OuterDatabaseError } from './inside-transaction.ts';

/** The product's database. Everything that queries takes it as its first argument. */
export type Database = Kysely<Tables>;

/** Bytes that this process may use: the machine's, or what its control group leaves it. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * How much of the file SQLite keeps at hand, in KiB: a sixty-fourth of the memory, between SQLite's own 2 MB and 16. With 2 MB a
 * page of one member pushes out what the next one's needs, and a fifteenth of its time goes by with reading it again.
 */
const pageCache = Math.round(Math.min(16_384, Math.max(2_000, memory / 64 / 1024)));

/** What the connection must say of itself before anybody may rely on it; read back at start. */
const pragmas = {
  journal_mode: 'wal',
  // better-sqlite3 is compiled with NORMAL in WAL mode: after the journal mode, FULL must be asked for.
  synchronous: 2,
  foreign_keys: 1,
  // SQLite's own waiting would stop the event loop, and with it every page: a statement that finds the file locked is
  // tried again by the connection below, which lets others run in between.
  busy_timeout: 0,
  // What is deleted is overwritten, so that no file of the database still holds it.
  secure_delete: 1,
  trusted_schema: 0,
  cell_size_check: 1,
  // Less than zero: KiB, not pages.
  cache_size: -pageCache,
} as const;

/**
 * Opens the SQLite file, sets its pragmas and reads them back.
 * @param file path of the database file, or `:memory:`; or the bytes of one, which is in memory too
 * @throws when a pragma does not hold what was asked for
 */
export function openDatabase(file: string | Buffer): Database {
  const sqlite = new BetterSqlite(file);
  const isInMemory = file === ':memory:' || typeof file !== 'string';
  for (const [name, value] of Object.entries(pragmas)) sqlite.pragma(`${name} = ${value}`);
  for (const [name, value] of Object.entries(pragmas)) {
    const actual = sqlite.pragma(name, { simple: true });
    // A database in memory has no write-ahead log; only tests use one.
    if (actual !== value && !(isInMemory && name === 'journal_mode')) {
      sqlite.close();
      throw new Error(`The database refuses ${name} = ${value}; it says ${String(actual)}.`);
    }
  }
  const writes = new NotedWrites();
  const dialect = new SqliteDialect(sqlite, writes);
  const db = new Kysely<Tables>({ dialect });
  noteWritesOf(db, writes);
  drivers.set(db, dialect.driver);
  return db;
}

/** Those of SQLite files, by what was opened on them; a transaction has none of its own. */
const drivers = new WeakMap<Database, SqliteDriver>();

/**
 * The rows of a query that can be had at once: of a SQLite file whose connection is free.
 * @returns null where it must be asked with `executeQuery`, which waits
 */
export const rowsNow = <Row>(db: Database, query: CompiledQuery<Row>): readonly Row[] | null =>
  drivers.get(db)?.rowsNow(query) ?? null;

/** What Postgres says when transactions got in each other's way: serialization failure, deadlock. Nothing was stored. */
const lostRaces = new Set<unknown>(['40001', '40P01']);
const longestMilliseconds = 5000;

/**
 * A key that another transaction took first may be a lost race too: run again, the work sees the other's row. Where it
 * is no race the second try says the same, and that stands.
 */
const takenKey = '23505';

const lostRace = (error: unknown, attempt: number): boolean =>
  error instanceof Error &&
  'code' in error &&
  (lostRaces.has(error.code) || (error.code === takenKey && attempt === 1));

/** Of each database, the one place in which what lost a race is run again. */
const secondTries = new WeakMap<Database, LimitFunction>();
function secondTriesOf(db: Database): LimitFunction {
  const known = secondTries.get(db) ?? pLimit(1);
  secondTries.set(db, known);
  return known;
}

/**
 * Runs `work` as one transaction: all of it is stored, or nothing. Called inside a transaction it joins it.
 * Immediate on SQLite. On Postgres serializable, and run again where it met another one, for up to five seconds: what is
 * read is as true at the end as at the beginning, on both. What lost a race waits until others that lost theirs before are
 * through, so that a crowd gets smaller instead of meeting itself again; that wait is not counted.
 * `work` may await queries on the database it is given and nothing else; a query on the outer database is refused.
 */
export async function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  // SQLite is always serializable; its driver takes no notice of the level.
  const transaction = db.transaction().setIsolationLevel('serializable');
  const run = () => transaction.execute((trx) => insideTransaction.run(true, () => work(trx)));
  try {
    return await run();
  } catch (error) {
    if (!lostRace(error, 1)) throw error;
    return secondTriesOf(db)(() => runAgain(run));
  }
}

async function runAgain<T>(run: () => Promise<T>): Promise<T> {
  const started = performance.now();
  for (let attempt = 2; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!lostRace(error, attempt) || performance.now() - started > longestMilliseconds) throw error;
      // A different wait for each: another process may have tried at the same moment.
      await wait(Math.random() * Math.min(200, 10 * 2 ** attempt));
    }
  }
}

/** Empties the write-ahead log of a SQLite file, whose older pages still hold what was deleted since; nothing elsewhere. */
export async function forgetOldPages(db: Database): Promise<void> {
  if (!isPostgres(db)) await db.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'));
}

/** The values of the pragmas that durability rests on, as the running connection of a SQLite file reports them. */
export async function readPragmas(db: Database): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(pragmas)) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`pragma ${name}`));
    values[name] = Object.values(rows[0] ?? {})[0];
  }
  return values;
}
