import type { Kysely } from 'kysely';

/** The days that a reader saw on a report without being sure of one; and what files say of each value: its laboratory and notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('health_reports')
    // JSON: YYYY-MM-DD, the likeliest first.
    .addColumn('seen_days', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  for (const column of ['laboratory', 'notes'] as const)
    await db.schema
      .alterTable('report_findings')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}
