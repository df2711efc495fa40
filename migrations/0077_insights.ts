import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What the rules found in what a member kept, what the member made of it, and when they looked last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('insights')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('rule', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('category', 'text', (c) => c.notNull())
      // JSON: numbers and keys; its words are texts.
      .addColumn('params', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('days', 'integer', (c) => c.notNull())
      .addColumn('confidence', 'integer', (c) => c.notNull())
      .addColumn('impact', 'integer', (c) => c.notNull())
      .addColumn('weight', 'integer', (c) => c.notNull())
      .addColumn('found_at', 'text', (c) => c.notNull())
      // The day of the member's that it was reckoned on last.
      .addColumn('as_of', 'text', (c) => c.notNull())
      // When the rules found it no more.
      .addColumn('ended_at', 'text')
      .addColumn('saved_at', 'text')
      .addColumn('applied_at', 'text')
      .addColumn('hidden_at', 'text')
      .addColumn('steps_done', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('helpful', 'integer')
      .addColumn('feedback', 'text', (c) => c.notNull().defaultTo(''))
      .addUniqueConstraint('insights_once', ['user_id', 'rule', 'subject'])
      .addCheckConstraint('insights_sure', sql`confidence between 0 and 100 and impact between 0 and 100`)
      .addCheckConstraint('insights_helpful', sql`helpful between 0 and 1`),
  ).execute();
  await db.schema
    .createIndex('insights_user')
    .on('insights')
    .columns(['user_id', 'found_at', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('insight_runs')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('ran_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('insight_runs_due').on('insight_runs').columns(['ran_at', 'user_id']).execute();
}
