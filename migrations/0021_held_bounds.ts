import { sql, type Kysely } from 'kysely';

/** What bounds the texts that are kept for people whose session has ended: their size, and which sessions keep none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('held_posts')
    .addColumn('bytes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update held_posts set bytes = length(fields)`.execute(db);
  // Sessions that began before this were ended on purpose: by a new password, from elsewhere, with the account.
  await db.schema.alterTable('users').addColumn('sessions_void_before', 'text').execute();
}
