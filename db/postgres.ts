import { Pool } from 'pg';
import {
  Kysely,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type PostgresPool,
} from 'kysely';
import { DatabaseBusyError, type Database } from './database.ts';
import { refuseOuterQuery } from './inside-transaction.ts';
import { NotedWrites, noteWritesOf } from './noted-writes.ts';
import type { Tables } from './tables/index.ts';

export type { Pool };

/** C1-058: at most 20 connections, closed after 30 s without work; whoever waits 5 s for one gets an error. */
const poolSize = { max: 20, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5000 } as const;

/** The server is starting, stopping, full or gone; and the pool's own word for a wait that was too long. */
const outOfReach = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '53300']);
const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'timeout exceeded when trying to connect' ||
    ('code' in error && outOfReach.has(String(error.code))));

/** Refuses queries past an open transaction, as the driver of SQLite does. */
class GuardedPostgresDriver extends PostgresDriver {
  readonly #writes: NotedWrites;
  readonly #noting = new WeakSet<DatabaseConnection>();

  constructor(config: PostgresDialectConfig, writes: NotedWrites) {
    super(config);
    this.#writes = writes;
  }

  /** The same connection, which from now on tells of what it has run. */
  #thatNotes(connection: DatabaseConnection): DatabaseConnection {
    if (this.#noting.has(connection)) return connection;
    this.#noting.add(connection);
    const run = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, ...more) => {
      const result = await run<never>(query, ...more);
      this.#writes.note(query.sql);
      return result;
    };
    return connection;
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    refuseOuterQuery();
    try {
      return this.#thatNotes(await super.acquireConnection(...options));
    } catch (error) {
      throw isOutOfReach(error)
        ? new DatabaseBusyError('No connection to the database in time.', { cause: error })
        : error;
    }
  }
}

/** Postgres has no NUL in its texts and fails on one; it is left out, as the forms' own parser does. */
class PostgresTextCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(typeof parameter === 'string' ? parameter.replaceAll('\0', '') : parameter);
  }
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #writes: NotedWrites;
  constructor(config: PostgresDialectConfig, writes: NotedWrites) {
    super(config);
    this.#config = config;
    this.#writes = writes;
  }
  override createDriver(): Driver {
    return new GuardedPostgresDriver(this.#config, this.#writes);
  }
  override createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresTextCompiler();
  }
}

/**
 * A pool of connections to a Postgres database. Connections are made when queries need them: an address that leads nowhere shows with the
 * first query.
 * @param url `postgres://user:password@host:5432/name`
 * @param onConnectionLost told of a connection that broke while nobody used it; the next query gets a new one
 */
export function makePostgresPool(url: string, onConnectionLost: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'freedom-plan',
    ...poolSize,
  });
  // Without a listener, a restart of the database server would end this process.
  pool.on('error', onConnectionLost);
  // The same of one that is in use: the query that it breaks says so, and is answered as a fault.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The database behind a pool of connections, or behind what behaves like one; closing it closes the pool. */
export function openPostgres(pool: PostgresPool): Database {
  const writes = new NotedWrites();
  const db = new Kysely<Tables>({ dialect: new GuardedPostgresDialect({ pool }, writes) });
  noteWritesOf(db, writes);
  return db;
}
