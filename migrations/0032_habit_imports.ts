import type { Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What was read of another program's file waits here until its member has looked at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('habit_imports')
      // One at a time.
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
}
