import type { Kysely } from 'kysely';

/** What was completed of one form by everybody, the newest first, is a page of an index: evaluations are read as a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('form_progress_counted').execute();
  await db.schema
    .createIndex('form_progress_counted')
    .on('form_progress')
    .columns(['form_type', 'completed_at', 'id'])
    .execute();
}
