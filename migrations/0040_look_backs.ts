import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What somebody wants to change after a week, or after thirty, sixty and ninety days, and whether a look back comes by mail each week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('look_back_changes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // None: of what is practised without a program.
      .addColumn('run_id', 'text', (c) => c.references('program_runs.id').onDelete('cascade'))
      // `week-3`, `days-30`
      .addColumn('span', 'text', (c) => c.notNull())
      // Each is a row: what was written before stays.
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('saved_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('look_back_changes_of_run', ['run_id', 'span', 'revision'])
      .addCheckConstraint('look_back_changes_revision', sql`revision > 0`),
  ).execute();
  await db.schema
    .createIndex('look_back_changes_user')
    .on('look_back_changes')
    .columns(['user_id', 'span', 'revision'])
    .execute();
  await db.schema
    .createIndex('look_back_changes_own')
    .on('look_back_changes')
    .columns(['user_id', 'span', 'revision'])
    .unique()
    .where(sql<boolean>`run_id is null`)
    .execute();
  await db.schema
    .alterTable('reminder_settings')
    .addColumn('weekly_by_mail', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`weekly_by_mail between 0 and 1`),
    )
    .execute();
  // The next morning on which it is asked whether a week is over; null where nobody wants to hear of it.
  await db.schema.alterTable('reminder_settings').addColumn('weekly_next_at', 'text').execute();
  await db.schema
    .createIndex('reminder_settings_weekly')
    .on('reminder_settings')
    .columns(['weekly_next_at', 'user_id'])
    .execute();
}
