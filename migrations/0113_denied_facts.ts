import type { Kysely } from 'kysely';
import { strict } from './strict.ts';

/**
 * A member may say that a fact which was read out of their answers is not so. What was written beside such facts keeps which of them
 * it did without, so that it is called outdated as soon as those are others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('denied_facts')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('fact', 'text', (column) => column.notNull())
      .addColumn('said_at', 'text', (column) => column.notNull())
      .addColumn('told_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('denied_facts_once', ['user_id', 'fact']),
  ).execute();
  for (const table of ['form_analyses', 'transformation_profiles'])
    await db.schema.alterTable(table).addColumn('without_facts', 'text').execute();
}
