import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** People, what they are, how they get in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('users')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('password_hash', 'text')
      .addColumn('email_verified_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('disabled_at', 'text'),
  ).execute();

  await strict(
    db,
    db.schema
      .createTable('profiles')
      .addColumn('id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('full_name', 'text')
      .addColumn('phone', 'text')
      .addColumn('role', 'text', (c) => c.notNull().defaultTo('member'))
      .addColumn('lead_status', 'text')
      .addColumn('lead_source', 'text')
      .addColumn('language', 'text')
      .addColumn('timezone', 'text', (c) => c.notNull().defaultTo('UTC'))
      .addColumn('onboarding_completed', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('onboarding_steps', 'text', (c) =>
        c.notNull().defaultTo('{"form":false,"habits":false,"journal":false}'),
      )
      .addColumn('meeting_preferences', 'text', (c) =>
        c.notNull().defaultTo('{"frequency":"weekly","duration":30,"buffer":15}'),
      )
      .addColumn('subscription', 'text')
      .addColumn('emotional_driver', 'text')
      .addColumn('emotional_driver_quiz', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('current_xp', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('rewards_points', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('age_range', 'text')
      .addColumn('bio', 'text')
      .addColumn('country', 'text')
      .addColumn('city', 'text')
      .addColumn('social_links', 'text')
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('new'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('profiles_role', sql`role in ('member', 'lead', 'admin', 'coach')`)
      .addCheckConstraint('profiles_onboarding', sql`onboarding_completed in (0, 1)`)
      .addCheckConstraint('profiles_language', sql`language is null or language in ('en', 'es')`),
  ).execute();
  await db.schema.createIndex('profiles_created_at').on('profiles').columns(['created_at']).execute();

  // An account exists once its address is confirmed; until then its sign-up waits here, with the password of that attempt.
  await strict(
    db,
    db.schema
      .createTable('pending_signups')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('full_name', 'text')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('timezone', 'text', (c) => c.notNull())
      .addColumn('plan', 'text')
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('pending_signups_email')
    .on('pending_signups')
    .columns(['email', 'created_at'])
    .execute();
  await db.schema
    .createIndex('pending_signups_expires')
    .on('pending_signups')
    .columns(['expires_at'])
    .execute();

  await strict(
    db,
    db.schema
      .createTable('password_resets')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('password_resets_user').on('password_resets').columns(['user_id']).execute();

  await strict(
    db,
    db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('user_agent', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('last_seen_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('sessions_user').on('sessions').columns(['user_id']).execute();
  await db.schema.createIndex('sessions_expires').on('sessions').columns(['expires_at']).execute();
}
