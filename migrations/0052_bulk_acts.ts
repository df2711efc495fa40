import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What is done to several at once is a row, with a row for each of them, so that it can be read and mostly undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('bulk_acts')
      // Of the form that asked for it.
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('actor_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('list', 'text', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      // What was typed for all of them; empty for nothing.
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      // Null until it is undone.
      .addColumn('undone_at', 'text'),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('bulk_items')
      .addColumn('bulk_id', 'text', (c) => c.notNull().references('bulk_acts.id').onDelete('cascade'))
      .addColumn('item_id', 'text', (c) => c.notNull())
      // About whom, where that is somebody with a row of their own.
      .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('state', 'text', (c) => c.notNull())
      // Why it was passed over; empty where it was not.
      .addColumn('reason', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('bulk_items_pk', ['bulk_id', 'item_id'])
      .addCheckConstraint('bulk_items_state', sql`state in ('done', 'skipped', 'undone', 'kept')`),
  ).execute();
  await db.schema.createIndex('bulk_acts_newest').on('bulk_acts').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('bulk_acts_actor').on('bulk_acts').column('actor_id').execute();
  await db.schema.createIndex('bulk_items_user').on('bulk_items').column('user_id').execute();
}
