import { sql, type Kysely } from 'kysely';

/** How far into a report its reading came: of a long one the first pages are read, and a page that is a picture has no text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('health_reports')
    // Null where it has no pages, or was not read.
    .addColumn('pages_read', 'integer')
    .execute();
  await db.schema
    .alterTable('health_reports')
    // Of those that were read.
    .addColumn('pages_without_text', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // So many were read until now, and nobody said so.
  await sql`update health_reports set pages_read = case when page_count > 60 then 60 else page_count end`.execute(
    db,
  );
}
