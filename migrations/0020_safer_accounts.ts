import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What a sign-up carries, identities that wait for their owner, browsers that an account was used in, an undo of a new address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where somebody was going, and a JSON list of the quizzes that they took before: another browser may open the account.
  for (const column of ['next', 'quiz_attempts'])
    await db.schema.alterTable('pending_signups').addColumn(column, 'text').execute();

  // Somebody came from a provider that is no authority for their address.
  await strict(
    db,
    db.schema
      .createTable('pending_identities')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('issuer', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('full_name', 'text')
      .addColumn('timezone', 'text', (c) => c.notNull())
      .addColumn('plan', 'text')
      .addColumn('next', 'text')
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  for (const column of ['email', 'expires_at'])
    await db.schema
      .createIndex(`pending_identities_${column}`)
      .on('pending_identities')
      .columns([column])
      .execute();

  await strict(
    db,
    db.schema
      .createTable('known_devices')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull())
      .addColumn('first_seen_at', 'text', (c) => c.notNull())
      .addColumn('last_seen_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'token_hash']),
  ).execute();
  await db.schema
    .alterTable('settings')
    .addColumn('sign_in_notices', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`sign_in_notices in (0, 1)`),
    )
    .execute();

  // The old address can take a change back.
  await db.schema.alterTable('email_changes').addColumn('undo_token_hash', 'text').execute();
  await db.schema.alterTable('email_changes').addColumn('undo_until', 'text').execute();
  await db.schema
    .createIndex('email_changes_undo')
    .unique()
    .on('email_changes')
    .columns(['undo_token_hash'])
    .where(sql.ref('undo_token_hash'), 'is not', null)
    .execute();
}
