import { creditsOf } from '#app/achievements/achievement.ts';
import { findAchievement } from '#app/achievements/registry.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { awardXp } from '../xp/award-xp.ts';
import { readActs } from './read-acts.ts';

/** `unknown`: there is no such achievement. `not-yet`: more is asked for. */
export type Claimed =
  | {
      readonly ok: true;
      /** False where it was claimed before; nothing is given then. */
      readonly isFirst: boolean;
      readonly points: number;
      readonly credits: number;
      readonly levelReached: number | null;
    }
  | { readonly ok: false; readonly reason: 'unknown' | 'not-yet' };

/**
 * Claims what somebody earned: points by the rule for badges (specification 1, §9) and credits, in one transaction with the ledger.
 * Once each, however often it is sent and whatever is taken back afterwards.
 */
export async function claimAchievement(
  db: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<Claimed> {
  const achievement = findAchievement(id);
  if (!achievement) return { ok: false, reason: 'unknown' };
  const none = { points: 0, credits: 0, levelReached: null };
  const before = await db
    .selectFrom('achievement_claims')
    .select('achievement')
    .where('user_id', '=', userId)
    .where('achievement', '=', id)
    .executeTakeFirst();
  if (before) return { ok: true, isFirst: false, ...none };
  // Read before the transaction: years of days would keep other writers waiting, and what is undone meanwhile was done.
  const counts = await readActs(db, userId);
  if (counts[achievement.act] < achievement.times) return { ok: false, reason: 'not-yet' };
  const credits = creditsOf(achievement);
  return inTransaction(db, async (trx): Promise<Claimed> => {
    const claimed = await trx
      .insertInto('achievement_claims')
      .values({ user_id: userId, achievement: id, points: 0, credits, claimed_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['user_id', 'achievement']).doNothing())
      .returning('achievement')
      .executeTakeFirst();
    if (!claimed) return { ok: true, isFirst: false, ...none };
    const award = { eventType: 'badge_earned', sourceType: 'achievement', sourceId: id } as const;
    const { amount, levelReached } = await awardXp(trx, userId, award, now);
    await trx
      .updateTable('achievement_claims')
      .set({ points: amount })
      .where('user_id', '=', userId)
      .where('achievement', '=', id)
      .execute();
    return { ok: true, isFirst: true, points: amount, credits, levelReached };
  });
}
