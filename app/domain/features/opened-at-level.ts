import type { Database } from '#db/database.ts';

/**
 * The keys of the features that a level opens by itself: those that are on, and ask for no more points than it takes to reach it.
 * @param threshold points at which the level begins
 */
export async function openedAtLevel(
  db: Database,
  level: number,
  threshold: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('feature_flags')
    .select('feature_name')
    .where('level', '=', level)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('xp_requirement', '<=', threshold)
    .execute();
  return new Set(rows.map(({ feature_name }) => feature_name));
}
