import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/**
 * What administrators write in place of delivered texts, in versions. Who wrote and who published one stands in the audit log: the id
 * of a version is that of the act which saved it, and `publication_id` that of the act which published it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('content_versions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull().check(sql`number > 0`))
      // JSON: what differs from the delivered texts, by language and field.
      .addColumn('texts', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('published_at', 'text')
      .addColumn('publication_id', 'text')
      // When another one took its place, or it was put aside.
      .addColumn('withdrawn_at', 'text')
      .addUniqueConstraint('content_versions_number', ['part', 'key', 'number'])
      .addCheckConstraint(
        'content_versions_published',
        sql`(published_at is null) = (publication_id is null)`,
      ),
  ).execute();
  await db.schema
    .createIndex('content_versions_live')
    .on('content_versions')
    .columns(['part', 'key'])
    .unique()
    .where(sql<boolean>`published_at is not null and withdrawn_at is null`)
    .execute();
  await db.schema
    .createIndex('content_versions_draft')
    .on('content_versions')
    .columns(['part', 'key'])
    .unique()
    .where(sql<boolean>`published_at is null and withdrawn_at is null`)
    .execute();
}
