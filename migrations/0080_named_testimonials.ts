import type { Kysely } from 'kysely';

/**
 * A testimonial of the form stands in the same list as the others: with the submission that it comes from, and the name and place
 * under which its author lets it be shown. Those without a submission are shown without a name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('smart_testimonials')
    .addColumn('submission_id', 'text', (c) => c.references('form_progress.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('smart_testimonials').addColumn('shown_name', 'text').execute();
  await db.schema.alterTable('smart_testimonials').addColumn('shown_place', 'text').execute();
  await db.schema
    .createIndex('smart_testimonials_submission')
    .unique()
    .on('smart_testimonials')
    .column('submission_id')
    .execute();
}
