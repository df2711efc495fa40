import { PostgresAdapter, type Kysely } from 'kysely';

/**
 * Whether this database is Postgres; otherwise it is SQLite. Queries are the same for both; this is for the few words
 * that only one of them knows.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- migrations know no tables
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
