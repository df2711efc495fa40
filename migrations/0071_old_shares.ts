import type { Kysely } from 'kysely';

/** What the round that forgets links seeks them by: when they were over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('shares_expired').on('shares').columns(['expires_at']).execute();
  await db.schema.createIndex('shares_revoked').on('shares').columns(['revoked_at']).execute();
}
