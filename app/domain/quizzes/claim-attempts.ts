import { inTransaction, type Database } from '#db/database.ts';
import { listGuestAttempts, type Attempt } from './attempt.ts';
import { convertLeads } from './leave-email.ts';
import { saveMemberResult } from './save-member-result.ts';

/**
 * Hands a guest's attempts to the account that signs in at the same browser: those under way go on there, results are
 * saved as the member's own. Attempts of other members are left alone. Safe to repeat.
 * @param ids as the signed cookie has them
 * @returns those that are theirs from now on
 */
export async function claimAttempts(
  db: Database,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<readonly Attempt[]> {
  return inTransaction(db, async (trx) => {
    const attempts = await listGuestAttempts(trx, ids);
    for (const attempt of attempts) {
      await trx
        .updateTable('quiz_attempts')
        .set({
          user_id: userId,
          ...(attempt.completedAt && !attempt.releasedAt ? { released_at: now.toISOString() } : {}),
        })
        .where('id', '=', attempt.id)
        .execute();
      if (attempt.completedAt) await saveMemberResult(trx, userId, attempt, now);
      if (attempt.email !== null) await convertLeads(trx, attempt.email);
    }
    return attempts;
  });
}
