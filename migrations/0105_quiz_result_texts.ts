import type { Kysely } from 'kysely';

/** A version of a quiz may word its results; where it says nothing, the texts of the product stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('quiz_versions')
    .addColumn('result_texts', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}
