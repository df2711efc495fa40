import { clearImmediate, setImmediate } from 'node:timers';
import { setImmediate as pagesFirst, setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { isInBackground } from './in-background.ts';
import { refuseOuterQuery } from './inside-transaction.ts';
import type { NotedWrites } from './noted-writes.ts';

/** Another process, such as a backup or a command line, keeps the database locked; it can be tried again in a few seconds. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** How long a statement waits for a lock of another process, in milliseconds. */
const longestWaitForLock = 1200;
/** Asked often, and never in step with the other process: one that writes without a pause leaves only short gaps. */
const untilAskedAgain = (): number => 1 + Math.random() * 6;

const isBusy = (error: unknown): boolean =>
  error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

/** One connection, taken in turns; statements are prepared once. */
export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  #turn: Promise<void> = Promise.resolve();
  #endTurn: (() => void) | undefined;
  /** How many have the connection or wait for it. */
  #turns = 0;
  /** Whether Kysely has taken it over, and will close it: it closes nothing that it was never asked for. */
  #isKnown = false;

  constructor(sqlite: BetterSqlite.Database, writes: NotedWrites) {
    this.#connection = new SqliteConnection(sqlite, writes);
  }

  async init(): Promise<void> {
    this.#isKnown = true;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseOuterQuery();
    if (isInBackground()) await pagesFirst();
    this.#turns += 1;
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    this.#endTurn = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#turns -= 1;
    this.#endTurn?.();
  }

  /**
   * Runs a query at once where nobody has the connection or waits for it, past what Kysely does around each query: that takes
   * longer than SQLite needs for finding a row.
   * @returns its rows; null where it must be asked the usual way, which waits
   */
  rowsNow<R>(query: CompiledQuery<R>): readonly R[] | null {
    refuseOuterQuery();
    const isFree = this.#isKnown && this.#turns === 0 && !isInBackground();
    return isFree ? this.#connection.rowsNow(query) : null;
  }

  async beginTransaction(): Promise<void> {
    // Immediate: a transaction that reads first and writes later must not fail half-way on another writer.
    await this.#connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    // SQLite ends a transaction by itself where the disk is full or broken; what is said must stay that first fault.
    if (!this.#connection.isInTransaction) return;
    await this.#connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#connection.close();
  }
}

/** A statement as it was prepared, and whether it only looks rows up. */
interface Prepared {
  readonly statement: BetterSqlite.Statement;
  readonly looks: boolean;
}

class SqliteConnection implements DatabaseConnection {
  readonly #sqlite: BetterSqlite.Database;
  readonly #writes: NotedWrites;
  readonly #statements = new Map<string, Prepared>();
  readonly #begin: BetterSqlite.Statement;
  readonly #end: BetterSqlite.Statement;
  /** Ends what is read together; null where nothing is. */
  #look: NodeJS.Immediate | null = null;
  /** The lock that was met last: since when, and when it was seen last. By `performance.now()`. */
  #lock = { since: 0, seen: -Infinity };

  constructor(sqlite: BetterSqlite.Database, writes: NotedWrites) {
    this.#sqlite = sqlite;
    this.#writes = writes;
    this.#begin = sqlite.prepare('begin');
    this.#end = sqlite.prepare('commit');
  }

  get isInTransaction(): boolean {
    return this.#sqlite.inTransaction;
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#sqlite.prepare(sql);
    const prepared = { statement, looks: statement.readonly && /^\s*(select|with)\b/i.test(sql) };
    if (this.#statements.size >= 500) this.#statements.delete(this.#statements.keys().next().value!);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /**
   * What one turn of the event loop looks up is read together, as a transaction that only reads: for each query alone SQLite asks
   * the system for the lock of the file and gives it back, which takes longer than finding a row. Whatever writes ends it first,
   * and so does the turn: what other processes wrote meanwhile is seen a moment later.
   */
  #lookTogether(): void {
    // What is in memory has no lock, and a transaction has it already.
    if (this.#look || this.#sqlite.inTransaction || this.#sqlite.memory) return;
    this.#begin.run();
    this.#look = setImmediate(() => this.#endLook());
  }

  #endLook(): void {
    if (!this.#look) return;
    clearImmediate(this.#look);
    this.#look = null;
    if (this.#sqlite.inTransaction) this.#end.run();
  }

  /**
   * Runs a statement; one that finds the file locked waits without stopping anybody else's code.
   * @throws DatabaseBusyError when the lock outlasts the wait. A lock that is already that old is not waited for again,
   * so that those who stand in line behind it learn it at once.
   */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = this.#run<R>(query);
        this.#writes.note(query.sql);
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        const now = performance.now();
        const since = now - this.#lock.seen > longestWaitForLock ? now : this.#lock.since;
        this.#lock = { since, seen: now };
        if (now - since >= longestWaitForLock)
          throw new DatabaseBusyError('Another process keeps the database locked.', { cause: error });
        await wait(untilAskedAgain());
      }
    }
  }

  /** The rows, where the file is open and no other process keeps it locked; else null. */
  rowsNow<R>(query: CompiledQuery<R>): readonly R[] | null {
    if (!this.#sqlite.open) return null;
    try {
      const { rows } = this.#run<R>(query);
      this.#writes.note(query.sql);
      return rows;
    } catch (error) {
      if (isBusy(error)) return null;
      throw error;
    }
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, looks } = this.#prepare(query.sql);
    if (looks) this.#lookTogether();
    else this.#endLook();
    if (statement.reader) return { rows: statement.all(...query.parameters) as R[] };
    const { changes } = statement.run(...query.parameters);
    this.#lock.seen = -Infinity;
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Nothing here reads results as a stream.');
  }

  close(): void {
    this.#endLook();
    this.#statements.clear();
    try {
      // What is in memory alone goes with its connection.
      if (!this.#sqlite.memory) this.#sqlite.pragma('optimize');
    } catch {
      // What it knows of its tables is a comfort; on a full disk it goes without, and is closed all the same.
    }
    this.#sqlite.close();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** By which queries tell the two databases apart (`engine.ts`). */
  readonly isSqlite = true;
  /** The driver takes turns itself: Kysely's own lock would wait before the guard above could refuse. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  /** SQLite can undo changes of the schema; without this a failed migration would stay half done. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite compiles a statement anew at every execution where its planner has looked at a parameter's value, as it does with
 * most that join, sort or limit (`sqlite3ExprIsInteger`): that takes ten times as long as running it. Behind a unary plus,
 * which changes neither value nor type nor the use of indexes, it does not look.
 */
class StablePlanCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** Kysely's words for one SQLite file. @param sqlite opened, with its pragmas set */
export class SqliteDialect implements Dialect {
  readonly driver: SqliteDriver;
  constructor(sqlite: BetterSqlite.Database, writes: NotedWrites) {
    this.driver = new SqliteDriver(sqlite, writes);
  }
  createDriver(): Driver {
    return this.driver;
  }
  createQueryCompiler(): SqliteQueryCompiler {
    return new StablePlanCompiler();
  }
  createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- the interface of Kysely says so
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
