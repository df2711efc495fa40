import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Transformation profiles, smart testimonials, and the wishes for them that are still open or failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for each member and kind: no second wish is open while the first one is.
  await strict(
    db,
    db.schema
      .createTable('generation_requests')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      // What it is made of: a form_type, the id of a submission, or that of what is made anew.
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      // How far the job has come; see app/domain/generations.
      .addColumn('stage', 'integer', (c) => c.notNull().defaultTo(0))
      // Counts the wishes; the job of an earlier round does nothing.
      .addColumn('round', 'integer', (c) => c.notNull())
      // In a row; forgotten once one works.
      .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('problem', 'text')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('requested_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('generation_requests_key', ['user_id', 'kind'])
      .addCheckConstraint('generation_requests_kind', sql`kind in ('profile', 'testimonial')`)
      .addCheckConstraint('generation_requests_state', sql`state in ('queued', 'failed', 'done')`)
      .addCheckConstraint('generation_requests_language', sql`language in ('en', 'es')`),
  ).execute();

  // The names of specification 2, §3.3 and §3.4.
  await strict(
    db,
    db.schema
      .createTable('transformation_profiles')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('profile_data', 'text', (c) => c.notNull())
      .addColumn('onboarding_inputs', 'text', (c) => c.notNull())
      .addColumn('insights', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      // The form whose answers it was made of.
      .addColumn('form_type', 'text', (c) => c.notNull())
      // 1: nobody could write it, and this is what everybody begins with.
      .addColumn('is_default', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('analyst', 'text', (c) => c.notNull())
      .addColumn('model', 'text')
      // Which wish it fulfils: a job that is done twice writes once.
      .addColumn('request_key', 'text', (c) => c.notNull().unique())
      .addColumn('units_in', 'integer')
      .addColumn('units_out', 'integer')
      .addColumn('cost_micros', 'integer')
      .addCheckConstraint('transformation_profiles_language', sql`language in ('en', 'es')`)
      .addCheckConstraint('transformation_profiles_default', sql`is_default in (0, 1)`)
      .addCheckConstraint('transformation_profiles_analyst', sql`analyst in ('built-in', 'ai')`),
  ).execute();
  await db.schema
    .createIndex('transformation_profiles_newest')
    .on('transformation_profiles')
    .columns(['user_id', 'created_at', 'id'])
    .execute();

  // The names of specification 3, §3.
  await strict(
    db,
    db.schema
      .createTable('smart_testimonials')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('testimonial_options', 'text', (c) => c.notNull())
      .addColumn('voice_analysis', 'text', (c) => c.notNull())
      .addColumn('selected_testimonial', 'text')
      .addColumn('approval_notes', 'text')
      .addColumn('approved_at', 'text')
      .addColumn('marketing_approved', 'integer', (c) => c.notNull().defaultTo(0))
      // When marketing was agreed to or withdrawn last.
      .addColumn('marketing_changed_at', 'text')
      // The wording that was agreed to last.
      .addColumn('marketing_text_version', 'text')
      .addColumn('generated_at', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('analyst', 'text', (c) => c.notNull())
      .addColumn('model', 'text')
      .addColumn('request_key', 'text', (c) => c.notNull().unique())
      .addColumn('units_in', 'integer')
      .addColumn('units_out', 'integer')
      .addColumn('cost_micros', 'integer')
      .addCheckConstraint(
        'smart_testimonials_status',
        sql`status in ('pending_approval', 'approved', 'rejected')`,
      )
      // What is shared was approved.
      .addCheckConstraint(
        'smart_testimonials_marketing',
        sql`marketing_approved = 0 or (marketing_approved = 1 and status = 'approved')`,
      )
      .addCheckConstraint('smart_testimonials_language', sql`language in ('en', 'es')`)
      .addCheckConstraint('smart_testimonials_analyst', sql`analyst in ('built-in', 'ai')`),
  ).execute();
  await db.schema
    .createIndex('smart_testimonials_newest')
    .on('smart_testimonials')
    .columns(['user_id', 'generated_at', 'id'])
    .execute();
  // What administrators may show: never more than what is agreed to.
  await db.schema
    .createIndex('smart_testimonials_shared')
    .on('smart_testimonials')
    .columns(['approved_at', 'id'])
    .where(sql.ref('marketing_approved'), '=', 1)
    .execute();

  // Specification 2, §3.2: the five-step form under the names that it has there. Its answers are kept once, with those
  // of all forms.
  await db.schema
    .createView('comprehensive_onboarding_forms')
    .as(
      db
        .selectFrom('form_progress' as never)
        .select([
          sql`user_id`.as('user_id'),
          sql`form_data`.as('form_data'),
          sql`case when completed_at is null then 'in_progress' else 'completed' end`.as('completion_status'),
          sql`case last_section when 'your-goals' then 2 when 'current-state' then 3 when 'your-vision' then 4 when 'review-generate' then 5 else 1 end`.as(
            'current_step',
          ),
          sql`5`.as('total_steps'),
          sql`completed_at`.as('completed_at'),
        ])
        .where(sql<boolean>`form_type = 'five-step-onboarding'`),
    )
    .execute();

  // A member's history is found, filtered and counted by narrow rows alone, and the newest of each form likewise: rows
  // with answers are read only where they are shown.
  await db.schema.dropIndex('form_progress_user').execute();
  await db.schema
    .createIndex('form_progress_history')
    .on('form_progress')
    .columns(['user_id', 'updated_at', 'id', 'form_type', 'completed_at'])
    .execute();
  await db.schema.dropIndex('form_progress_type').execute();
  await db.schema
    .createIndex('form_progress_type')
    .on('form_progress')
    .columns(['user_id', 'form_type', 'completed_at', 'updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('form_analyses_submission')
    .on('form_analyses')
    .columns(['user_id', 'form_id'])
    .execute();
}
