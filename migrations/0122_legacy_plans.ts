import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What somebody wants to leave behind, part by part: the newest words of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('legacy_parts')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('answers', 'text', (c) => c.notNull())
      // An older page does not change it unasked.
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('saved_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('legacy_parts_once', ['user_id', 'part'])
      .addCheckConstraint('legacy_parts_revision', sql`revision > 0`),
  ).execute();
}
