import type { Kysely } from 'kysely';

/** An analysis of days keeps what a service made of its sentences, who that was, and what it took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = 'comprehensive_analyses';
  await db.schema
    .alterTable(table)
    .addColumn('analyst', 'text', (c) => c.notNull().defaultTo('built-in'))
    .execute();
  for (const column of ['words', 'model', 'request_key'])
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
  for (const column of ['units_in', 'units_out', 'cost_micros'])
    await db.schema.alterTable(table).addColumn(column, 'integer').execute();
}
