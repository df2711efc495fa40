import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Who asked to be called, what the first page may claim, and who wants which mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A lead is a person without a confirmed address: a row of users without password, and a profile with the role lead.
  // Here is each of their requests; `latest` marks the newest of a person.
  await strict(
    db,
    db.schema
      .createTable('lead_requests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // One form, however often it is sent.
      .addColumn('submission_key', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('full_name', 'text', (c) => c.notNull())
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('wish', 'text')
      .addColumn('latest', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('lead_requests_kind', sql`kind in ('website', 'strategy-call')`)
      .addCheckConstraint('lead_requests_language', sql`language in ('en', 'es')`)
      .addCheckConstraint('lead_requests_latest', sql`latest in (0, 1)`),
  ).execute();
  await db.schema
    .createIndex('lead_requests_user')
    .on('lead_requests')
    .columns(['user_id', 'latest', 'created_at'])
    .execute();
  await db.schema
    .createIndex('lead_requests_newest')
    .on('lead_requests')
    .columns(['latest', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('lead_requests_created')
    .on('lead_requests')
    .columns(['created_at', 'id'])
    .execute();

  // What administrators set for the whole site; each value is JSON, read by the schema of its key.
  await strict(
    db,
    db.schema
      .createTable('site_settings')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull()),
  ).execute();

  // Each mail of this kind goes to a person once, however often somebody looks who is due.
  await strict(
    db,
    db.schema
      .createTable('lifecycle_mails')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('template', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('lifecycle_mails_pk', ['user_id', 'template'])
      .addCheckConstraint('lifecycle_mails_template', sql`template in ('welcome', 'unfinished-onboarding')`),
  ).execute();
  await db.schema.alterTable('profiles').addColumn('lifecycle_mails_stopped_at', 'text').execute();
  // Members are counted without leads, and those with unfinished onboarding are found by their age.
  await db.schema
    .createIndex('profiles_role')
    .on('profiles')
    .columns(['role', 'onboarding_completed', 'created_at'])
    .execute();
}
