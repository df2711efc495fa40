import { sql, type Kysely } from 'kysely';

/** What an answer that was taken away says, and when submitted answers were last changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = 'form_progress';
  // JSON list of the ids of fields that were answered or filled in advance, and were emptied since the form was submitted last.
  await db.schema
    .alterTable(table)
    .addColumn('cleared_fields', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  // The moment at which changes of a completed form were submitted; null where it stands as it was completed.
  await db.schema.alterTable(table).addColumn('changed_at', 'text').execute();
  await sql`
    update form_progress set changed_at = updated_at
    where completed_at is not null and edit_data is null and updated_at > completed_at
  `.execute(db);
}
