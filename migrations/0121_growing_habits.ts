import type { Kysely } from 'kysely';

/** A habit that grows keeps what each of its first weeks asks for; one of before asks for all of it, as it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('habits').addColumn('growth', 'text').execute();
}
