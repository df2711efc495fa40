import type { Kysely } from 'kysely';

/** Level 5 promised a page that is not there. Where an administrator has changed anything about it, it stays as it is. */
export async function up(db: Kysely<{ feature_flags: Record<string, unknown> }>): Promise<void> {
  await db
    .updateTable('feature_flags')
    .set({ status: 'disabled', development_status: 'planned' })
    .where('feature_name', '=', 'mentoring')
    .where('status', '=', 'active')
    .where('development_status', '=', 'live')
    .where('level', '=', 5)
    .where('route', 'is', null)
    .execute();
}
