import type { Kysely } from 'kysely';

/**
 * An analysis keeps what each of its lines stands on, and analyses and profiles which of their parts the built-in reader wrote in
 * place of a service: those that did not fit the answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('form_analyses').addColumn('evidence', 'text').execute();
  await db.schema.alterTable('form_analyses').addColumn('built_in_parts', 'text').execute();
  await db.schema.alterTable('transformation_profiles').addColumn('built_in_parts', 'text').execute();
}
