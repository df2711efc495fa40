import type { Pool } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Written } from './written.ts';

/**
 * Connections to a server that stay open from one test to the next: a new one knows nothing of any table yet, which took a fifth of
 * what the tests took. It notes what is written by them.
 */
export class NotedPool implements PostgresPool {
  readonly #pool: Pool;
  readonly written = new Written();
  readonly options;
  ended = false;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.options = pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.ended) throw new Error('The pool was ended.');
    const client = await this.#pool.connect();
    return {
      query: (async (sql: string, parameters: readonly unknown[]) => {
        this.written.note(sql);
        const { command, rowCount, rows } = await client.query(sql, [...parameters]);
        return { command, rowCount, rows };
      }) as PostgresPoolClient['query'],
      release: (...how: Parameters<typeof client.release>) => client.release(...how),
    };
  }

  async end(): Promise<void> {
    this.ended = true;
    return Promise.resolve();
  }
}
