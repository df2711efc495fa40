import type { Database } from '#db/database.ts';

/**
 * The highest level that somebody reached by points that were given by hand, and when; null where none was. Who reaches one by an act
 * of their own is told on the page that follows it; of this one no page follows.
 * @param since reached from this moment on
 */
export async function levelByHand(
  db: Database,
  userId: string,
  since: Date,
): Promise<{ readonly level: number; readonly at: Date } | null> {
  const rows = await db
    .selectFrom('xp_unlocks')
    .innerJoin('xp_events', (join) =>
      join
        .onRef('xp_events.user_id', '=', 'xp_unlocks.user_id')
        // A level is recorded with the points that reach it.
        .onRef('xp_events.created_at', '=', 'xp_unlocks.created_at'),
    )
    .select(['xp_unlocks.subject', 'xp_unlocks.created_at'])
    .where('xp_unlocks.user_id', '=', userId)
    .where('xp_unlocks.unlock_type', '=', 'level_up')
    .where('xp_unlocks.created_at', '>=', since.toISOString())
    .where('xp_events.user_id', '=', userId)
    .where('xp_events.source_type', '=', 'award')
    .execute();
  const levels = rows.map(({ subject, created_at }) => ({
    level: Number(subject.slice('level:'.length)),
    at: new Date(created_at),
  }));
  return levels.toSorted((one, other) => other.level - one.level)[0] ?? null;
}
