import type { Kysely } from 'kysely';
import { isPostgres } from '#db/engine.ts';
import { strict } from './strict.ts';

/** What several app machines count together (app/http/counters.ts); on SQLite one process counts in its memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    // The columns, in this order, are those of rate-limiter-flexible.
    db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
      // Milliseconds since 1970.
      .addColumn('expire', isPostgres(db) ? 'bigint' : 'integer'),
  ).execute();
}
