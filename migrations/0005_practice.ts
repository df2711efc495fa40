import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What onboarding starts: a first habit, a first journal entry, a first goal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const pillars = sql`pillar in ('Health', 'Relationships', 'Financial', 'Purpose', 'Mindset')`;

  await strict(
    db,
    db.schema
      .createTable('habits')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('pillar', 'text', (c) => c.notNull())
      .addColumn('time_of_day', 'text', (c) => c.notNull())
      .addColumn('completed', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('total', 'integer', (c) => c.notNull().defaultTo(30))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('habits_pillar', pillars)
      .addCheckConstraint(
        'habits_time',
        sql`time_of_day in ('morning', 'afternoon', 'evening', 'anytime', 'all')`,
      ),
  ).execute();
  await db.schema.createIndex('habits_user').on('habits').columns(['user_id', 'created_at']).execute();

  await strict(
    db,
    db.schema
      .createTable('journal_entries')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('journal_entries_type', sql`type in ('morning', 'evening')`),
  ).execute();
  await db.schema
    .createIndex('journal_entries_user')
    .on('journal_entries')
    .columns(['user_id', 'created_at', 'id'])
    .execute();

  await strict(
    db,
    db.schema
      .createTable('user_goals')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('pillar', 'text', (c) => c.notNull())
      .addColumn('description', 'text')
      .addColumn('timeframe', 'text')
      .addColumn('target_date', 'text')
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('in_progress'))
      .addColumn('progress', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('user_goals_pillar', pillars)
      .addCheckConstraint('user_goals_status', sql`status in ('in_progress', 'completed')`)
      .addCheckConstraint('user_goals_progress', sql`progress between 0 and 100`),
  ).execute();
  await db.schema
    .createIndex('user_goals_user')
    .on('user_goals')
    .columns(['user_id', 'created_at'])
    .execute();
}
