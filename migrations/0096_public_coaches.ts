import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/**
 * The coaches whom public pages show. Who they are has nothing to do with an account: somebody may coach here without being shown, and be
 * shown without coaching in this program. What is said of them stands in `content_versions`, below the part `public-coaches`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('public_coaches')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('place', 'integer', (c) => c.notNull())
      // The picture below DATA_DIR/files, under a random name.
      .addColumn('stored_name', 'text')
      .addColumn('shown_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('public_coaches_place').on('public_coaches').columns(['place', 'id']).execute();
  await db.schema
    .createIndex('public_coaches_shown')
    .on('public_coaches')
    .columns(['place', 'id'])
    .where(sql<boolean>`shown_at is not null`)
    .execute();
  await db.schema
    .createIndex('public_coaches_picture')
    .on('public_coaches')
    .column('stored_name')
    .unique()
    .where(sql<boolean>`stored_name is not null`)
    .execute();
}
