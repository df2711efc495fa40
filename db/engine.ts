import type { Kysely } from 'kysely';

/**
 * Whether this database is Postgres; otherwise it is SQLite. Queries are the same for both; this is for the few words
 * that only one of them knows. Told by a mark on our adapter of SQLite (`sqlite-dialect.ts`), not by a class of Kysely's: the
 * build has a Kysely of its own, and tests and scripts the package's.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- migrations know no tables
export const isPostgres = (db: Kysely<any>): boolean => !('isSqlite' in db.getExecutor().adapter);
