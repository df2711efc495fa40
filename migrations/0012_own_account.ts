import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What a person controls about their own account: profile, settings, consents, address, exports, the end of it; and feedback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['occupation', 'calendly_url'])
    await db.schema.alterTable('profiles').addColumn(column, 'text').execute();
  // The moment from which the account is erased; until then its person can change their mind.
  await db.schema.alterTable('users').addColumn('delete_after', 'text').execute();
  await db.schema
    .createIndex('users_delete_after')
    .on('users')
    .columns(['delete_after'])
    .where(sql.ref('delete_after'), 'is not', null)
    .execute();

  // The last administrator may not leave.
  await db.schema
    .createIndex('profiles_admins')
    .on('profiles')
    .columns(['id'])
    .where(sql<boolean>`role = 'admin'`)
    .execute();

  const user = 'users.id';
  // What lies below DATA_DIR/files: a file that no row names is swept after a day.
  await strict(
    db,
    db.schema
      .createTable('files')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('stored_name', 'text', (c) => c.notNull().unique())
      .addColumn('media_type', 'text', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('files_bytes', sql`bytes > 0`),
  ).execute();
  await db.schema.createIndex('files_user').on('files').columns(['user_id', 'kind', 'created_at']).execute();

  const toggle = (name: string, start: 0 | 1) => ({ name, start });
  const toggles = [
    toggle('email_notifications', 1),
    toggle('push_notifications', 0),
    toggle('insight_notifications', 1),
    toggle('voice_features', 0),
    toggle('smart_suggestions', 0),
    toggle('ai_insights', 0),
  ];
  let settings = db.schema
    .createTable('settings')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references(user).onDelete('cascade'));
  for (const { name, start } of toggles) {
    settings = settings
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(start))
      .addCheckConstraint(`settings_${name}`, sql`${sql.ref(name)} in (0, 1)`);
  }
  await strict(
    db,
    settings.addColumn('updated_at', 'text', (c) => c.notNull()),
  ).execute();

  await strict(
    db,
    db.schema
      .createTable('consents')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('text_version', 'text', (c) => c.notNull())
      .addColumn('given_at', 'text', (c) => c.notNull())
      .addColumn('withdrawn_at', 'text')
      .addCheckConstraint('consents_kind', sql`kind in ('ai')`),
  ).execute();
  await db.schema
    .createIndex('consents_user')
    .on('consents')
    .columns(['user_id', 'kind', 'given_at'])
    .execute();
  await db.schema
    .createIndex('consents_open')
    .unique()
    .on('consents')
    .columns(['user_id', 'kind'])
    .where(sql.ref('withdrawn_at'), 'is', null)
    .execute();

  // Proof of agreements of accounts that are erased: under a pseudonym, for a time.
  await strict(
    db,
    db.schema
      .createTable('retained_consents')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('pseudonym', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('text_version', 'text', (c) => c.notNull())
      .addColumn('given_at', 'text', (c) => c.notNull())
      .addColumn('withdrawn_at', 'text', (c) => c.notNull())
      .addColumn('delete_after', 'text', (c) => c.notNull())
      .addCheckConstraint('retained_consents_kind', sql`kind in ('ai')`),
  ).execute();
  await db.schema
    .createIndex('retained_consents_due')
    .on('retained_consents')
    .columns(['delete_after'])
    .execute();

  await strict(
    db,
    db.schema
      .createTable('email_changes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
      .addColumn('old_email', 'text', (c) => c.notNull())
      .addColumn('new_email', 'text', (c) => c.notNull())
      // Empty once it is used: then the row only says which addresses this account had.
      .addColumn('token_hash', 'text', (c) => c.unique())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('used_at', 'text'),
  ).execute();
  await db.schema.createIndex('email_changes_user').on('email_changes').columns(['user_id']).execute();
  await db.schema
    .createIndex('email_changes_expires')
    .on('email_changes')
    .columns(['expires_at'])
    .where(sql.ref('used_at'), 'is', null)
    .execute();

  await strict(
    db,
    db.schema
      .createTable('data_exports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
      .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
      .addColumn('bytes', 'integer')
      .addColumn('requested_at', 'text', (c) => c.notNull())
      .addColumn('finished_at', 'text')
      .addColumn('expires_at', 'text')
      .addCheckConstraint('data_exports_state', sql`state in ('waiting', 'ready', 'failed')`)
      .addCheckConstraint(
        'data_exports_whole',
        sql`state <> 'ready' or (bytes > 0 and expires_at is not null)`,
      ),
  ).execute();
  await db.schema
    .createIndex('data_exports_user')
    .on('data_exports')
    .columns(['user_id', 'requested_at'])
    .execute();
  await db.schema.createIndex('data_exports_expires').on('data_exports').columns(['expires_at']).execute();
  // One at a time.
  await db.schema
    .createIndex('data_exports_waiting')
    .unique()
    .on('data_exports')
    .columns(['user_id'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute();

  await strict(
    db,
    db.schema
      .createTable('feedback')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('email', 'text')
      .addColumn('priority', 'text', (c) => c.notNull())
      .addColumn('category', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('feedback_type', sql`type in ('bug', 'feature', 'improvement', 'general')`)
      .addCheckConstraint('feedback_priority', sql`priority in ('low', 'medium', 'high')`)
      .addCheckConstraint('feedback_category', sql`category in ('ui', 'performance', 'features', 'other')`),
  ).execute();
  await db.schema.createIndex('feedback_user').on('feedback').columns(['user_id']).execute();
  await db.schema.createIndex('feedback_newest').on('feedback').columns(['created_at', 'id']).execute();
}
