import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What members answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('form_progress')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('form_type', 'text', (c) => c.notNull())
      .addColumn('form_data', 'text', (c) => c.notNull())
      // What was typed and is no valid answer yet, by field: kept, shown again with its error, never used.
      .addColumn('typed_data', 'text', (c) => c.notNull().defaultTo('{}'))
      .addColumn('visited_sections', 'text', (c) => c.notNull().defaultTo('[]'))
      // A completed form that is being edited: its new answers stand here until they are submitted.
      .addColumn('edit_data', 'text')
      .addColumn('completed_at', 'text')
      .addColumn('last_section', 'text')
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('form_progress_user')
    .on('form_progress')
    .columns(['user_id', 'updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('form_progress_type')
    .on('form_progress')
    .columns(['user_id', 'form_type', 'completed_at'])
    .execute();
  await db.schema
    .createIndex('form_progress_open')
    .unique()
    .on('form_progress')
    .columns(['user_id', 'form_type'])
    .where(sql.ref('completed_at'), 'is', null)
    .execute();

  await strict(
    db,
    db.schema
      .createTable('onboarding_forms')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
      .addColumn('full_name', 'text', (c) => c.notNull())
      .addColumn('age', 'text')
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
}
