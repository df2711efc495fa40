import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Plans of exercises, sessions with their sets, and videos that administrators name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await plans(db);
  await sessions(db);
  await videos(db);
}

/** How much of an exercise: what its kind counts is there, all else is null. Weights and ways are hundredths of their unit. */
const amounts = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('reps', 'integer')
    .addColumn('hundredths', 'integer')
    .addColumn('unit', 'text')
    .addColumn('seconds', 'integer');

const inUnits = sql`(hundredths is null) = (unit is null)`;

async function plans(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('workout_plans')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      // The ready plan that it was taken from; empty for an own one.
      .addColumn('taken_from', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('workout_plans_user')
    .on('workout_plans')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('workout_plan_days')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('plan_id', 'text', (c) => c.notNull().references('workout_plans.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addCheckConstraint('workout_plan_days_position', sql`position > 0`),
  ).execute();
  await db.schema
    .createIndex('workout_plan_days_plan')
    .on('workout_plan_days')
    .columns(['plan_id', 'position'])
    .execute();
  await db.schema
    .createIndex('workout_plan_days_user')
    .on('workout_plan_days')
    .columns(['user_id', 'plan_id', 'position'])
    .execute();
  await strict(
    db,
    amounts(
      db.schema
        .createTable('workout_targets')
        .addColumn('day_id', 'text', (c) =>
          c.notNull().references('workout_plan_days.id').onDelete('cascade'),
        )
        // An id of app/workouts; one that was taken out of them is kept all the same.
        .addColumn('exercise', 'text', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('sets', 'integer', (c) => c.notNull()),
    )
      .addColumn('rest_seconds', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('workout_targets_once', ['day_id', 'exercise'])
      .addCheckConstraint('workout_targets_sets', sql`sets > 0 and rest_seconds >= 0`)
      .addCheckConstraint('workout_targets_amount', inUnits),
  ).execute();
  await db.schema
    .createIndex('workout_targets_user')
    .on('workout_targets')
    .columns(['user_id', 'day_id', 'position'])
    .execute();
}

async function sessions(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('workout_sessions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // The day of a plan that it follows; null for none, and where that is gone.
      .addColumn('plan_day_id', 'text', (c) => c.references('workout_plan_days.id').onDelete('set null'))
      // What that day was called; empty for a session of its own.
      .addColumn('name', 'text', (c) => c.notNull())
      // The member's day.
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('started_at', 'text', (c) => c.notNull())
      .addColumn('finished_at', 'text'),
  ).execute();
  await db.schema
    .createIndex('workout_sessions_day')
    .on('workout_sessions')
    .columns(['user_id', 'day', 'id'])
    .execute();
  await db.schema
    .createIndex('workout_sessions_plan_day')
    .on('workout_sessions')
    .column('plan_day_id')
    .execute();
  // One at a time is open.
  await db.schema
    .createIndex('workout_sessions_open')
    .on('workout_sessions')
    .column('user_id')
    .unique()
    .where(sql.ref('finished_at'), 'is', null)
    .execute();
  // What a session sets out to do: its own, so that a change of the plan changes nothing that was done.
  await strict(
    db,
    amounts(
      db.schema
        .createTable('workout_session_exercises')
        .addColumn('session_id', 'text', (c) =>
          c.notNull().references('workout_sessions.id').onDelete('cascade'),
        )
        .addColumn('exercise', 'text', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('sets', 'integer', (c) => c.notNull()),
    )
      .addColumn('rest_seconds', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('workout_session_exercises_once', ['session_id', 'exercise'])
      .addCheckConstraint('workout_session_exercises_sets', sql`sets > 0 and rest_seconds >= 0`)
      .addCheckConstraint('workout_session_exercises_amount', inUnits),
  ).execute();
  await db.schema
    .createIndex('workout_session_exercises_user')
    .on('workout_session_exercises')
    .columns(['user_id', 'session_id', 'position'])
    .execute();
  await strict(
    db,
    amounts(
      db.schema
        .createTable('workout_sets')
        .addColumn('session_id', 'text', (c) =>
          c.notNull().references('workout_sessions.id').onDelete('cascade'),
        )
        .addColumn('exercise', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        // The session's, so that the sets of an exercise are found in the order of time.
        .addColumn('day', 'text', (c) => c.notNull()),
    )
      .addColumn('effort', 'integer')
      .addColumn('done_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('workout_sets_once', ['session_id', 'exercise', 'number'])
      .addCheckConstraint('workout_sets_number', sql`number > 0`)
      .addCheckConstraint('workout_sets_effort', sql`effort between 1 and 10`)
      .addCheckConstraint('workout_sets_amount', inUnits),
  ).execute();
  await db.schema
    .createIndex('workout_sets_exercise')
    .on('workout_sets')
    .columns(['user_id', 'exercise', 'day', 'session_id', 'number'])
    .execute();
}

async function videos(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('workout_videos')
      .addColumn('id', 'text', (c) => c.primaryKey())
      // An https address; it is shown and never asked for.
      .addColumn('link', 'text', (c) => c.notNull())
      .addColumn('minutes', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('workout_videos_minutes', sql`minutes > 0`)
      .addCheckConstraint('workout_videos_state', sql`state in ('draft', 'published')`),
  ).execute();
  await db.schema
    .createIndex('workout_videos_newest')
    .on('workout_videos')
    .columns(['state', 'created_at', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('workout_video_texts')
      .addColumn('video_id', 'text', (c) => c.notNull().references('workout_videos.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('workout_video_texts_once', ['video_id', 'language']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('workout_videos_watched')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('video_id', 'text', (c) => c.notNull().references('workout_videos.id').onDelete('cascade'))
      .addColumn('watched_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('workout_videos_watched_once', ['user_id', 'video_id']),
  ).execute();
  await db.schema
    .createIndex('workout_videos_watched_video')
    .on('workout_videos_watched')
    .column('video_id')
    .execute();
}
