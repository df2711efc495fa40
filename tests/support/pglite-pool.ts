import { PGlite, types } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Written } from './written.ts';

/**
 * A pool of one connection to a Postgres inside this process: whoever comes while it is taken waits for their turn.
 * Integers of 64 bits are text, as the real driver reads them.
 */
export class PglitePool implements PostgresPool {
  readonly #pglite: PGlite;
  #turn: Promise<void> = Promise.resolve();
  readonly options = {};
  readonly written = new Written();
  ended = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.ended) throw new Error('The pool was ended.');
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    return {
      query: (async (sql: string, parameters: readonly unknown[]) => {
        this.written.note(sql);
        const result = await this.#pglite.query(sql, [...parameters]);
        return { command: result.command, rowCount: result.affectedRows ?? 0, rows: result.rows };
      }) as PostgresPoolClient['query'],
      release: () => resolve(),
    };
  }

  /** What was asked for before is done first. */
  async end(): Promise<void> {
    this.ended = true;
    await this.#turn;
  }
}

/** Starts a Postgres in this process, which takes a second or two and some 250 MB. */
export async function startPglite(): Promise<PGlite> {
  return PGlite.create({ parsers: { [types.INT8]: (value) => value } });
}
