import { sql, type Kysely } from 'kysely';

/** Indexes for what is asked every second or counted over everything: found by tests/domain/query-plans.test.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The worker looks for due jobs every second: in the order of their turn, and past all that are done.
  await db.schema
    .createIndex('jobs_open')
    .on('jobs')
    .columns(['run_at'])
    .where(sql<boolean>`state in ('waiting', 'running')`)
    .execute();
  // Housekeeping looks for what has run out.
  await db.schema
    .createIndex('password_resets_expires')
    .on('password_resets')
    .columns(['expires_at'])
    .execute();
  await db.schema
    .createIndex('jobs_finished')
    .on('jobs')
    .columns(['finished_at'])
    .where(sql<boolean>`state = 'done'`)
    .execute();
  // Administrators count members and answers: two small indexes in place of the wide rows.
  await db.schema
    .createIndex('profiles_onboarding')
    .on('profiles')
    .columns(['onboarding_completed'])
    .execute();
  await db.schema
    .createIndex('form_progress_counted')
    .on('form_progress')
    .columns(['form_type', 'completed_at'])
    .execute();
}
