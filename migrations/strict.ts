import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { isPostgres } from '#db/engine.ts';

/** SQLite's STRICT, which refuses values of the wrong type as Postgres does; nothing elsewhere. */
export function strict<T extends string, C extends string>(
  db: Kysely<unknown>,
  table: CreateTableBuilder<T, C>,
) {
  return isPostgres(db) ? table : table.modifyEnd(sql`strict`);
}
