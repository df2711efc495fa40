import { sql, type Kysely } from 'kysely';

/** What was asked for while something else of the kind was being made: it is made after that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = 'generation_requests';
  await db.schema.alterTable(table).addColumn('next_source', 'text').execute();
  await db.schema
    .alterTable(table)
    .addColumn('next_language', 'text', (c) =>
      c.check(
        sql`(next_language is null) = (next_source is null) and coalesce(next_language, 'en') in ('en', 'es')`,
      ),
    )
    .execute();
}
