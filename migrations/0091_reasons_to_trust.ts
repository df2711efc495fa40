import { sql, type Kysely } from 'kysely';

/**
 * A testimonial stands on public pages from the moment that an administrator put it there; feedback is done from the moment that one
 * said so, with what they noted about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('smart_testimonials').addColumn('published_at', 'text').execute();
  await db.schema
    .createIndex('smart_testimonials_published')
    .on('smart_testimonials')
    .columns(['published_at', 'id'])
    .where(sql<boolean>`published_at is not null`)
    .execute();
  await db.schema.alterTable('feedback').addColumn('done_at', 'text').execute();
  await db.schema
    .alterTable('feedback')
    .addColumn('done_note', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const [name, state] of [
    ['feedback_open', sql<boolean>`done_at is null`],
    ['feedback_done', sql<boolean>`done_at is not null`],
  ] as const)
    await db.schema.createIndex(name).on('feedback').columns(['created_at', 'id']).where(state).execute();
}
