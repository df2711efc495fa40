import type { Kysely } from 'kysely';

/** An insight keeps what a service made of its sentence, and of which one; what that took stands with the looking of its member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['words', 'words_of'])
    await db.schema.alterTable('insights').addColumn(column, 'text').execute();
  const table = 'insight_runs';
  for (const column of ['model', 'request_key'])
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
  for (const column of ['units_in', 'units_out', 'cost_micros'])
    await db.schema.alterTable(table).addColumn(column, 'integer').execute();
}
