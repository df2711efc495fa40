import type { Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Signing in at Google. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The key of a person there is issuer and subject: an address may change its owner.
  await strict(
    db,
    db.schema
      .createTable('identities')
      .addColumn('issuer', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('terms_accepted_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject']),
  ).execute();
  await db.schema.createIndex('identities_user').on('identities').columns(['user_id']).execute();

  await strict(
    db,
    db.schema
      .createTable('spent_sign_ins')
      .addColumn('state_hash', 'text', (c) => c.primaryKey())
      .addColumn('expires_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('spent_sign_ins_expires')
    .on('spent_sign_ins')
    .columns(['expires_at'])
    .execute();
}
