import type { Database } from '#db/database.ts';

/** For so many days a link that is over, and when it was opened, can still be seen by its member. */
export const daysKept = 90;

/** Deletes links that were over long ago, with their openings. */
export async function forgetShares(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * 86_400_000).toISOString();
  for (const end of ['expires_at', 'revoked_at'] as const)
    await db.deleteFrom('shares').where(end, '<', before).execute();
}
