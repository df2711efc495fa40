import { type Kysely } from 'kysely';

/** Who wrote the words of a plan, and what that took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = 'goal_plans';
  await db.schema
    .alterTable(table)
    .addColumn('analyst', 'text', (c) => c.notNull().defaultTo('built-in'))
    .execute();
  for (const column of ['model', 'request_key'])
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
  for (const column of ['units_in', 'units_out', 'cost_micros'])
    await db.schema.alterTable(table).addColumn(column, 'integer').execute();
}
