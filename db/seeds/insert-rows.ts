import { CompiledQuery, type Insertable } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables/index.ts';

/** SQLite takes 32 766 parameters in a statement, Postgres 65 535; far fewer is as fast. */
const parametersAtOnce = 8_000;

/**
 * Inserts many rows, several in one statement. The statement is compiled once for each size and used again with other
 * values, because compiling takes Kysely longer than SQLite takes to insert.
 * @param rows all with the same keys
 */
export async function insertRows<T extends keyof Tables>(
  trx: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  const size = Math.max(1, Math.floor(parametersAtOnce / columns.length));
  for (let from = 0; from < rows.length; from += size) {
    const some = rows.slice(from, from + size);
    const sql = statement(trx, table, columns as string[], some.length);
    const values = some.flatMap((row) => columns.map((column) => row[column]));
    await trx.executeQuery(CompiledQuery.raw(sql, values));
  }
}

const statements = new Map<string, string>();

/** The text of the insert, with the placeholders of the engine. */
function statement(trx: Database, table: keyof Tables, columns: readonly string[], rows: number): string {
  const engine = trx.getExecutor().adapter.constructor.name;
  const key = `${engine} ${table} ${columns.join()} ${rows}`;
  const known = statements.get(key);
  if (known) return known;
  const blank = Object.fromEntries(columns.map((column) => [column, 0]));
  const made = trx
    .insertInto(table)
    .values(Array.from({ length: rows }, () => blank) as never)
    .compile().sql;
  statements.set(key, made);
  return made;
}
