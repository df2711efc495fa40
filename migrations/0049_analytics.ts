import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What the site counts is kept as sums: of pages by day, and of people by the week in which they came. No row is about anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('visit_counts')
      // Of UTC.
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('times', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('visit_counts_key', ['day', 'kind', 'page', 'language', 'source'])
      .addCheckConstraint('visit_counts_times', sql`times > 0`),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('weekly_counts')
      // A Monday of UTC.
      .addColumn('week', 'text', (c) => c.notNull())
      .addColumn('measure', 'text', (c) => c.notNull())
      // Of what: a number of weeks, a form, a section of one; empty where the measure says all.
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('people', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('weekly_counts_key', ['measure', 'week', 'part', 'language'])
      .addCheckConstraint('weekly_counts_people', sql`people > 0`),
  ).execute();
  // What is counted once and for all: a week in which nobody came has no sums, and is counted all the same.
  await strict(
    db,
    db.schema
      .createTable('counted_weeks')
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('week', 'text', (c) => c.notNull())
      // How many weeks after it, where that makes a difference.
      .addColumn('later', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('counted_weeks_key', ['about', 'week', 'later'])
      .addCheckConstraint('counted_weeks_later', sql`later >= 0`),
  ).execute();
  await db.schema
    .createIndex('form_progress_created')
    .on('form_progress')
    .columns(['created_at', 'user_id'])
    .execute();
}
