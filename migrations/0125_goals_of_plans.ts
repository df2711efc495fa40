import type { Kysely } from 'kysely';

/** A plan keeps the goal that it was drawn for, so that it can say what has changed since; of those of before nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('goal_plans').addColumn('drawn_for', 'text').execute();
}
