import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Goals are measured, planned step by step, looked back on, put off, reached and let go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await goals(db);
  await plans(db);
  await looks(db);
  // Onboarding writes the first goal, so that its page is open to whoever has one (specification 3, §2).
  await sql`
    update feature_flags set level = 0, category = 'core', is_core_feature = 1
    where feature_name in ('goal-setting', 'goal-plans') and level = 2`.execute(db);
}

/** Numbers are whole hundredths: both engines keep those exactly. */
async function goals(db: Kysely<unknown>): Promise<void> {
  const table = 'user_goals';
  await db.schema.alterTable(table).dropConstraint('user_goals_status').execute();
  await db.schema
    .alterTable(table)
    .addCheckConstraint('user_goals_status', sql`status in ('in_progress', 'later', 'completed', 'let_go')`)
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn('measure', 'text', (c) => c.notNull().defaultTo('steps'))
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn('unit', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const column of ['start_hundredths', 'target_hundredths'])
    await db.schema.alterTable(table).addColumn(column, 'integer').execute();
  await db.schema
    .alterTable(table)
    .addColumn('started_on', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable(table).addColumn('completed_at', 'text').execute();
  await db.schema
    .alterTable(table)
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update user_goals set started_on = substr(created_at, 1, 10)`.execute(db);
  await db.schema
    .createIndex('user_goals_state')
    .on(table)
    .columns(['user_id', 'status', 'created_at', 'id'])
    .execute();
}

async function plans(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('goal_plans')
    .addColumn('goal_id', 'text', (c) => c.primaryKey().references('user_goals.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'));
  for (const part of [
    'smart_goal_clarification',
    'final_outcome',
    'measurable_target',
    'completion_metric',
    'weekly_breakdown',
    'tracking_metrics',
    'daily_actions',
    'weekly_targets',
    'progress_indicators',
    'future_self_message',
  ] as const)
    table = table.addColumn(part, 'text', (c) => c.notNull().defaultTo(''));
  await strict(
    db,
    table
      .addColumn('confidence_rating', 'integer')
      // What the plan was drawn for: the kind that was found, and the three answers.
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('minutes_a_day', 'integer', (c) => c.notNull())
      .addColumn('best_time', 'text', (c) => c.notNull())
      .addColumn('obstacle', 'text', (c) => c.notNull())
      .addColumn('is_hidden', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('goal_plans_confidence', sql`confidence_rating between 1 and 10`)
      .addCheckConstraint('goal_plans_hidden', sql`is_hidden between 0 and 1`),
  ).execute();
  await db.schema.createIndex('goal_plans_user').on('goal_plans').columns(['user_id', 'goal_id']).execute();

  await strict(
    db,
    db.schema
      .createTable('goal_steps')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('goal_id', 'text', (c) => c.notNull().references('user_goals.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('week', 'integer', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      // Something for most days, in place of something that is done once.
      .addColumn('is_practice', 'integer', (c) => c.notNull().defaultTo(0))
      // The member's day.
      .addColumn('done_on', 'text')
      .addColumn('converted_habit_id', 'text', (c) => c.references('habits.id').onDelete('set null'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('goal_steps_place', ['goal_id', 'position'])
      .addCheckConstraint('goal_steps_week', sql`week > 0`)
      .addCheckConstraint('goal_steps_practice', sql`is_practice between 0 and 1`),
  ).execute();
  await db.schema.createIndex('goal_steps_user').on('goal_steps').columns(['user_id', 'goal_id']).execute();
  await db.schema.createIndex('goal_steps_habit').on('goal_steps').column('converted_habit_id').execute();
}

/** What a goal is looked at by: checkpoints on the way, values of its number, and the habits that serve it. */
async function looks(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('goal_checkpoints')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('goal_id', 'text', (c) => c.notNull().references('user_goals.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('percent', 'integer', (c) => c.notNull())
      // The member's day on which it was written first.
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('reflection', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('adjustments', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('tracks_body', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('goal_checkpoints_once', ['goal_id', 'percent'])
      .addCheckConstraint('goal_checkpoints_percent', sql`percent in (25, 50, 75, 100)`)
      .addCheckConstraint('goal_checkpoints_body', sql`tracks_body between 0 and 1`),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('goal_values')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('goal_id', 'text', (c) => c.notNull().references('user_goals.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('hundredths', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('goal_values_once', ['goal_id', 'day']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('goal_habits')
      .addColumn('goal_id', 'text', (c) => c.notNull().references('user_goals.id').onDelete('cascade'))
      .addColumn('habit_id', 'text', (c) => c.notNull().references('habits.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('goal_habits_key', ['goal_id', 'habit_id']),
  ).execute();
  for (const table of ['goal_checkpoints', 'goal_values', 'goal_habits'])
    await db.schema.createIndex(`${table}_user`).on(table).columns(['user_id', 'goal_id']).execute();
  await db.schema.createIndex('goal_habits_habit').on('goal_habits').column('habit_id').execute();
}
