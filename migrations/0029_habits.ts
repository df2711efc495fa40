import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Habits of every day: how often each is due and since when, when it rests, and what became of each day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await habits(db);
  await strict(
    db,
    db.schema
      .createTable('habit_schedules')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('habit_id', 'text', (c) => c.notNull().references('habits.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // The member's day from which it holds, until the next one does.
      .addColumn('from_day', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      // One bit a weekday, Monday's is 1.
      .addColumn('weekdays', 'integer', (c) => c.notNull().defaultTo(127))
      // How often a week, or every how many days.
      .addColumn('number', 'integer', (c) => c.notNull().defaultTo(1))
      .addUniqueConstraint('habit_schedules_once', ['habit_id', 'from_day'])
      .addCheckConstraint('habit_schedules_weekdays', sql`weekdays between 1 and 127`)
      .addCheckConstraint('habit_schedules_number', sql`number between 1 and 365`),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('habit_pauses')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('habit_id', 'text', (c) => c.notNull().references('habits.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('from_day', 'text', (c) => c.notNull())
      // The first day that counts again.
      .addColumn('until_day', 'text')
      .addUniqueConstraint('habit_pauses_once', ['habit_id', 'from_day'])
      .addCheckConstraint('habit_pauses_order', sql`until_day > from_day`),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('habit_completions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('habit_id', 'text', (c) => c.notNull().references('habits.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // As it was where the member was: another zone later changes nothing of it.
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull().defaultTo(0))
      // What a whole day was then.
      .addColumn('target', 'integer')
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('habit_completions_once', ['habit_id', 'day'])
      .addCheckConstraint('habit_completions_state', sql`state in ('open', 'part', 'done', 'skipped')`)
      .addCheckConstraint('habit_completions_amount', sql`amount >= 0`),
  ).execute();
  for (const table of ['habit_schedules', 'habit_pauses'])
    await db.schema.createIndex(`${table}_user`).on(table).columns(['user_id', 'habit_id']).execute();
  await db.schema
    .createIndex('habit_completions_user')
    .on('habit_completions')
    .columns(['user_id', 'day'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('days_unlived')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // A date over which the member's clock leapt when they changed their zone.
      .addColumn('day', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('days_unlived_key', ['user_id', 'day']),
  ).execute();
  await sql`
    insert into habit_schedules (id, habit_id, user_id, from_day, kind)
    select id, id, user_id, started_on, 'daily' from habits`.execute(db);
}

/** What a habit is gains what it has to say every day; those that exist began on the day they were written. */
async function habits(db: Kysely<unknown>): Promise<void> {
  const table = 'habits';
  for (const column of ['description', 'cue', 'unit', 'started_on'])
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  for (const column of ['archived_on', 'tally'])
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
  await db.schema.alterTable(table).addColumn('target', 'integer').execute();
  await db.schema
    .alterTable(table)
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable(table)
    .addCheckConstraint('habits_target', sql`target > 0`)
    .execute();
  await sql`update habits set started_on = substr(created_at, 1, 10)`.execute(db);
}
