import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/**
 * Wishes for analyses stand in the table of all the others. What is waiting keeps waiting: the rounds stay, and with them
 * the jobs that are on their way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite changes neither keys nor checks of a table.
  await db.schema.alterTable('generation_requests').renameTo('earlier_requests').execute();
  await strict(
    db,
    db.schema
      .createTable('generation_requests')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      // The submission that it is about; empty where one of the kind is made for a member at a time. Keys hold no null.
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('form_id', 'text', (c) => c.references('form_progress.id').onDelete('cascade'))
      // What it is made of; each kind has its own. See app/domain/generations.
      .addColumn('source', 'text', (c) => c.notNull())
      // 1: nothing is sent anywhere for it, whatever the member has agreed to.
      .addColumn('built_in', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('state', 'text', (c) => c.notNull())
      // How far the job has come.
      .addColumn('stage', 'integer', (c) => c.notNull().defaultTo(0))
      // Counts the wishes; the job of an earlier round does nothing.
      .addColumn('round', 'integer', (c) => c.notNull())
      // In a row; forgotten once one works.
      .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('problem', 'text')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('requested_at', 'text', (c) => c.notNull())
      // No second wish is open while the first one is.
      .addPrimaryKeyConstraint('generation_requests_one', ['user_id', 'kind', 'about'])
      .addCheckConstraint('generation_requests_kind', sql`kind in ('profile', 'testimonial', 'analysis')`)
      .addCheckConstraint('generation_requests_about', sql`about = coalesce(form_id, '')`)
      .addCheckConstraint('generation_requests_form', sql`(kind = 'analysis') = (form_id is not null)`)
      .addCheckConstraint('generation_requests_built_in', sql`built_in in (0, 1)`)
      .addCheckConstraint('generation_requests_state', sql`state in ('queued', 'failed', 'done')`)
      .addCheckConstraint('generation_requests_language', sql`language in ('en', 'es')`),
  ).execute();
  await db.schema
    .createIndex('generation_requests_form')
    .on('generation_requests')
    .columns(['form_id'])
    .execute();

  // A wish for testimonials said in its source who makes them: `built-in:<form id>` or `any:<form id>`.
  await sql`
    insert into generation_requests
      (user_id, kind, about, form_id, source, built_in, state, stage, round, failures, problem, language, requested_at)
    select user_id, kind, '', null,
      case when kind <> 'testimonial' then source when source like 'built-in:%' then substr(source, 10) else substr(source, 5) end,
      case when kind = 'testimonial' and source like 'built-in:%' then 1 else 0 end,
      state, stage, round, failures, problem, language, requested_at
    from earlier_requests
    union all
    select user_id, 'analysis', form_id, form_id, form_type, 0,
      state, 0, round, failures, problem, language, requested_at
    from analysis_requests`.execute(db);
  await db.schema.dropTable('earlier_requests').execute();
  await db.schema.dropTable('analysis_requests').execute();
}
