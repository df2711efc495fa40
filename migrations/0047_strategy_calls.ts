import { type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Leads book their strategy call in a coach's calendar, among the calls of members, by links that take no account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The request that a strategy call belongs to; empty for calls of members.
  await db.schema
    .alterTable('calls')
    .addColumn('request_id', 'text', (c) => c.references('lead_requests.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('calls_request').on('calls').columns(['request_id', 'created_at']).execute();
  await strict(
    db,
    db.schema
      .createTable('strategy_links')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('request_id', 'text', (c) => c.notNull().references('lead_requests.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  for (const column of ['user_id', 'request_id', 'expires_at'])
    await db.schema.createIndex(`strategy_links_${column}`).on('strategy_links').column(column).execute();
}
