import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Experience points: a ledger, the levels it leads to, and the rules that say what is worth how much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('xp_levels')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('level', 'integer', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_es', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('description_es', 'text', (c) => c.notNull())
      .addColumn('xp_threshold', 'integer', (c) => c.notNull().unique())
      .addColumn('icon', 'text', (c) => c.notNull().defaultTo('star'))
      .addColumn('color_theme', 'text', (c) => c.notNull().defaultTo('#8b5cf6'))
      .addCheckConstraint('xp_levels_threshold', sql`xp_threshold >= 0`),
  ).execute();

  await strict(
    db,
    db.schema
      .createTable('xp_rules')
      .addColumn('event_type', 'text', (c) => c.notNull())
      // '' for the rule of the event itself; otherwise the one source it differs for, such as a form_type.
      .addColumn('source', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('xp_rules_key', ['event_type', 'source']),
  ).execute();

  await strict(
    db,
    db.schema
      .createTable('xp_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('event_type', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('source_type', 'text', (c) => c.notNull())
      .addColumn('source_id', 'text', (c) => c.notNull())
      .addColumn('description', 'text')
      .addColumn('metadata', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('xp_events_once', ['user_id', 'event_type', 'source_type', 'source_id']),
  ).execute();
  await db.schema
    .createIndex('xp_events_user')
    .on('xp_events')
    .columns(['user_id', 'created_at', 'amount'])
    .execute();

  await strict(
    db,
    db.schema
      .createTable('xp_unlocks')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('unlock_type', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('xp_unlocks_once', ['user_id', 'unlock_type', 'subject'])
      .addCheckConstraint(
        'xp_unlocks_type',
        sql`unlock_type in ('level_up', 'feature_unlock', 'challenge_unlock', 'manual_unlock')`,
      ),
  ).execute();
}
