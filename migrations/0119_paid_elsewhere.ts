import type { Kysely } from 'kysely';

/** What was marked as paid without having come by the provider is known as such: its books do not hold it, and it cannot give it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payments', 'retained_payments'])
    await db.schema
      .alterTable(table)
      .addColumn('is_elsewhere', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
}
