import { type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Who came and went, and who was kept out: what the log says of it, without an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('security_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('method', 'text')
      .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('at', 'text', (c) => c.notNull()),
  ).execute();
  const index = (name: string, columns: readonly ('event' | 'user_id' | 'at' | 'id')[]): Promise<void> =>
    db.schema
      .createIndex(name)
      .on('security_events')
      .columns([...columns])
      .execute();
  await index('security_events_newest', ['at', 'id']);
  await index('security_events_kind', ['event', 'at', 'id']);
  await index('security_events_user', ['user_id']);
}
