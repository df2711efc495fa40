import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Programs are gone through day by day: what is done, written and said of each day, and the days on which they rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runs(db);
  await steps(db);
  await checkIns(db);
  await db.schema
    .alterTable('freedom_plan_tiers')
    .addColumn('pause_days', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // A week for a month, two for six weeks, four for half a year; the trial has no pause.
  for (const [tier, days] of [
    ['level_1', 7],
    ['challenge_30_day', 7],
    ['level_2', 14],
    ['level_3', 28],
  ] as const)
    await sql`update freedom_plan_tiers set pause_days = ${days} where tier = ${tier}`.execute(db);
}

async function runs(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('program_runs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('program', 'text', (c) => c.notNull())
      .addColumn('enrollment_id', 'text', (c) => c.references('enrollments.id').onDelete('cascade'))
      .addColumn('trial_id', 'text', (c) => c.references('trials.id').onDelete('cascade'))
      // The member's day.
      .addColumn('first_day', 'text', (c) => c.notNull())
      .addColumn('finished_on', 'text')
      // By how many days the end of the enrolment was moved for pauses so far.
      .addColumn('moved_days', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('program_runs_enrollment', ['enrollment_id'])
      .addUniqueConstraint('program_runs_trial', ['trial_id'])
      .addCheckConstraint('program_runs_of_one', sql`(enrollment_id is null) <> (trial_id is null)`)
      .addCheckConstraint('program_runs_moved', sql`moved_days >= 0`),
  ).execute();
  await db.schema.createIndex('program_runs_user').on('program_runs').columns(['user_id', 'id']).execute();
  await strict(
    db,
    db.schema
      .createTable('program_pauses')
      .addColumn('run_id', 'text', (c) => c.notNull().references('program_runs.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('from_day', 'text', (c) => c.notNull())
      // The first day that counts again; none while it lasts.
      .addColumn('until_day', 'text')
      .addPrimaryKeyConstraint('program_pauses_key', ['run_id', 'from_day'])
      .addCheckConstraint('program_pauses_days', sql`until_day is null or until_day > from_day`),
  ).execute();
  await db.schema
    .createIndex('program_pauses_user')
    .on('program_pauses')
    .columns(['user_id', 'run_id'])
    .execute();
  // At most one lasts.
  await db.schema
    .createIndex('program_pauses_open')
    .on('program_pauses')
    .column('run_id')
    .unique()
    .where(sql<boolean>`until_day is null`)
    .execute();
}

async function steps(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('program_marks')
      .addColumn('run_id', 'text', (c) => c.notNull().references('program_runs.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('step', 'text', (c) => c.notNull())
      // `action`, or a practice of a week.
      .addColumn('part', 'text', (c) => c.notNull())
      // The day that it is done for, of the member.
      .addColumn('done_on', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('program_marks_key', ['run_id', 'step', 'part', 'done_on']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('program_answers')
      .addColumn('run_id', 'text', (c) => c.notNull().references('program_runs.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('step', 'text', (c) => c.notNull())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('saved_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('program_answers_key', ['run_id', 'step', 'part']),
  ).execute();
  for (const table of ['program_marks', 'program_answers'])
    await db.schema.createIndex(`${table}_user`).on(table).columns(['user_id', 'run_id']).execute();
}

/** Specification 3, §3 'Daily check-in'. */
async function checkIns(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('check_ins')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('run_id', 'text', (c) => c.notNull().references('program_runs.id').onDelete('cascade'))
    // Of the program, counted from 1.
    .addColumn('program_day', 'integer', (c) => c.notNull())
    .addColumn('on_day', 'text', (c) => c.notNull())
    .addColumn('action_completed', 'integer', (c) => c.notNull())
    .addColumn('reflection', 'text', (c) => c.notNull().defaultTo(''));
  for (const rating of [
    'motivation',
    'awareness',
    'energy',
    'movement_motivation',
    'planning_confidence',
    'connection',
    'breakthrough_clarity',
  ] as const)
    table = table
      .addColumn(rating, 'integer')
      .addCheckConstraint(`check_ins_${rating}`, sql`${sql.ref(rating)} between 1 and 10`);
  await strict(
    db,
    table
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('check_ins_once', ['user_id', 'on_day'])
      .addCheckConstraint('check_ins_day', sql`program_day > 0`)
      .addCheckConstraint('check_ins_action', sql`action_completed between 0 and 1`),
  ).execute();
  await db.schema.createIndex('check_ins_run').on('check_ins').columns(['run_id', 'on_day']).execute();
}
