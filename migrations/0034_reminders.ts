import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** When somebody wants to be reminded and how, what became of each time, their devices, and the address of their calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('reminder_settings')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      // By the clock of the member's zone, HH:MM.
      .addColumn('morning_at', 'text')
      .addColumn('evening_at', 'text')
      .addColumn('by_mail', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('by_push', 'integer', (c) => c.notNull().defaultTo(0))
      // The moment of the next one: all that a round asks for.
      .addColumn('next_at', 'text')
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint(
        'reminder_settings_switches',
        sql`by_mail between 0 and 1 and by_push between 0 and 1`,
      ),
  ).execute();
  await db.schema
    .createIndex('reminder_settings_next')
    .on('reminder_settings')
    .columns(['next_at', 'user_id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('reminder_slots')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // As it was where the member was.
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('slot', 'text', (c) => c.notNull())
      .addColumn('decided', 'text', (c) => c.notNull())
      .addColumn('decided_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('reminder_slots_once', ['user_id', 'day', 'slot']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('endpoint', 'text', (c) => c.notNull().unique())
      // The device's own, by which nobody else reads what it is told.
      .addColumn('p256dh', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('failed_at', 'text'),
  ).execute();
  await db.schema
    .createIndex('push_subscriptions_user')
    .on('push_subscriptions')
    .columns(['user_id', 'created_at'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('calendar_feeds')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('made_at', 'text', (c) => c.notNull()),
  ).execute();
}
