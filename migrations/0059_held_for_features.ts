import { type Kysely } from 'kysely';

/** What was sent to a feature that was switched off meanwhile waits for that feature, and not for its sender to sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('held_posts').addColumn('waits_for', 'text').execute();
}
