import type { Kysely } from 'kysely';

/** When a bank last opened a dispute again that was decided: it is told as the first time, and waits since then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('disputes').addColumn('reopened_at', 'text').execute();
}
