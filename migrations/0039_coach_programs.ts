import type { Kysely } from 'kysely';

/** A coach can be given for a program; its check-ins are shared from the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('coach_assignments')
    .addColumn('tier_id', 'integer', (c) => c.references('freedom_plan_tiers.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('coach_assignments_tier').on('coach_assignments').column('tier_id').execute();
}
