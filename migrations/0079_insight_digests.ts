import type { Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Who wants a mail when rules have found something new, at most once a week; no row: nobody asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('insight_digests')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('next_at', 'text', (c) => c.notNull())
      // What was found later is new.
      .addColumn('since', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('insight_digests_next')
    .on('insight_digests')
    .columns(['next_at', 'user_id'])
    .execute();
}
