import type { Kysely } from 'kysely';

/** Mails about accounts are counted by the address they go to, which their payload forgets once they are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('recipient_mark', 'text').execute();
  await db.schema
    .createIndex('jobs_recipient')
    .on('jobs')
    .columns(['recipient_mark', 'created_at'])
    .execute();
}
