import type { Kysely } from 'kysely';

/** Whose address it was before it changed: the link of a mail that went there stops the mails of the account that left it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('email_changes_old')
    .on('email_changes')
    .columns(['old_email', 'used_at'])
    .execute();
}
