import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Administrators look after people: they find them, note things, close accounts to them and invite. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await bans(db);
  await notes(db);
  // Null: somebody signed up by themselves.
  await db.schema.alterTable('pending_signups').addColumn('invited_at', 'text').execute();
  await db.schema
    .createIndex('pending_signups_newest')
    .on('pending_signups')
    .columns(['created_at', 'id'])
    .execute();
  await listed(db);
}

async function bans(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('account_bans')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // What they were told.
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('banned_by', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('banned_at', 'text', (c) => c.notNull())
      .addColumn('lifted_by', 'text', (c) => c.references('users.id').onDelete('set null'))
      // Null while it lasts.
      .addColumn('lifted_at', 'text'),
  ).execute();
  await db.schema
    .createIndex('account_bans_open')
    .unique()
    .on('account_bans')
    .column('user_id')
    .where(sql.ref('lifted_at'), 'is', null)
    .execute();
  for (const [name, column] of [
    ['account_bans_user', 'user_id'],
    ['account_bans_by', 'banned_by'],
    ['account_bans_lifted', 'lifted_by'],
  ] as const)
    await db.schema.createIndex(name).on('account_bans').column(column).execute();
}

async function notes(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('admin_notes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('admin_notes_user')
    .on('admin_notes')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('admin_notes_author').on('admin_notes').columns(['author_id', 'id']).execute();
}

/** What the list of everybody is sorted and searched by. */
async function listed(db: Kysely<unknown>): Promise<void> {
  // Empty for whoever was never signed in, so that a list can go on from there.
  await db.schema
    .alterTable('profiles')
    .addColumn('last_seen_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update profiles set last_seen_at = coalesce((select max(sessions.last_seen_at) from sessions where sessions.user_id = profiles.id), '')`.execute(
    db,
  );
  await db.schema.dropIndex('profiles_created_at').execute();
  for (const [name, column] of [
    ['profiles_newest', 'created_at'],
    ['profiles_last_seen', 'last_seen_at'],
    ['profiles_xp', 'current_xp'],
  ] as const)
    await db.schema.createIndex(name).on('profiles').columns([column, 'id']).execute();
  await sql`create index profiles_name on profiles (lower(substr(coalesce(full_name, email), 1, 80)), id)`.execute(
    db,
  );
  await db.schema
    .createIndex('profiles_lead_status')
    .on('profiles')
    .columns(['lead_status', 'created_at', 'id'])
    .where(sql.ref('lead_status'), 'is not', null)
    .execute();
  // By the number that people know of an order.
  await sql`create index checkouts_order on checkouts (substr(id, 29))`.execute(db);
  // What was done about somebody, the newest first.
  await db.schema.dropIndex('audit_log_user').execute();
  await db.schema
    .createIndex('audit_log_user')
    .on('audit_log')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
}
