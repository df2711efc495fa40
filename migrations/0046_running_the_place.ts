import { type Kysely } from 'kysely';

/** Jobs by their state and acts by their kind are read page by page, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('jobs_state_newest')
    .on('jobs')
    .columns(['state', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('audit_log_action')
    .on('audit_log')
    .columns(['action', 'created_at', 'id'])
    .execute();
}
