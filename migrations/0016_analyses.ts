import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Analyses of submitted forms, and the wishes for them that are still open or failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The names of specification 2, §3.15; what else is there says who made it, of which answers, and what it cost.
  await strict(
    db,
    db.schema
      .createTable('form_analyses')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('form_type', 'text', (c) => c.notNull())
      // An analysis stays readable when the row of its quiz is replaced by that of a later run.
      .addColumn('form_id', 'text', (c) => c.references('form_progress.id').onDelete('set null'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('analysis', 'text', (c) => c.notNull())
      .addColumn('key_findings', 'text', (c) => c.notNull())
      .addColumn('recommendations', 'text', (c) => c.notNull())
      .addColumn('roadmap', 'text', (c) => c.notNull())
      .addColumn('psychological_profile', 'text')
      .addColumn('behavioral_strategies', 'text', (c) => c.notNull())
      .addColumn('transformation_focus_areas', 'text', (c) => c.notNull())
      .addColumn('analyst', 'text', (c) => c.notNull())
      .addColumn('model', 'text')
      // Which answers it is about: with other answers it is outdated.
      .addColumn('answers_mark', 'text', (c) => c.notNull())
      // Which wish it fulfils: a job that is done twice writes once.
      .addColumn('request_key', 'text', (c) => c.notNull().unique())
      .addColumn('units_in', 'integer')
      .addColumn('units_out', 'integer')
      .addColumn('cost_micros', 'integer')
      .addCheckConstraint('form_analyses_language', sql`language in ('en', 'es')`)
      .addCheckConstraint('form_analyses_analyst', sql`analyst in ('built-in', 'ai')`),
  ).execute();
  await db.schema
    .createIndex('form_analyses_newest')
    .on('form_analyses')
    .columns(['user_id', 'form_type', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('form_analyses_form').on('form_analyses').columns(['form_id']).execute();

  // One row for each submission: so that no second wish is open while the first one is.
  await strict(
    db,
    db.schema
      .createTable('analysis_requests')
      .addColumn('form_id', 'text', (c) => c.primaryKey().references('form_progress.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('form_type', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      // Counts the wishes; the job of an earlier round does nothing.
      .addColumn('round', 'integer', (c) => c.notNull())
      // In a row; forgotten once one works.
      .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('problem', 'text')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('requested_at', 'text', (c) => c.notNull())
      .addCheckConstraint('analysis_requests_state', sql`state in ('queued', 'failed', 'done')`)
      .addCheckConstraint('analysis_requests_language', sql`language in ('en', 'es')`),
  ).execute();
  await db.schema
    .createIndex('analysis_requests_user')
    .on('analysis_requests')
    .columns(['user_id'])
    .execute();
}
