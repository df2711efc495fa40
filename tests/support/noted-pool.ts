import type { Pool } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Written } from './written.ts';

const names = new Map<string, string>();
/** A short name for a statement. */
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) names.set(sql, (name = `statement_${names.size}`));
  return name;
}

/**
 * Connections to a server that stay open from one test to the next: a new one knows nothing of any table yet, which took a fifth of
 * what the tests took. It notes what is written by them.
 */
export class NotedPool implements PostgresPool {
  readonly #pool: Pool;
  #remembers: boolean;
  readonly written = new Written();
  readonly options;
  ended = false;

  /**
   * @param remembers whether the server keeps what it made of a statement for the next test that runs it: reading and planning
   *   all of them anew takes a third of its time. Not where tables come and go, and never once one was changed
   */
  constructor(pool: Pool, remembers: boolean) {
    this.#pool = pool;
    this.#remembers = remembers;
    this.options = pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.ended) throw new Error('The pool was ended.');
    const client = await this.#pool.connect();
    return {
      query: (async (sql: string, parameters: readonly unknown[]) => {
        this.written.note(sql);
        if (/^\s*(?:alter|create|drop)\b/i.test(sql)) this.#remembers = false;
        const name = this.#remembers && parameters.length > 0 ? { name: nameOf(sql) } : {};
        const { command, rowCount, rows } = await client.query({
          ...name,
          text: sql,
          values: [...parameters],
        });
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
